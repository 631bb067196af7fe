import type { RunReport } from './test-report-vitest.ts';

/** More than this is no accident. */
const MOST_TRIED_AGAIN = 3;

/**
 * What failed is run once more, alone: a machine that is busy with something else may have kept a
 * test waiting. What fails then, too, is red. What passes is told by name, because it has to be
 * mended (decision 028).
 *
 * @param again runs the tests of these files, one after the other
 */
export async function withSecondTry(
  first: RunReport,
  again: (files: string[]) => Promise<RunReport>,
): Promise<RunReport & { unsteady: string[] }> {
  const { failed, failedFiles, problems } = first;
  const isTried = failed > 0 && failed <= MOST_TRIED_AGAIN && failedFiles !== null;
  const second = isTried ? await again(failedFiles) : null;
  if (!second || second.failed > 0 || second.passed < failed) return { ...first, unsteady: [] };
  const unsteady = problems.map(({ title }) => title);
  return { ...first, passed: first.passed + failed, failed: 0, problems: [], unsteady };
}
