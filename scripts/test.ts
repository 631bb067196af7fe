/**
 * `npm test`: unit and server tests, then the journeys in a real browser. Words after `--` choose
 * among them: `npm test -- packages`, `npm test -- e2e`, `npm test -- server/src/modules/process`.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { bringBrowser } from './browser.ts';

const chosen = process.argv.slice(2);
const journeysOnly = chosen.length === 1 && chosen[0] === 'e2e';
const unitsOnly = chosen.length > 0 && !journeysOnly;
const results = 'test-results';
let passed = 0;
let failed = 0;

function run(command: string, args: string[], environment: Record<string, string> = {}): boolean {
  const result = spawnSync(`node_modules/.bin/${command}`, args, {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  return result.status === 0;
}

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

function count(report: { ok: number; bad: number } | undefined, succeeded: boolean): void {
  passed += report?.ok ?? 0;
  // A runner that stopped without a report, or failed outside a test, is a failure too.
  failed += Math.max(report?.bad ?? 0, succeeded ? 0 : 1);
}

function runUnits(): void {
  const file = `${results}/vitest.json`;
  rmSync(file, { force: true });
  const projects = new Set(['packages', 'server', 'web', 'cli']);
  const filters = chosen.flatMap((word) => (projects.has(word) ? ['--project', word] : [word]));
  const succeeded = run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...filters,
  ]);
  const report = readReport(file) as { numPassedTests: number; numFailedTests: number } | undefined;
  count(report && { ok: report.numPassedTests, bad: report.numFailedTests }, succeeded);
}

function runJourneys(): void {
  const file = `${results}/playwright.json`;
  rmSync(file, { force: true });
  const succeeded = run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    CHROMIUM_PATH: bringBrowser(),
    // Absolute: a relative one is taken from the folder of the configuration.
    PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(file),
  });
  const report = readReport(file) as
    | { stats: { expected: number; unexpected: number; flaky: number } }
    | undefined;
  count(
    report && { ok: report.stats.expected, bad: report.stats.unexpected + report.stats.flaky },
    succeeded,
  );
}

mkdirSync(results, { recursive: true });
if (!journeysOnly) runUnits();
if (!unitsOnly) runJourneys();
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
