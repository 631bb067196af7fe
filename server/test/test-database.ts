import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { inject } from 'vitest';
import { readConfig, type Environment } from '#config';
import { openDatabase, wrapEmbedded, type OpenDatabase } from '#db/open-database';

/** Of 160 MB of buffers, which is the default, making them was half of what opening took. */
const smallParams = ['-c', 'shared_buffers=16MB'];

/** A file read at once: what reads a real blob copies it piece by piece. */
class Dump extends Blob {
  readonly #file: string;

  constructor(file: string) {
    super([]);
    this.#file = file;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return new Uint8Array(readFileSync(this.#file)).buffer;
  }
}

/** A migrated database of its own, on the engine that the tests run on. `close` removes it. */
export async function openTestDatabase(): Promise<{
  database: OpenDatabase;
  environment: Environment;
}> {
  const template = inject('template');
  if (template.kind === 'embedded') {
    const lite = await PGlite.create({
      loadDataDir: new Dump(template.dump),
      startParams: [...PGlite.defaultStartParams, ...smallParams],
    });
    return { database: wrapEmbedded(lite), environment: {} };
  }
  const { url, drop } = await createDatabase(template.database);
  const environment = { DATABASE_URL: url, ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64') };
  const opened = await openDatabase(readConfig(environment));
  const close = async () => {
    await opened.close();
    await drop();
  };
  return { database: { ...opened, close }, environment };
}

/** An empty PostgreSQL database, or a copy of the template; only where the tests run on PostgreSQL. */
export async function createDatabase(
  template?: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const given = inject('template');
  if (given.kind !== 'server') throw new Error('The tests do not run on PostgreSQL.');
  const name = `stepwright_${randomUUID().replaceAll('-', '')}`;
  await runOn(given.url, `create database ${name}${template ? ` template ${template}` : ''}`);
  const url = new URL(given.url);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runOn(given.url, `drop database ${name} with (force)`) };
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
