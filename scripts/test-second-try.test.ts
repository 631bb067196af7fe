import { expect, test, vi } from 'vitest';
import { withSecondTry } from './test-second-try.ts';
import type { RunReport } from './test-report-vitest.ts';

type Again = (files: string[]) => Promise<RunReport>;

const green: RunReport = { passed: 7, failed: 0, problems: [], failedFiles: [], files: [] };
const red: RunReport = {
  ...green,
  failed: 1,
  problems: [{ title: 'a.test.ts > waits', message: 'too long' }],
  failedFiles: ['a.test.ts'],
};

test('a test that passes when run alone counts as passed, and is told by name', async () => {
  const again = vi.fn<Again>(async () => ({ ...green, passed: 3 }));
  const report = await withSecondTry(red, again);
  expect(again).toHaveBeenCalledExactlyOnceWith(['a.test.ts']);
  expect(report).toMatchObject({
    passed: 8,
    failed: 0,
    problems: [],
    unsteady: ['a.test.ts > waits'],
  });
});

test('a test that fails twice is red', async () => {
  const report = await withSecondTry(red, async () => red);
  expect(report).toEqual({ ...red, unsteady: [] });
});

test('a second run in which nothing ran proves nothing', async () => {
  const report = await withSecondTry(red, async () => ({ ...green, passed: 0 }));
  expect(report.failed).toBe(1);
});

test.each([
  ['all is green', green],
  ['many failed', { ...red, failed: 4 }],
  ['something failed outside of the tests', { ...red, failedFiles: null }],
])('where %s, nothing is run again', async (_, first) => {
  const again = vi.fn<Again>();
  expect(await withSecondTry(first, again)).toEqual({ ...first, unsteady: [] });
  expect(again).not.toHaveBeenCalled();
});
