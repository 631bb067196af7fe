/**
 * `npm run test:crash`: kills the server under load, while it reads files and while it publishes, on
 * PGlite and on PostgreSQL. Under load fifty times, or as often as CRASH_ROUNDS says.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const files = [
  'server/test/crash.test.ts',
  'server/test/crash-files.test.ts',
  'server/src/modules/code-generation/publish-crash.test.ts',
];
const env = {
  ...process.env,
  WITH_CRASHES: 'true',
  CRASH_ROUNDS: process.env['CRASH_ROUNDS'] ?? '50',
};

function run(script: string): boolean {
  const cwd = join(import.meta.dirname, '../..');
  return (
    spawnSync(process.execPath, [script, ...files], { cwd, stdio: 'inherit', env }).status === 0
  );
}

const isEmbeddedGreen = run('scripts/test.ts');
const isServerGreen = run('scripts/test-postgres.ts');
process.exit(isEmbeddedGreen && isServerGreen ? 0 : 1);
