import { expect, test } from 'vitest';
import { findBrokenLaws } from './laws.ts';

test('[X2, G11] random blueprints are read back as written, and render alike every time', () => {
  const { blueprints, files, broken } = findBrokenLaws(300, 2026);

  expect(broken).toEqual([]);
  expect(blueprints).toBe(300);
  expect(files).toBeGreaterThan(300);
});
