import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#config';
import { freePort } from '#test/harness';
import { openDatabase } from './open-database.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stepwright-open-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a database server that does not answer is named, its password is not', async () => {
  const port = await freePort();
  const config = readConfig({
    DATABASE_URL: `postgres://stepwright:c4n4ry@127.0.0.1:${port}/shop`,
    ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
  });

  const opening = openDatabase(config);

  await expect(opening).rejects.toMatchObject({
    name: 'StartError',
    message: `The database shop at 127.0.0.1:${port} of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:${port}.`,
  });
});

test('a data directory that is none is named', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');

  const opening = openDatabase(readConfig({ DATA_DIRECTORY: join(file, 'data') }));

  await expect(opening).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringContaining('cannot be written to'),
  });
});
