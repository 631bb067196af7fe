import { expect, test } from 'vitest';
import { findBrokenLaws } from './laws.ts';

test('[X2, G11, G16, G19] random blueprints are read back as written, render alike every time, refreshed and with what is kept too', () => {
  const { blueprints, files, broken } = findBrokenLaws(150, 2026);

  expect(broken).toEqual([]);
  expect(blueprints).toBe(150);
  expect(files).toBeGreaterThan(150);
});
