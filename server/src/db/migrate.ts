import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { StartError } from '#config';
import type { Database } from './database.ts';

export interface Migration {
  name: string;
  hash: string;
  statements: string[];
}

const folder = join(import.meta.dirname, 'migrations');
const lockId = 4_300_001;

/** The migrations of this version, in their order. */
export function listMigrations(): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const hash = createHash('sha256').update(text).digest('hex');
    return { name, hash, statements: text.split('--> statement-breakpoint') };
  });
}

/**
 * Brings the tables up to this version, in one transaction. Servers that start together wait for
 * each other.
 *
 * @throws StartError when the database was made by a version that this one does not follow.
 */
export async function migrate(db: Database, migrations = listMigrations()): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockId})`);
    await tx.execute(
      sql`create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())`,
    );
    const done = await tx.execute<{ name: string; hash: string }>(
      sql`select name, hash from migration`,
    );
    const applied = new Map(done.rows.map(({ name, hash }) => [name, hash]));
    checkHistory(applied, migrations);

    for (const { name, hash, statements } of migrations) {
      if (applied.has(name)) continue;
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into migration (name, hash) values (${name}, ${hash})`);
    }
  });
}

function checkHistory(applied: ReadonlyMap<string, string>, migrations: Migration[]): void {
  const known = new Map(migrations.map(({ name, hash }) => [name, hash]));
  const foreign = [...applied].find(([name, hash]) => known.get(name) !== hash);
  if (foreign)
    throw new StartError(
      `The database was made by another version of Stepwright (migration ${foreign[0]}): use that version, or an empty database.`,
    );
}
