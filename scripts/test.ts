/**
 * `npm test`: unit and server tests by Vitest, then the journeys in a real browser by Playwright.
 * A few that failed are run once more, alone, and the journeys among them traced. Words after `--`
 * choose: `npm test -- packages`, `npm test -- e2e`, `npm test -- server/src/modules/process`.
 * Files named `*.long.test.ts` and `*.long.spec.ts` are left to `npm run test:long`, or to who names one.
 */
import { readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { bringBrowser } from './browser.ts';
import { runWatched, type Ending } from './run-watched.ts';
import { clearProblems, tellProblems, tellUnsteady, type Problem } from './test-problems.ts';
import { playwrightReport, readPlaywrightReport } from './test-report-playwright.ts';
import { vitestReport, type RunReport } from './test-report-vitest.ts';
import { withSecondTry } from './test-second-try.ts';

const chosen = process.argv.slice(2);
/** What `npm run test:long` chooses, of both. */
const longer = '.long.';
const isJourney = (word: string): boolean => word === 'e2e' || word.startsWith('e2e/');
const journeys = chosen.filter((word) => word === longer || isJourney(word));
const units = chosen.filter((word) => !isJourney(word));

interface Run {
  name: string;
  seconds: number;
  report: Awaited<ReturnType<typeof withSecondTry>>;
}

async function runUnits(): Promise<Run> {
  const projects = new Set(['packages', 'server', 'web', 'cli']);
  const filters = units.flatMap((word) =>
    projects.has(word) ? ['--project', `${word}*`] : [word],
  );
  // Whoever waits for all tests has them in a quarter of an hour.
  if (units.every((word) => projects.has(word))) filters.push('--exclude', '**/*.long.test.ts');
  const run = async (...args: string[]): Promise<RunReport> => {
    rmSync(vitestReport, { force: true });
    const ending = await runWatched('vitest', ['run', ...args]);
    return summed(
      'units',
      ending,
      () => JSON.parse(readFileSync(vitestReport, 'utf8')) as RunReport,
    );
  };
  return timed('units', async () =>
    // On every core: left to itself it keeps one free, which is half of a small machine.
    withSecondTry(await run('--maxWorkers=100%', ...filters), (files) =>
      run('--maxWorkers=1', ...files),
    ),
  );
}

async function runJourneys(): Promise<Run> {
  const environment = {
    CHROMIUM_PATH: bringBrowser(),
    // Absolute: a relative one is taken from the folder of the configuration.
    PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(playwrightReport),
  };
  const run = async (...args: string[]): Promise<RunReport> => {
    rmSync(playwrightReport, { force: true });
    const all = ['test', '--config', 'e2e/playwright.config.ts', ...args];
    return summed(
      'journeys',
      await runWatched('playwright', all, environment),
      readPlaywrightReport,
    );
  };
  const filters = journeys
    .filter((word) => word !== 'e2e')
    .map((word) => word.replaceAll('.', String.raw`\.`));
  // The name of its file is a part of a journey's title.
  if (filters.length === 0) filters.push('--grep-invert', String.raw`\.long\.spec\.ts`);
  return timed('journeys', async () =>
    withSecondTry(await run(...filters), () => run('--last-failed', '--workers=1', '--trace=on')),
  );
}

async function timed(name: string, run: () => Promise<Run['report']>): Promise<Run> {
  const started = performance.now();
  const report = await run();
  return { name, seconds: (performance.now() - started) / 1000, report };
}

function summed(name: string, ending: Ending, read: () => RunReport): RunReport {
  const report = readOrNothing(read);
  const problems: Problem[] = [...report.problems];
  // A runner that stopped without a report, or failed outside of a test, is a failure too.
  if (ending.fault && problems.length === 0) {
    problems.push({ title: `${name}: the runner ${ending.fault}`, message: ending.lastWords });
  }
  const failed = Math.max(report.failed, problems.length);
  return { ...report, failed, problems };
}

function readOrNothing(read: () => RunReport): RunReport {
  try {
    return read();
  } catch {
    return { passed: 0, failed: 0, problems: [], failedFiles: null, files: [] };
  }
}

function tell({ name, seconds, report }: Run): void {
  const slowest = report.files
    .slice(0, 5)
    .map((file) => `${file.name} ${file.seconds.toFixed(0)} s`);
  console.log(
    `${name}: ${report.passed} passed, ${report.failed} failed, ${seconds.toFixed(0)} s (${slowest.join(', ')})`,
  );
}

clearProblems();
const runs: Run[] = [];
if (chosen.length === 0 || units.length > 0) runs.push(await runUnits());
if (chosen.length === 0 || journeys.length > 0) runs.push(await runJourneys());

console.log('');
runs.forEach(tell);
tellUnsteady(runs.flatMap(({ report }) => report.unsteady));
tellProblems(runs.flatMap(({ report }) => report.problems));
const passed = runs.reduce((sum, { report }) => sum + report.passed, 0);
const failed = runs.reduce((sum, { report }) => sum + report.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
