import { spawnSync } from 'node:child_process';
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

/**
 * The files of a branch, as git holds them: nothing is checked out.
 *
 * @param branch Whatever names a commit there, such as `main` or `origin/main`.
 * @throws Error where there is none.
 */
export function branchSource(folder: string, branch: string): RepositorySource {
  const run = (args: string[]) => {
    const { status, stdout } = spawnSync('git', ['-C', folder, ...args], {
      maxBuffer: 1024 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return status === 0 ? stdout : null;
  };
  const asked = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${branch}^{commit}`];
  const commit = run(asked)?.toString().trim().split('\n').at(-1);
  if (!commit) throw new Error(`There is no branch ${branch} in ${folder}.`);
  const listed = run(['ls-tree', '-r', '-t', '-z', '--full-tree', commit])?.toString() ?? '';
  // Lines are `<mode> <type> <object>\t<path>`.
  const modes = new Map(
    listed
      .split('\0')
      .filter(Boolean)
      .map((line) => [line.slice(line.indexOf('\t') + 1), line.slice(0, 6)]),
  );
  return {
    name: `${branch} of ${folder}`,
    read: (path) => {
      const mode = modes.get(path);
      const outer = path.split('/').map((_, index, parts) => parts.slice(0, index).join('/'));
      const isBelowFile = outer.some((each) => modes.has(each) && modes.get(each) !== '040000');
      if (mode === undefined) return Promise.resolve(isBelowFile ? 'taken' : 'missing');
      if (!mode.startsWith('100')) return Promise.resolve('taken');
      const content = run(['cat-file', 'blob', `${commit}:${path}`]);
      return content
        ? Promise.resolve(content)
        : Promise.reject(new Error(`git could not read ${path} of ${branch}.`));
    },
  };
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
