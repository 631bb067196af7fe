import { readFileSync } from 'node:fs';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import { resultsFolder, type Problem } from './test-problems.ts';
import type { RunReport } from './test-report-vitest.ts';

/** Where Playwright's own reporter writes. */
export const playwrightReport = `${resultsFolder}/playwright.json`;

/** How the journeys went. */
export function readPlaywrightReport(): RunReport {
  const report = JSON.parse(readFileSync(playwrightReport, 'utf8')) as JSONReport;
  const { expected, unexpected, flaky } = report.stats;
  const outside = report.errors.map((error) => ({
    title: 'outside of the journeys',
    message: error.stack ?? error.message ?? '',
  }));
  const problems = report.suites.flatMap((suite) => problemsOf(suite, []));
  return {
    passed: expected,
    failed: unexpected + flaky,
    problems: [...problems, ...outside],
    failedFiles:
      outside.length > 0
        ? null
        : [...new Set(problems.map(({ title }) => title.split(' > ')[0] ?? ''))],
    files: report.suites
      .map((suite) => ({ name: `e2e/${suite.file}`, seconds: secondsOf(suite) }))
      .sort((a, b) => b.seconds - a.seconds),
  };
}

function problemsOf(suite: JSONReportSuite, parents: string[]): Problem[] {
  const titles = [...parents, suite.title];
  return [
    ...suite.specs.flatMap((spec) => problemOf(spec, titles)),
    ...(suite.suites ?? []).flatMap((inner) => problemsOf(inner, titles)),
  ];
}

function problemOf(spec: JSONReportSpec, titles: string[]): Problem[] {
  const bad = spec.tests.filter(({ status }) => status === 'unexpected' || status === 'flaky');
  return bad.map(({ status, results }) => ({
    title: `e2e/${[...titles, spec.title].join(' > ')}${status === 'flaky' ? ' (flaky)' : ''}`,
    message: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
  }));
}

function secondsOf(suite: JSONReportSuite): number {
  const own = suite.specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  const seconds = own.reduce((sum, { duration }) => sum + duration / 1000, 0);
  return (suite.suites ?? []).reduce((sum, inner) => sum + secondsOf(inner), seconds);
}
