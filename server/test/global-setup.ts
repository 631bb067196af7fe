import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { readConfig } from '#config';
import { openDatabase, wrapEmbedded, type OpenDatabase } from '#db/open-database';
import { migrate } from '#db/migrate';
import { installQueue } from '#jobs/start-jobs';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Where each test file gets its own database from. `files` is a data directory of the product;
     * `dump` holds the same tables, without what no test reads.
     */
    template:
      | { kind: 'embedded'; dump: string; files: string }
      | { kind: 'server'; url: string; database: string };
  }
}

let remove = (): Promise<void> => Promise.resolve();

/** Makes one migrated database, which every test file copies. */
export async function setup(project: TestProject): Promise<void> {
  const url = process.env['TEST_DATABASE_URL'];
  remove = await (url ? prepareServer(project, url) : prepareEmbedded(project));
}

export async function teardown(): Promise<void> {
  await remove();
}

async function prepareEmbedded(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'stepwright-test-'));
  const lite = await PGlite.create();
  const database = wrapEmbedded(lite);
  await migrate(database.db);
  await installQueue(database);
  const files = join(folder, 'files');
  const whole = await lite.dumpDataDir('none');
  await (await PGlite.create({ dataDir: files, loadDataDir: whole })).close();
  const dump = join(folder, 'template.tar');
  await forgetUnusedDatabase(lite);
  writeFileSync(dump, Buffer.from(await (await lite.dumpDataDir('none')).arrayBuffer()));
  await database.close();
  project.provide('template', { kind: 'embedded', dump, files });
  return async () => rmSync(folder, { recursive: true, force: true });
}

/** Its 300 files would be unpacked into the memory of every test file. */
async function forgetUnusedDatabase(lite: PGlite): Promise<void> {
  await lite.exec(`update pg_database set datistemplate = false where datname = 'template0'`);
  await lite.exec('drop database template0');
}

async function prepareServer(project: TestProject, url: string): Promise<() => Promise<void>> {
  const name = `stepwright_template_${process.pid}`;
  await runOn(url, `create database ${name}`);
  const config = readConfig({
    DATABASE_URL: withDatabase(url, name),
    ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
  });
  const database: OpenDatabase = await openDatabase(config);
  await installQueue(database);
  await database.close();
  project.provide('template', { kind: 'server', url, database: name });
  return () => runOn(url, `drop database ${name} with (force)`);
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
