import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files that are compared with what is generated. */
export interface RepositorySource {
  /** For people. */
  name: string;
  /** `taken` where something that is no file lies there, or on the way to there. */
  read: (path: string) => Promise<Buffer | 'missing' | 'taken'>;
}

/**
 * The files of a folder, read through folders that are none of them a link.
 *
 * @throws Error where it is none.
 */
export async function folderSource(folder: string): Promise<RepositorySource> {
  if (!(await kindOf(folder)).isFolder) throw new Error(`${folder} is not a folder.`);
  return new Folder(folder);
}

class Folder implements RepositorySource {
  readonly name: string;
  private readonly folder: string;
  private readonly kinds = new Map<string, Promise<Kind>>();

  constructor(folder: string) {
    this.name = folder;
    this.folder = folder;
  }

  async read(path: string): Promise<Buffer | 'missing' | 'taken'> {
    for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) {
      const outer = path.slice(0, at);
      const kind = this.kinds.get(outer) ?? kindOf(join(this.folder, outer));
      this.kinds.set(outer, kind);
      // From the outside in: what lies behind a link is not looked at.
      // oxlint-disable-next-line no-await-in-loop
      const { isThere, isFolder } = await kind;
      if (!isFolder) return isThere ? 'taken' : 'missing';
    }
    const { isThere, isFile } = await kindOf(join(this.folder, path));
    if (!isFile) return isThere ? 'taken' : 'missing';
    return readFile(join(this.folder, path));
  }
}

interface Kind {
  isThere: boolean;
  isFile: boolean;
  isFolder: boolean;
}

async function kindOf(path: string): Promise<Kind> {
  const found = await lstat(path).catch(() => null);
  return {
    isThere: found !== null,
    isFile: found?.isFile() ?? false,
    isFolder: found?.isDirectory() ?? false,
  };
}
