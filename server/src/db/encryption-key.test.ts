import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#config';
import { loadEncryptionKey } from './encryption-key.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stepwright-key-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the key is made once, and nobody else may read it', () => {
  const config = readConfig({ DATA_DIRECTORY: folder });

  const first = loadEncryptionKey(config);

  expect(first).toHaveLength(32);
  expect(loadEncryptionKey(config)).toEqual(first);
  expect(statSync(join(folder, 'encryption-key')).mode & 0o777).toBe(0o600);
});

test('a configured key is used and not written down', () => {
  const key = Buffer.alloc(32, 3);
  const config = readConfig({ DATA_DIRECTORY: folder, ENCRYPTION_KEY: key.toString('base64') });

  expect(loadEncryptionKey(config)).toEqual(key);
  expect(existsSync(join(folder, 'encryption-key'))).toBe(false);
});

test('a file that holds no key stops the start', () => {
  writeFileSync(join(folder, 'encryption-key'), 'not a key');

  expect(() => loadEncryptionKey(readConfig({ DATA_DIRECTORY: folder }))).toThrow(
    'does not hold a key of 32 bytes',
  );
});
