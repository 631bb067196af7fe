import { expect, test } from 'vitest';
import { findBrokenLaws } from './laws.ts';

test('[X2, G11, G16] random blueprints are read back as written, render alike every time, and refreshed too', () => {
  const { blueprints, files, broken } = findBrokenLaws(300, 2026);

  expect(broken).toEqual([]);
  expect(blueprints).toBe(300);
  expect(files).toBeGreaterThan(300);
});
