import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sweepScratchFolders, withScratchFolder } from './scratch-folder.ts';

const scratchDirectory = mkdtempSync(join(tmpdir(), 'scratch-'));
afterAll(() => rmSync(scratchDirectory, { recursive: true, force: true }));

test('a scratch folder is gone afterwards, also after a failure', async () => {
  const failing = withScratchFolder({ scratchDirectory }, (folder) => {
    writeFileSync(join(folder, 'file'), 'x');
    return Promise.reject(new Error('failed'));
  });

  await expect(failing).rejects.toThrow('failed');
  expect(await readdir(scratchDirectory)).toEqual([]);
});

test('the sweep removes what was left behind, and spares what may be in use', async () => {
  const old = mkdtempSync(join(scratchDirectory, 'run-'));
  const young = mkdtempSync(join(scratchDirectory, 'run-'));
  const hourAgo = new Date(Date.now() - 3_600_000);
  utimesSync(old, hourAgo, hourAgo);

  await sweepScratchFolders({ scratchDirectory }, 15 * 60_000);

  expect(existsSync(old)).toBe(false);
  expect(existsSync(young)).toBe(true);
  await sweepScratchFolders({ scratchDirectory });
  expect(await readdir(scratchDirectory)).toEqual([]);
});

test('the sweep of a folder that is not there does nothing', async () => {
  await expect(
    sweepScratchFolders({ scratchDirectory: join(scratchDirectory, 'missing') }),
  ).resolves.toBeUndefined();
});
