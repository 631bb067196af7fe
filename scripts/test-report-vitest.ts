import { mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { resultsFolder, type Problem } from './test-problems.ts';

/** Where vitest's tests are summed up. */
export const vitestReport = `${resultsFolder}/vitest-summary.json`;

/** How a runner's tests went, and what it has to say beside them. */
export interface RunReport {
  passed: number;
  failed: number;
  problems: Problem[];
  /** Where tests failed; null where something went wrong outside of a test. */
  failedFiles: string[] | null;
  /** The slowest first. */
  files: { name: string; seconds: number }[];
}

type Fault = Readonly<{
  name?: string;
  message: string;
  stack?: string;
  VITEST_TEST_PATH?: unknown;
}>;

/** A reporter for vitest: what passed and what failed, with what went wrong outside of the tests. */
export const vitestReporter: Reporter = {
  onTestRunEnd(modules, unhandled) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failures = tests.filter((test) => test.result().state === 'failed');
    const problems = [...modules.flatMap(problemsOf), ...unhandled.map(outsideOfTests)];
    const report: RunReport = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: failures.length,
      problems,
      failedFiles:
        problems.length > failures.length
          ? null
          : [...new Set(failures.map((test) => nameOf(test.module)))],
      files: modules
        .map((module) => ({ name: nameOf(module), seconds: secondsOf(module) }))
        .sort((a, b) => b.seconds - a.seconds),
    };
    mkdirSync(resultsFolder, { recursive: true });
    writeFileSync(vitestReport, JSON.stringify(report));
  },
};

function problemsOf(module: TestModule): Problem[] {
  const file = nameOf(module);
  const suites = [...module.children.allSuites()];
  const tests = [...module.children.allTests()];
  return [
    ...module.errors().map((error) => ({ title: file, message: textOf(error) })),
    ...suites.flatMap((suite) =>
      suite
        .errors()
        .map((error) => ({ title: `${file} > ${suite.fullName}`, message: textOf(error) })),
    ),
    ...tests.flatMap((test) => {
      const { state, errors = [] } = test.result();
      if (state !== 'failed') return [];
      return { title: `${file} > ${test.fullName}`, message: errors.map(textOf).join('\n') };
    }),
  ];
}

function outsideOfTests(error: Fault): Problem {
  const path = error.VITEST_TEST_PATH;
  const file = typeof path === 'string' ? relative(process.cwd(), path) : 'unknown file';
  return { title: `outside of the tests (${file})`, message: textOf(error) };
}

function textOf({ name, message, stack = '' }: Fault): string {
  return stack.includes(message) ? stack : `${name ?? 'Error'}: ${message}\n${stack}`;
}

function nameOf(module: TestModule): string {
  return relative(process.cwd(), module.moduleId);
}

function secondsOf(module: TestModule): number {
  const { collectDuration, setupDuration, environmentSetupDuration, prepareDuration, duration } =
    module.diagnostic();
  const all = [collectDuration, setupDuration, environmentSetupDuration, prepareDuration, duration];
  return all.reduce((sum, ms) => sum + ms, 0) / 1000;
}
