import { createHash } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import type { GitSettings } from './git-settings.ts';
import { keptContents } from './kept-contents.ts';
import type { Remote } from './repository-address.ts';
import { mostKeptFiles, type RepositoryFolder } from './repository-folder.ts';
import { makeScratchFolder, removeFolder, sizeOfFolder } from './scratch-folder.ts';

interface Kept extends RepositoryFolder {
  scratchDirectory: string;
  uses: number;
  timer: NodeJS.Timeout;
}

/** Of one: its uses, and its bytes on the disk. */
const most = { folders: 12, uses: 100, bytes: 64 * 1024 * 1024 };
/** Shorter than what the sweep at the start of another server on the same disk spares. */
const keptMs = 10 * 60_000;
const idle = new Map<string, Kept>();

/**
 * Lends the folder that the same owner had for the same repository and the same credentials, as long
 * as it was left in good order a while ago; else a new one. Nobody else has it meanwhile.
 */
export async function withRepositoryFolder<T>(
  settings: Pick<GitSettings, 'scratchDirectory'>,
  { remote, keptFor }: { remote: Remote; keptFor?: string | undefined },
  work: (folder: RepositoryFolder) => Promise<T>,
): Promise<T> {
  const { scratchDirectory } = settings;
  const key = keptFor === undefined ? null : keyOf([scratchDirectory, keptFor, remote]);
  const kept = key === null ? null : await take(key);
  const folder = kept ?? (await newFolder(settings));
  let isKept = false;
  try {
    const result = await work(folder);
    const uses = (kept?.uses ?? 0) + 1;
    isKept = key !== null && keep(key, { folder, scratchDirectory, uses });
    return result;
  } finally {
    if (!isKept) await letGo(folder);
  }
}

/** To be called when a server ends: nothing of its repositories stays on the disk. */
export async function forgetRepositories({
  scratchDirectory,
}: Pick<GitSettings, 'scratchDirectory'>): Promise<void> {
  const ours = [...idle].filter(([, kept]) => kept.scratchDirectory === scratchDirectory);
  await Promise.all(ours.map(([key]) => drop(key)));
}

async function newFolder(
  settings: Pick<GitSettings, 'scratchDirectory'>,
): Promise<RepositoryFolder> {
  const directory = await makeScratchFolder(settings);
  const nothing = { shown: null, said: null, trees: null, treesAfter: null };
  return { directory, isNew: true, ...nothing, written: new Set(), contents: keptContents() };
}

/** Who has lost access has other credentials: what was fetched with the old ones is not theirs. */
function keyOf(parts: [scratchDirectory: string, keptFor: string, remote: Remote]): string {
  const [scratchDirectory, keptFor, { url, credentials }] = parts;
  const text = JSON.stringify([scratchDirectory, keptFor, url, credentials]);
  return createHash('sha256').update(text).digest('hex');
}

async function take(key: string): Promise<Kept | null> {
  const kept = idle.get(key);
  if (!kept) return null;
  idle.delete(key);
  clearTimeout(kept.timer);
  return (await touch(kept)) ? { ...kept, isNew: false } : null;
}

/**
 * Another server on the same disk sweeps what it takes for left behind, by when it was changed last.
 *
 * @returns whether it is still there.
 */
async function touch({ directory }: RepositoryFolder): Promise<boolean> {
  const now = new Date();
  return utimes(directory, now, now).then(
    () => true,
    () => false,
  );
}

/** @returns false for one that is to be removed: it is too large, or another one came back first. */
function keep(
  key: string,
  used: { folder: RepositoryFolder; scratchDirectory: string; uses: number },
): boolean {
  const { folder, scratchDirectory, uses } = used;
  if (uses >= most.uses || (folder.shown?.files.size ?? 0) > mostKeptFiles || idle.has(key))
    return false;
  const timer = setTimeout(() => void drop(key), keptMs).unref();
  const kept = { ...folder, scratchDirectory, uses, timer };
  idle.set(key, kept);
  const [oldest] = idle.keys();
  if (idle.size > most.folders && oldest !== undefined) void drop(oldest);
  // Whoever used it does not wait for that.
  void measure(key, kept);
  return true;
}

/** One that somebody has taken meanwhile is measured again when it comes back. */
async function measure(key: string, kept: Kept): Promise<void> {
  const size = await sizeOfFolder(kept.directory);
  const isKept = size <= most.bytes && (await touch(kept));
  if (!isKept && idle.get(key) === kept) await drop(key);
}

async function drop(key: string): Promise<void> {
  const kept = idle.get(key);
  if (!kept) return;
  idle.delete(key);
  clearTimeout(kept.timer);
  await letGo(kept);
}

/** What cannot be removed now goes with a later sweep: nobody's work fails for it. */
async function letGo({ directory }: RepositoryFolder): Promise<void> {
  await removeFolder(directory).catch(() => undefined);
}
