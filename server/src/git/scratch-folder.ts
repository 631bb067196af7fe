import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { GitSettings } from './git-settings.ts';

/**
 * Lends a folder that is gone afterwards, whatever happens. What a killed process left behind goes
 * with the next sweep.
 */
export async function withScratchFolder<T>(
  settings: Pick<GitSettings, 'scratchDirectory'>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await makeScratchFolder(settings);
  try {
    return await work(folder);
  } finally {
    await removeFolder(folder);
  }
}

/** For who removes it themselves. */
export async function makeScratchFolder(
  settings: Pick<GitSettings, 'scratchDirectory'>,
): Promise<string> {
  await mkdir(settings.scratchDirectory, { recursive: true, mode: 0o700 });
  return mkdtemp(join(settings.scratchDirectory, 'run-'));
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

/**
 * Removes what killed processes left behind. To be called once at start.
 *
 * @param olderThanMs spares younger folders: another server on the same disk may be using them.
 */
export async function sweepScratchFolders(
  settings: Pick<GitSettings, 'scratchDirectory'>,
  olderThanMs = 0,
): Promise<void> {
  const names = await readdir(settings.scratchDirectory).catch(() => []);
  const now = Date.now();
  for (const name of names.filter((each) => each.startsWith('run-'))) {
    const folder = join(settings.scratchDirectory, name);
    const found = await stat(folder).catch(() => null);
    if (found && now - Math.floor(found.mtimeMs) >= olderThanMs)
      await rm(folder, { recursive: true, force: true });
  }
}

/** Bytes of all files below a folder; files that vanish meanwhile count nothing. */
export async function sizeOfFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        stat(join(entry.parentPath, entry.name)).then(
          (found) => found.size,
          () => 0,
        ),
      ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
