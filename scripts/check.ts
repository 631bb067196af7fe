/** `npm run check`: everything that needs no running product, in the order of what fails fastest. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrokenRules } from './check-rules.ts';
import { findUndeclaredImports } from './check-imports.ts';
import { clearProblems, tellProblems, type Problem } from './test-problems.ts';
import { findStaleSettings } from './settings-table.ts';
import { workspaces } from './workspaces.ts';

const failed: Problem[] = [];

function run(title: string, command: string, args: string[]): void {
  const started = performance.now();
  const result = spawnSync(`node_modules/.bin/${command}`, args, { encoding: 'utf8' });
  const said = `${result.stdout}${result.stderr}`;
  if (result.status !== 0) console.log(said);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${result.status === 0 ? '✓' : '✗'} ${title} (${seconds} s)`);
  if (result.status !== 0) failed.push({ title, message: said });
}

function report(title: string, problems: string[]): void {
  for (const problem of problems) console.log(`  ${problem}`);
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${title}`);
  if (problems.length > 0) failed.push({ title, message: problems.join('\n') });
}

clearProblems();
run('format', 'oxfmt', ['--check']);
run('lint', 'oxlint', ['--type-aware', '--deny-warnings']);
for (const workspace of ['.', ...workspaces()]) {
  if (existsSync(`${workspace}/tsconfig.json`))
    run(`types of ${workspace}`, 'tsc', ['-p', workspace]);
}
run('unused files, exports and packages', 'knip', []);
report('every import is declared', findUndeclaredImports());
report('the README lists every setting', findStaleSettings());
report('every rule has its test, every test its rule', findBrokenRules());

tellProblems(failed);
process.exit(failed.length > 0 ? 1 : 0);
