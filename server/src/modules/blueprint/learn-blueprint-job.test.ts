import { expect, test } from 'vitest';
import { isOlderThan } from './learn-blueprint-job.ts';

test('of two learnings the one that read later counts, of the same content the one asked later', () => {
  const mine = { contentVersion: 3, askedAt: 7, readAt: 8 };

  expect(isOlderThan(mine, null, null)).toBe(false);
  expect(isOlderThan(mine, 2, { askedAt: 9, readAt: 7 })).toBe(false);
  expect(isOlderThan(mine, 3, { askedAt: 5, readAt: 9 })).toBe(false);
  expect(isOlderThan(mine, 3, {})).toBe(false);
  expect(isOlderThan(mine, 3, { askedAt: 9, readAt: 5 })).toBe(true);
  expect(isOlderThan(mine, 2, { askedAt: 5, readAt: 9 })).toBe(true);
  // Brought back to an earlier content, which was not what was learned last.
  expect(isOlderThan(mine, 5, { askedAt: 5, readAt: 6 })).toBe(false);
});
