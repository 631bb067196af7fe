/**
 * `npm run test:concurrent`: four people edit one process at once, 20,000 times, over HTTP through two
 * servers on one PostgreSQL. Prints JSON.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'stepwright-concurrent-'));
const result = join(folder, 'result.json');
const args = ['scripts/test-postgres.ts', 'server/test/edit-at-once.long.test.ts'];
const { status } = spawnSync(process.execPath, args, {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    CONCURRENT_OPERATIONS: process.env['CONCURRENT_OPERATIONS'] ?? '20000',
    CONCURRENT_RESULT: result,
  },
});
if (existsSync(result)) process.stdout.write(`${readFileSync(result, 'utf8')}\n`);
rmSync(folder, { recursive: true, force: true });
process.exit(status ?? 1);
