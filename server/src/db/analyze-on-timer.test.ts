import { PGlite } from '@electric-sql/pglite';
import { afterEach, expect, test, vi } from 'vitest';
import { analyzeOnTimer } from './analyze-on-timer.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('the embedded database knows soon how its tables look', async () => {
  const lite = await PGlite.create();
  await lite.exec('create table note as select n from generate_series(1, 500) n');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

  const stop = analyzeOnTimer(lite);
  const before = await countStatistics(lite);
  await vi.advanceTimersByTimeAsync(30_000);
  const after = await countStatistics(lite);

  expect([before, after]).toEqual([0, 1]);
  stop();
  await lite.close();
});

async function countStatistics(lite: PGlite): Promise<number> {
  const { rows } = await lite.query<{ count: number }>(
    "select count(*)::int as count from pg_stats where tablename = 'note'",
  );
  return rows[0]?.count ?? -1;
}
