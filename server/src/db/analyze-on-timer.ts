import type { PGlite } from '@electric-sql/pglite';

const firstAfter = 30_000;
const every = 10 * 60_000;

/**
 * The embedded database has nobody who keeps its statistics and its files in order: without this a
 * query can be ten times slower.
 *
 * One table after the other: while a statement runs, nobody is answered.
 *
 * @returns the stop.
 */
export function analyzeOnTimer(lite: PGlite): () => void {
  let timer = setTimeout(() => void run(), firstAfter).unref();
  let isStopped = false;

  async function run(): Promise<void> {
    for (const table of await tablesOf(lite).catch(() => [])) {
      if (isStopped || lite.closed) return;
      // The next time again: nothing depends on one round, nor one table on another.
      // eslint-disable-next-line no-await-in-loop -- whoever waits in between comes first
      await lite.exec(`vacuum (analyze, parallel 0) ${table}`).catch(() => undefined);
    }
    if (!isStopped) timer = setTimeout(() => void run(), every).unref();
  }
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** The names of the tables, quoted; not those of the database itself. */
async function tablesOf(lite: PGlite): Promise<string[]> {
  if (lite.closed) return [];
  const { rows } = await lite.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
      where relkind = 'r' and relnamespace not in
        (select oid from pg_namespace where nspname like 'pg\\_%' or nspname = 'information_schema')`,
  );
  return rows.map(({ name }) => name);
}
