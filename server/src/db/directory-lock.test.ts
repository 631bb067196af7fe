import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDirectory } from './directory-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stepwright-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lock = join(import.meta.dirname, 'directory-lock.ts');

/** Another process that wants the directory. This one stands still meanwhile. */
function askFromOutside(): string {
  const script = `import { lockDirectory } from ${JSON.stringify(lock)};
    await lockDirectory(${JSON.stringify(folder)}).then(() => 'locked', (error) => error.message).then(console.log);`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  }).stdout.trim();
}

test('whoever asks a process that is too busy to answer is refused, and does it no harm', async () => {
  const unlock = await lockDirectory(folder);

  const answers = [askFromOutside(), askFromOutside()];
  // Only now this process sees who has asked, and is gone.
  await pause(50);

  const refusal = `The data directory ${folder} is in use by another Stepwright process.`;
  expect(answers).toEqual([refusal, refusal]);
  await unlock();
  expect(askFromOutside()).toBe('locked');
});
