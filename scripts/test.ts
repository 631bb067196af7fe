/**
 * `npm test`: unit and server tests, then the journeys in a real browser. Words after `--` choose
 * among them: `npm test -- packages`, `npm test -- e2e`, `npm test -- server/src/modules/process`.
 */
import { readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { bringBrowser } from './browser.ts';
import { runWatched, type Ending } from './run-watched.ts';
import { clearProblems, tellProblems, type Problem } from './test-problems.ts';
import { playwrightReport, readPlaywrightReport } from './test-report-playwright.ts';
import { vitestReport, type RunReport } from './test-report-vitest.ts';

const chosen = process.argv.slice(2);
const journeysOnly = chosen.length === 1 && chosen[0] === 'e2e';
const unitsOnly = chosen.length > 0 && !journeysOnly;

interface Run {
  name: string;
  ending: Ending;
  report: RunReport;
}

async function runUnits(): Promise<Run> {
  rmSync(vitestReport, { force: true });
  const projects = new Set(['packages', 'server', 'web', 'cli']);
  const filters = chosen.flatMap((word) => (projects.has(word) ? ['--project', word] : [word]));
  // On every core: left to itself it keeps one free, which is half of a small machine.
  const ending = await runWatched('vitest', ['run', '--maxWorkers=100%', ...filters]);
  return summed('units', ending, () => JSON.parse(readFileSync(vitestReport, 'utf8')) as RunReport);
}

async function runJourneys(): Promise<Run> {
  rmSync(playwrightReport, { force: true });
  const ending = await runWatched('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    CHROMIUM_PATH: bringBrowser(),
    // Absolute: a relative one is taken from the folder of the configuration.
    PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(playwrightReport),
  });
  return summed('journeys', ending, readPlaywrightReport);
}

function summed(name: string, ending: Ending, read: () => RunReport): Run {
  const report = readOrNothing(read);
  const problems: Problem[] = [...report.problems];
  // A runner that stopped without a report, or failed outside of a test, is a failure too.
  if (ending.fault && problems.length === 0) {
    problems.push({ title: `${name}: the runner ${ending.fault}`, message: ending.lastWords });
  }
  const failed = Math.max(report.failed, problems.length);
  return { name, ending, report: { ...report, failed, problems } };
}

function readOrNothing(read: () => RunReport): RunReport {
  try {
    return read();
  } catch {
    return { passed: 0, failed: 0, problems: [], files: [] };
  }
}

function tell({ name, ending, report }: Run): void {
  const slowest = report.files
    .slice(0, 5)
    .map((file) => `${file.name} ${file.seconds.toFixed(0)} s`);
  console.log(
    `${name}: ${report.passed} passed, ${report.failed} failed, ${ending.seconds.toFixed(0)} s (${slowest.join(', ')})`,
  );
}

clearProblems();
const runs: Run[] = [];
if (!journeysOnly) runs.push(await runUnits());
if (!unitsOnly) runs.push(await runJourneys());

console.log('');
runs.forEach(tell);
tellProblems(runs.flatMap(({ report }) => report.problems));
const passed = runs.reduce((sum, { report }) => sum + report.passed, 0);
const failed = runs.reduce((sum, { report }) => sum + report.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
