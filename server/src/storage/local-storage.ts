import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Exactly } from './exactly.ts';
import { checkKey, checkPrefix, type Storage } from './storage.ts';

export interface LocalOptions {
  /** Absolute; nothing else lives in it. */
  directory: string;
  /** Where `serveLocalStorage` takes puts. */
  address: string;
  secret: Buffer;
}

/** What is being put has a name of its own until it is whole. */
const partialPrefix = 'partial-';

/** Content on the disk of this server, each key a file. For one server, or several on one disk. */
export function localStorage({ directory, address, secret }: LocalOptions): Storage {
  const pathOf = (key: string) => join(directory, checkKey(key));
  const signatureOf = (key: string, until: string) =>
    createHmac('sha256', secret).update(`put\n${key}\n${until}`).digest('base64url');

  return {
    sign: (key, until) => {
      const se = String(Math.floor(until.getTime() / 1000));
      const token = new URLSearchParams({ se, sig: signatureOf(checkKey(key), se) }).toString();
      return { url: `${address}/${key}?${token}`, token };
    },
    isSigned: (key, { token, now }) => {
      const given = new URLSearchParams(token);
      const until = given.get('se') ?? '';
      if (!/^\d{1,12}$/.test(until) || Number(until) * 1000 < now.getTime()) return false;
      return isSame(given.get('sig') ?? '', signatureOf(key, until));
    },
    put: async (key, content, size) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const partial = join(directory, `${partialPrefix}${randomUUID()}`);
      try {
        const target = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true });
        await pipeline(content, new Exactly(size), target);
        await rename(partial, path);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    open: async (key) => {
      const path = pathOf(key);
      return (await sizeOnDisk(path)) === null ? null : createReadStream(path);
    },
    sizeOf: async (key) => sizeOnDisk(pathOf(key)),
    remove: async (key) => rm(pathOf(key), { force: true }),
    removeAll: async (prefix) =>
      rm(join(directory, checkPrefix(prefix)), { recursive: true, force: true }),
    sweep: async (before) => {
      const names = await readdir(directory).catch(() => []);
      for (const name of names.filter((each) => each.startsWith(partialPrefix))) {
        const path = join(directory, name);
        const found = await stat(path).catch(() => null);
        if (found && found.mtime < before) await rm(path, { force: true });
      }
    },
  };
}

/** Compares without telling by its time how much was right. */
export function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

async function sizeOnDisk(path: string): Promise<number | null> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? found.size : null;
}
