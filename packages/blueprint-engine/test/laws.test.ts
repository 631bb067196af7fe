import { expect, test } from 'vitest';
import { findBrokenLaws } from './laws.ts';

test('[X2, G11, G16, G19] random blueprints are read back as written, render alike every time, refreshed and with what is kept too', () => {
  const { blueprints, files, broken } = findBrokenLaws(60, 2026);

  expect(broken).toEqual([]);
  expect(blueprints).toBe(60);
  expect(files).toBeGreaterThan(60);
});
