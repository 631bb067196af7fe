import { expect, test } from 'vitest';
import { inSlices } from './in-slices.ts';

/** Longer than anybody else may wait. */
function work(item: number): number {
  const until = performance.now() + 30;
  while (performance.now() < until);
  return item * 2;
}

test('others have their turn between the pieces, are told how far it is, and nobody works on for who has gone', async () => {
  const items = [1, 2, 3];
  const told: number[][] = [];
  let turns = 0;
  const turn = () => {
    turns += 1;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  const gone = new AbortController();

  const results = await inSlices(items, work, {
    onSlice: (done, all) => void told.push([done, all]),
  });
  const took = turns;
  const left = inSlices(items, work, { signal: gone.signal });
  gone.abort(new Error('gone'));

  await expect(left).rejects.toMatchObject({ name: 'AbortError' });
  clearImmediate(next);
  expect(results).toEqual([2, 4, 6]);
  expect(took).toBeGreaterThanOrEqual(3);
  expect(told).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
});
