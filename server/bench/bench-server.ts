import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#app';
import { readConfig } from '#config';
import type { Database } from '#db/database';
import { openDatabase } from '#db/open-database';
import { sql } from 'drizzle-orm';
import { ranksBetween } from '@stepwright/process-tree';
import { anActor, clientOf, freePort, type Api } from '#test/harness';
import { tokenMaker } from '#test/test-tokens';

/** A real server on a real database on disk, with somebody signed in whose platform is set up. */
export interface BenchServer {
  url: string;
  api: Api;
  db: Database;
  platformId: string;
  organisationId: string;
  ownerId: string;
  token: () => Promise<string>;
  close: () => Promise<void>;
}

/** On PGlite in a new folder, or on what BENCH_DATABASE_URL names. */
export async function openBenchServer(settings: Record<string, string> = {}): Promise<BenchServer> {
  const folder = await mkdtemp(join(tmpdir(), 'stepwright-bench-'));
  const port = await freePort();
  const databaseUrl = process.env['BENCH_DATABASE_URL'];
  const config = readConfig({
    DATA_DIRECTORY: folder,
    PORT: String(port),
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    PATH: process.env['PATH'],
    ...settings,
    ...(databaseUrl
      ? { DATABASE_URL: databaseUrl, ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64') }
      : {}),
  });
  const database = await openDatabase(config);
  const app = await buildApp(config, database);
  await app.web.listen({ port, host: '127.0.0.1' });

  const url = `http://127.0.0.1:${port}`;
  const actor = anActor();
  const tokenFor = await tokenMaker(config, database.db, app.plumbing.secrets);
  const token = await tokenFor(actor);
  const api = clientOf(url, () => Promise.resolve(token));
  const { value } = await api.organisation.createOrganisation({
    name: 'Bench',
    ownerId: actor.id,
    ownerEmail: actor.email,
  });
  const organisationId = value.identity;
  await api.organisation.addEcosystem({ name: 'Bench', organisationId });
  const platform = await api.platform.createPlatform({ organisationId, ecosystemName: 'Bench' });

  return {
    url,
    api,
    db: database.db,
    platformId: platform.value.identity,
    organisationId,
    ownerId: actor.id,
    token: () => Promise.resolve(token),
    close: async () => {
      await app.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A process of this many steps, ten below each; the first is the root. Seeded in bulk. */
export async function seedProcess(
  server: BenchServer,
  count: number,
): Promise<{ processId: string; stepIds: string[] }> {
  const { api, db, platformId, organisationId, ownerId } = server;
  const processId = randomUUID();
  await api.process.createProcess({
    processId,
    platformId,
    organisationId,
    ownerId,
    name: `Process of ${count} steps`,
    generateProcessBasedOnDescription: false,
  });
  const rootId = randomUUID();
  const { value } = await api.statement.addStatement({
    id: rootId,
    content: 'Customer places an order with a quantity',
    parentStatementId: null,
    platformId,
    processId,
  });
  const parsingInfo = value.statements[0]?.parsingInfo ?? null;

  const stepIds = [rootId];
  const ranks = ranksBetween(null, null, 10);
  while (stepIds.length < count) stepIds.push(randomUUID());
  const rows = stepIds.slice(1).map((id, index) => ({
    id,
    parent: stepIds[Math.floor(index / 10)] ?? rootId,
    rank: ranks[index % 10] ?? 'a',
    content: `Clerk checks item ${index} of the order`,
  }));
  await db.execute(sql`
    insert into step (process_id, id, parent_statement_id, rank, content, parsing_info)
    select ${processId}::uuid, id, parent, rank, content, ${JSON.stringify(parsingInfo)}::jsonb
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as rows(id uuid, parent uuid, rank text, content text)`);
  return { processId, stepIds };
}
