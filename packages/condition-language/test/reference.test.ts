import { expect, test } from 'vitest';
import { compareWithReference } from './compare-with-reference.ts';

test('[E8] random and mutated conditions mean what a second reading of these rules says', () => {
  const { read, refused, met, different } = compareWithReference(20_000, 2026);

  expect(different.slice(0, 10)).toEqual([]);
  expect(Math.min(read, refused, met)).toBeGreaterThan(2000);
});
