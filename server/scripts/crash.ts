/** `npm run test:crash`: kills the server fifty times under load, on PGlite and on PostgreSQL. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const file = 'server/test/crash.test.ts';
const environment = { ...process.env, CRASH_ROUNDS: process.env['CRASH_ROUNDS'] ?? '50' };

function run(title: string, args: string[]): boolean {
  process.stdout.write(`\n${environment.CRASH_ROUNDS} kills, ${title}\n`);
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: environment,
  });
  return status === 0;
}

const embedded = run('PGlite', [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project',
  'server',
  file,
]);
const server = run('PostgreSQL', ['scripts/test-postgres.ts', file]);
process.exit(embedded && server ? 0 : 1);
