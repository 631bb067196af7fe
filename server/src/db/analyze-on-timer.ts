import type { PGlite } from '@electric-sql/pglite';

const firstAfter = 30_000;
const every = 10 * 60_000;

/**
 * The embedded database has nobody who keeps its statistics and its files in order: without this a
 * query can be ten times slower.
 *
 * @returns the stop.
 */
export function analyzeOnTimer(lite: PGlite): () => void {
  let timer = setTimeout(run, firstAfter).unref();

  function run(): void {
    if (lite.closed) return;
    void lite
      .exec('vacuum analyze')
      .catch(() => undefined)
      .finally(() => {
        timer = setTimeout(run, every).unref();
      });
  }
  return () => clearTimeout(timer);
}
