import { expect, test } from 'vitest';
import { editTogether } from './edit-together.ts';

/** A few here; `npm run test:tree` carries out a million. */
test('[C3, U3, U4, U5] three people change, undo and redo 20,000 times: one forest, and no edit lost', () => {
  const result = editTogether(20_000);

  expect(result.applied).toMatchObject({ undo: expect.any(Number), redo: expect.any(Number) });
  expect(result.carriedOutInPart).toBeGreaterThan(20);
  expect(result.mostSteps).toBeGreaterThan(200);
});
