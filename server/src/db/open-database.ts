import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { Pool } from 'pg';
import type { Config } from '#config';
import { analyzeOnTimer } from './analyze-on-timer.ts';
import { checkServer } from './check-server.ts';
import { countWrites, type Writes } from './count-writes.ts';
import type { Database } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { checkDurability, DurableFiles, durableStartParams } from './durable-files.ts';
import { keepStatements } from './kept-statements.ts';
import { migrate } from './migrate.ts';
import { TransactionGuard } from './transaction-guard.ts';

/** An open, migrated database. */
export interface OpenDatabase {
  db: Database;
  /** What the job queue talks to: the embedded database itself, or the address of the server. */
  engine: { kind: 'embedded'; lite: PGlite } | { kind: 'server'; url: string };
  /** What was written through `db`; null where other servers write too. */
  writes: Writes | null;
  close: () => Promise<void>;
}

/** PostgreSQL where DATABASE_URL is set, else PGlite in the data directory. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  const { databaseUrl } = config;
  const opened = databaseUrl
    ? openServer(databaseUrl, config.databaseConnections)
    : await openDirectory(config.dataDirectory);
  try {
    if (databaseUrl) await checkServer(opened.db, databaseUrl);
    await migrate(opened.db);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

/** PGlite, also in memory: the tests' way in. */
export function wrapEmbedded(lite: PGlite, onClose?: () => Promise<void>): OpenDatabase {
  passBytes(lite);
  const guard = new TransactionGuard();
  const counted = countWrites(keepStatements(lite));
  const client = guard.guardClient(counted.client, ['query', 'exec', 'sql']);
  const db = guard.guard(drizzleEmbedded(client, { casing: 'snake_case' }));
  const stopAnalyzing = analyzeOnTimer(lite);
  const close = async () => {
    stopAnalyzing();
    await lite.close();
    await onClose?.();
  };
  const { writes } = counted;
  return { db: db as unknown as Database, engine: { kind: 'embedded', lite }, writes, close };
}

/** The embedded database's own way makes a string of each byte. */
function passBytes({ serializers, parsers }: PGlite): void {
  serializers[types.BYTEA] = ({ buffer, byteOffset, length }: Uint8Array) =>
    `\\x${Buffer.from(buffer, byteOffset, length).toString('hex')}`;
  parsers[types.BYTEA] = (text: string) => Buffer.from(text.slice('\\x'.length), 'hex');
}

async function openDirectory(directory: string): Promise<OpenDatabase> {
  const unlock = await lockDirectory(directory);
  const path = join(directory, 'database');
  mkdirSync(path, { recursive: true });
  const files = new DurableFiles(path);
  try {
    const lite = await PGlite.create({ fs: files, startParams: durableStartParams });
    await checkDurability(lite, files);
    return wrapEmbedded(lite, unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

function openServer(url: string, connections: number): OpenDatabase {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
  });
  // A lost idle connection is replaced at the next query; without a listener it ends the process.
  pool.on('error', () => undefined);
  const guard = new TransactionGuard();
  const client = guard.guardClient(pool, ['query']);
  const db = guard.guard(drizzleServer(client, { casing: 'snake_case' }));
  return {
    db: db as unknown as Database,
    engine: { kind: 'server', url },
    writes: null,
    close: () => pool.end(),
  };
}
