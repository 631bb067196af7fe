import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRank, rankBetween, ranksBetween } from './rank.ts';

type Gap = [low: string, high: string];

/** Null at either end stands for the end of the row. */
function isAscending(row: readonly (string | null)[]): boolean {
  const ranks = row.filter((rank) => rank !== null);
  return ranks.every((rank, index) => index === 0 || (ranks[index - 1] ?? '') < rank);
}

test('[R1] wherever steps are put into a row, their ranks are in order', () => {
  const law = fc.property(fc.array(fc.nat(), { maxLength: 200 }), (places) => {
    const row: string[] = [];
    for (const place of places) {
      const index = place % (row.length + 1);
      row.splice(index, 0, rankBetween(row[index - 1] ?? null, row[index] ?? null));
    }

    expect(isAscending(row)).toBe(true);
    expect(row.every(isRank)).toBe(true);
  });

  fc.assert(law);
});

test('[R1] many ranks at once are in order, between and beyond any two', () => {
  const law = fc.property(fc.nat(100), fc.nat(98), (count, at) => {
    const row = ranksBetween(null, null, 100);
    const [before = null, after = null] = [row[at], row[at + 1]];

    const between = ranksBetween(before, after, count);
    const first = ranksBetween(null, after, count);

    expect(isAscending([before, ...between, after])).toBe(true);
    expect(isAscending([...first, after])).toBe(true);
    expect([between.length, first.length]).toEqual([count, count]);
  });

  fc.assert(law);
});

test('[R1] integers go on across every length, downwards through the negative ones too', () => {
  const up = ranksBetween('a0', null, 300_000);
  const down = ranksBetween(null, 'a0', 300_000);

  const row = [...down, 'a0', ...up];

  expect(isAscending(row)).toBe(true);
  expect([row[0], row.at(-1)]).toEqual(['WzkyI', 'd0F1i']);
});

test.each([
  ['at the end', (last: string) => rankBetween(last, null)],
  ['at the start', (last: string) => rankBetween(null, last)],
])('[R2] 10,000 steps added %s have ranks of at most 4 characters', (_where, next) => {
  let rank = rankBetween(null, null);
  for (let count = 0; count < 10_000; count += 1) rank = next(rank);

  expect(rank.length).toBeLessThanOrEqual(4);
});

test.each([
  ['always behind the last one', (_low: string, made: string, high: string): Gap => [made, high]],
  ['always before the last one', (low: string, made: string, _high: string): Gap => [low, made]],
])('[R2] 300 steps put into one gap, %s, have ranks of at most 64 characters', (_how, narrow) => {
  let [low, high] = ['a0', 'a1'];
  for (let count = 0; count < 300; count += 1) {
    [low, high] = narrow(low, rankBetween(low, high), high);
  }

  expect(Math.max(low.length, high.length)).toBeLessThanOrEqual(64);
});

test.each([
  ['in the wrong order', 'a1', 'a0'],
  ['equal', 'a1', 'a1'],
  ['empty', '', 'a1'],
  ['shorter than its head says', 'b0', null],
  ['ending in 0 behind the integer', 'a00', null],
  ['with other characters', 'a-', null],
  ['longer than can be counted', 'hzzzzzzzz', null],
])('[R3] ranks %s are refused', (_how, before, after) => {
  expect(() => rankBetween(before, after)).toThrow(RangeError);
});
