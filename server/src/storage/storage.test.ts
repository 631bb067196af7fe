import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAzurite, startS3, type StorageServer } from '#test/storage-servers';
import { azureStorage, type AzureOptions } from './azure-storage.ts';
import { localStorage } from './local-storage.ts';
import { s3Storage, type S3Options } from './s3-storage.ts';
import type { Storage } from './storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'stepwright-storage-'));
const now = () => new Date();
let azurite: StorageServer<AzureOptions>;
let s3: StorageServer<S3Options>;
const storages: Record<string, Storage> = {};

beforeAll(async () => {
  [azurite, s3] = await Promise.all([startAzurite(), startS3()]);
  storages['this disk'] = localStorage({
    directory: join(folder, 'files'),
    address: 'http://localhost/storage',
    secret: Buffer.alloc(32, 1),
  });
  storages['Azure'] = azureStorage({ ...azurite.options, now });
  storages['S3'] = s3Storage({ ...s3.options, now });
});
afterAll(async () => {
  await Promise.all([azurite.close(), s3.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const aKey = (process = randomUUID()) => `${process}/${randomUUID().replaceAll('-', '')}`;
const content = (...parts: string[]) => Readable.from(parts.map((part) => Buffer.from(part)));
const inAnHour = () => new Date(Date.now() + 3_600_000);

describe.each(['this disk', 'Azure', 'S3'])('on %s', (name) => {
  const storage = () => {
    const found = storages[name];
    if (!found) throw new Error(name);
    return found;
  };

  test('what is put is read back, and its size is known', async () => {
    const key = aKey();

    await storage().put(key, content('Grüße ', 'und mehr'), 16);

    expect(await storage().sizeOf(key)).toBe(16);
    const stream = await storage().open(key);
    expect(stream && (await text(stream))).toBe('Grüße und mehr');
  });

  test('content may be empty', async () => {
    const key = aKey();

    await storage().put(key, content(), 0);

    expect(await storage().sizeOf(key)).toBe(0);
    const stream = await storage().open(key);
    expect(stream && (await text(stream))).toBe('');
  });

  test('five megabytes go through in pieces', async () => {
    const key = aKey();
    const piece = Buffer.alloc(100_000, 'x');

    await storage().put(key, Readable.from(Array.from({ length: 50 }, () => piece)), 5_000_000);

    expect(await storage().sizeOf(key)).toBe(5_000_000);
  });

  test.each([
    ['longer', 5],
    ['shorter', 50],
  ])('content that is %s than it was said to be is not kept', async (_what, size) => {
    const key = aKey();

    const putting = storage().put(key, content('ten letters'), size);

    await expect(putting).rejects.toMatchObject({ name: 'SizeError' });
    expect(await storage().sizeOf(key)).toBeNull();
  });

  test('content whose source breaks off is not kept', async () => {
    const key = aKey();
    const source = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('the line broke');
      })(),
    );

    const putting = storage().put(key, source, 8);

    await expect(putting).rejects.toThrow('the line broke');
    expect(await storage().sizeOf(key)).toBeNull();
  });

  test('what was never put, or was removed, is not there', async () => {
    const key = aKey();
    await storage().put(key, content('x'), 1);

    await storage().remove(key);
    await storage().remove(key);

    expect(await storage().sizeOf(key)).toBeNull();
    expect(await storage().open(key)).toBeNull();
  });

  test('a process is removed with everything in it, and no other', async () => {
    const [ours, theirs] = [randomUUID(), randomUUID()];
    const keys = [aKey(ours), aKey(ours), aKey(ours)];
    const kept = aKey(theirs);
    for (const key of [...keys, kept]) await storage().put(key, content('x'), 1);

    await storage().removeAll(`${ours}/`);

    for (const key of keys) expect(await storage().sizeOf(key)).toBeNull();
    expect(await storage().sizeOf(kept)).toBe(1);
  });

  test.each([
    '../secret',
    '..',
    'a/b',
    '/etc/passwd',
    `${randomUUID()}/../x`,
    `${randomUUID()}/a/b`,
    `${randomUUID()}/A?b`,
    '',
  ])('%s is no key', async (key) => {
    expect(() => storage().sign(key, inAnHour())).toThrow('not a key');
    await expect(storage().put(key, content('x'), 1)).rejects.toThrow('not a key');
    await expect(storage().sizeOf(key)).rejects.toThrow('not a key');
    await expect(storage().removeAll(key)).rejects.toThrow('not a prefix');
  });

  test('a token serves for its own key until its time is over, and cannot be made', () => {
    const [key, other] = [aKey(), aKey()];
    const until = inAnHour();
    const { token } = storage().sign(key, until);
    const isSigned = (of: string, given: string, time = now()) =>
      storage().isSigned(of, { token: given, now: time });

    expect(isSigned(key, token)).toBe(true);
    expect(isSigned(other, token)).toBe(false);
    expect(isSigned(key, token, new Date(until.getTime() + 2_000))).toBe(false);
    const later = token.replace(/(se=|X-Amz-Expires=)[^&]*/, '$14000000000');
    for (const forged of ['', 'se=', 'sig=x', `${token}x`, later])
      expect(isSigned(key, forged)).toBe(false);
    const last = token.at(-1) === 'a' ? 'b' : 'a';
    expect(isSigned(key, token.slice(0, -1) + last)).toBe(false);
  });
});

describe.each(['Azure', 'S3'])('an address of %s', (name) => {
  test('takes the content that a client puts there', async () => {
    const storage = storages[name];
    const key = aKey();
    const { url, token } = storage?.sign(key, inAnHour()) ?? { url: '', token: '' };

    const answer = await fetch(url, {
      method: 'PUT',
      headers: { 'x-ms-blob-type': 'BlockBlob' },
      body: 'by myself',
    });

    expect([200, 201]).toContain(answer.status);
    expect(url.endsWith(`?${token}`)).toBe(true);
    expect(await storage?.sizeOf(key)).toBe(9);
  });
});

test('Azure refuses a token for another blob, for reading, for overwriting, and one that has expired', async () => {
  const storage = azureStorage({ ...azurite.options, now });
  const [key, other] = [aKey(), aKey()];
  const { url, token } = storage.sign(key, inAnHour());
  const put = (address: string) =>
    fetch(address, { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body: 'x' });

  expect((await put(url.replace(key, other))).status).toBe(403);
  expect((await put(url.replace(/sig=[^&]*/, 'sig=AAAA'))).status).toBe(403);
  expect((await put(url)).status).toBe(201);
  expect((await put(url)).status).toBe(403);
  expect((await fetch(url)).status).toBe(403);
  expect((await fetch(url, { method: 'DELETE' })).status).toBe(403);
  const expired = storage.sign(other, new Date(Date.now() - 60_000));
  expect((await put(expired.url)).status).toBe(403);
  expect(token).not.toContain(azurite.options.key);
});

test('a storage that cannot be reached says so without its address', async () => {
  const storage = s3Storage({ ...s3.options, bucket: 'no-such-bucket', now });

  const putting = storage.put(aKey(), content('x'), 1);

  await expect(putting).rejects.toThrow(/^the storage answered 404 to PUT$/);
});
