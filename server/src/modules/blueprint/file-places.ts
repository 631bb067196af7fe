import { AppError, blueprintFileLimits } from '@stepwright/contract';
import type { FileEntry } from './blueprint-file-store.ts';

/** What lies where, as a system sees it that knows no capitals. */
export class FilePlaces {
  readonly #files = new Map<string, { path: string; size: number }>();
  readonly #folders = new Map<string, string>();

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
    for (const folder of foldersOf(path)) this.#folders.set(keyOf(folder), folder);
  }

  /** A file or folder of this name, in whatever spelling. */
  has(path: string): boolean {
    return this.#files.has(keyOf(path)) || this.#folders.has(keyOf(path));
  }

  /** Why no file can lie at this path; null where it can, also in place of the one that does. */
  clashOf(path: string): string | null {
    const same = this.#files.get(keyOf(path));
    if (same && same.path !== path) return `It differs from ${same.path} only in its spelling.`;
    if (this.#folders.has(keyOf(path))) return 'There is a folder of this name.';
    const isBelowFile = foldersOf(path).some((folder) => this.#files.has(keyOf(folder)));
    return isBelowFile ? 'There is a file of the name of its folder.' : null;
  }

  /** Why no empty folder can be kept at this path; null where it can. */
  clashOfFolder(path: string): string | null {
    const isFile = [path, ...foldersOf(path)].some((each) => this.#files.has(keyOf(each)));
    return isFile ? 'There is a file of this name.' : null;
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

/** `a/b/c.ts` lies in `a` and `a/b`. */
function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
