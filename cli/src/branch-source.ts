import { spawnSync } from 'node:child_process';
import type { RepositorySource } from './repository-source.ts';

/**
 * The files of a branch, as git holds them: nothing is checked out.
 *
 * @param branch Whatever names a commit there, such as `main` or `origin/main`.
 * @throws Error where there is none.
 */
export function branchSource(folder: string, branch: string): RepositorySource {
  const asked = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${branch}^{commit}`];
  const commit = git(folder, asked)?.toString().trim().split('\n').at(-1);
  if (!commit) throw new Error(`There is no branch ${branch} in ${folder}.`);
  return new Branch({ folder, branch, commit });
}

interface Listed {
  isFolder: boolean;
  /** Null for what is no file: a folder, a link, another repository. */
  object: string | null;
}

interface Wanted {
  object: string;
  give: (content: Buffer) => void;
  refuse: (error: Error) => void;
}

class Branch implements RepositorySource {
  readonly name: string;
  private readonly folder: string;
  private readonly listed: ReadonlyMap<string, Listed>;
  /** What was asked for in one go is answered by one git: each of them takes its time to begin. */
  private wanted: Wanted[] = [];

  constructor({ folder, branch, commit }: { folder: string; branch: string; commit: string }) {
    this.name = `${branch} of ${folder}`;
    this.folder = folder;
    this.listed = listedOf(folder, commit);
  }

  read(path: string): Promise<Buffer | 'missing' | 'taken'> {
    const found = this.listed.get(path);
    if (!found) return Promise.resolve(this.isBelowFile(path) ? 'taken' : 'missing');
    const { object } = found;
    if (object === null) return Promise.resolve('taken');
    return new Promise((give, refuse) => {
      if (this.wanted.push({ object, give, refuse }) === 1) queueMicrotask(() => this.answer());
    });
  }

  private isBelowFile(path: string): boolean {
    const outer = path.split('/').map((_, index, parts) => parts.slice(0, index).join('/'));
    return outer.some((each) => this.listed.get(each)?.isFolder === false);
  }

  private answer(): void {
    const asked = this.wanted;
    this.wanted = [];
    const input = asked.map(({ object }) => `${object}\n`).join('');
    const contents = contentsIn(git(this.folder, ['cat-file', '--batch'], input));
    for (const [at, { give, refuse }] of asked.entries()) {
      const content = contents[at];
      if (content) give(content);
      else refuse(new Error(`git could not read ${this.name}.`));
    }
  }
}

/** Lines are `<mode> <type> <object>\t<path>`. */
function listedOf(folder: string, commit: string): Map<string, Listed> {
  const asked = ['ls-tree', '-r', '-t', '-z', '--full-tree', commit];
  const lines = (git(folder, asked)?.toString() ?? '').split('\0').filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [mode = '', type, object = ''] = line.slice(0, line.indexOf('\t')).split(' ');
      const isFile = mode.startsWith('100');
      return [
        line.slice(line.indexOf('\t') + 1),
        { isFolder: type === 'tree', object: isFile ? object : null },
      ];
    }),
  );
}

/** Each is headed `<object> <type> <size>`; what git does not have, and all behind it, is left out. */
function contentsIn(answer: Buffer | null): Buffer[] {
  const contents: Buffer[] = [];
  for (let from = 0; answer && from < answer.length;) {
    const headEnd = answer.indexOf('\n', from);
    const size = / blob (\d+)$/.exec(answer.toString('latin1', from, headEnd))?.[1];
    if (size === undefined) break;
    const end = headEnd + 1 + Number(size);
    contents.push(answer.subarray(headEnd + 1, end));
    from = end + 1;
  }
  return contents;
}

/** Null where git has nothing to answer. */
function git(folder: string, args: string[], input?: string): Buffer | null {
  const { status, stdout } = spawnSync('git', ['-C', folder, ...args], {
    input,
    maxBuffer: 1024 * 1024 * 1024,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  return status === 0 ? stdout : null;
}
