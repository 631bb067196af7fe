import { expect, test } from 'vitest';
import { isOlderThan } from './learn-blueprint-job.ts';

test('of two learnings the one of newer content counts, of the same content the one asked later', () => {
  const mine = { contentVersion: 3, askedAt: 7 };

  expect(isOlderThan(mine, null, null)).toBe(false);
  expect(isOlderThan(mine, 2, { askedAt: 9 })).toBe(false);
  expect(isOlderThan(mine, 3, { askedAt: 5 })).toBe(false);
  expect(isOlderThan(mine, 3, {})).toBe(false);
  expect(isOlderThan(mine, 3, { askedAt: 9 })).toBe(true);
  expect(isOlderThan(mine, 4, { askedAt: 5 })).toBe(true);
});
