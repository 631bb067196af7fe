import { AppError, blueprintFileLimits } from '@stepwright/contract';
import type { FileEntry } from './blueprint-file-store.ts';

/** What lies where, as a system sees it that knows no capitals. */
export class FilePlaces {
  readonly #files = new Map<string, { path: string; size: number }>();
  readonly #folders = new Set<string>();
  /** By folder as it is written: many files lie in each. */
  readonly #keysAbove = new Map<string, string[]>();

  constructor(known: readonly FileEntry[]) {
    for (const { path, size, isFolder } of known) {
      if (isFolder) this.#addFolders(`${path}/`);
      else this.add(path, size);
    }
  }

  add(path: string, size: number): void {
    this.#files.set(keyOf(path), { path, size });
    this.#addFolders(path);
  }

  #addFolders(path: string): void {
    for (const key of this.#foldersAbove(path)) this.#folders.add(key);
  }

  /** `a/b/c.ts` lies in `a` and `a/b`. */
  #foldersAbove(path: string): string[] {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    let keys = this.#keysAbove.get(folder);
    if (!keys) {
      const parts = folder === '' ? [] : keyOf(folder).split('/');
      keys = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
      this.#keysAbove.set(folder, keys);
    }
    return keys;
  }

  /** A file or folder of this name, in whatever spelling. */
  has(path: string): boolean {
    return this.#files.has(keyOf(path)) || this.#folders.has(keyOf(path));
  }

  /** Why no file can lie at this path; null where it can, also in place of the one that does. */
  clashOf(path: string): string | null {
    const key = keyOf(path);
    const same = this.#files.get(key);
    if (same && same.path !== path) return `It differs from ${same.path} only in its spelling.`;
    if (this.#folders.has(key)) return 'There is a folder of this name.';
    return this.#isBelowFile(path) ? 'There is a file of the name of its folder.' : null;
  }

  /** Why no empty folder can be kept at this path; null where it can. */
  clashOfFolder(path: string): string | null {
    const isFile = this.#files.has(keyOf(path)) || this.#isBelowFile(path);
    return isFile ? 'There is a file of this name.' : null;
  }

  #isBelowFile(path: string): boolean {
    return this.#foldersAbove(path).some((folder) => this.#files.has(folder));
  }

  /** @throws AppError `TOO_LARGE` naming the limit. */
  requireWithinLimits(): void {
    const { mostFiles, mostBytes } = blueprintFileLimits;
    if (this.#files.size > mostFiles) throw tooManyFiles();
    const bytes = [...this.#files.values()].reduce((sum, { size }) => sum + size, 0);
    if (bytes > mostBytes) throw tooManyBytes();
  }
}

export function tooManyFiles(): AppError {
  const most = blueprintFileLimits.mostFiles.toLocaleString('en');
  return new AppError('TOO_LARGE', `A blueprint has at most ${most} files.`);
}

export function tooManyBytes(): AppError {
  const most = blueprintFileLimits.mostBytes / 1_000_000;
  return new AppError('TOO_LARGE', `A blueprint has at most ${most} MB of files.`);
}

const keyOf = (path: string): string => path.normalize('NFC').toLowerCase();
