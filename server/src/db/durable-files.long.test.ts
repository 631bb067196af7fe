import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkDurability, DurableFiles, durableStartParams } from './durable-files.ts';

let folder: string;
let files: DurableFiles;
let lite: PGlite;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stepwright-durable-'));
  files = new DurableFiles(join(folder, 'database'));
  lite = await PGlite.create({ fs: files, startParams: durableStartParams });
});
afterAll(async () => {
  await lite.close();
  rmSync(folder, { recursive: true, force: true });
});

test('every commit is synced to the disk before it is answered', async () => {
  await lite.exec('create table note (text text)');
  const before = files.syncs;

  for (let n = 0; n < 10; n += 1) await lite.query('insert into note values ($1)', [String(n)]);

  expect(files.syncs - before).toBeGreaterThanOrEqual(10);
  expect((await lite.query('show fsync')).rows).toEqual([{ fsync: 'on' }]);
});

test('the start finds out when nothing is synced', async () => {
  await checkDurability(lite, files);

  await expect(checkDurability(lite, new DurableFiles(folder))).rejects.toThrow(
    'does not sync its files to the disk',
  );
});
