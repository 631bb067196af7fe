import { isBranchName } from '@stepwright/contract';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GitError } from './git-error.ts';
import type { GitSettings } from './git-settings.ts';
import { withRepository, type OpenRepository, type RepositoryAt } from './open-repository.ts';
import { listObjects, openBlobs, type Blobs, type Objects } from './read-blobs.ts';

/** What the tree holds at a path. `mode` as git writes it: 100644, 100755, 120000 a link, 160000 a submodule. */
export interface TreeEntry {
  mode: string;
  object: string;
}

/** One moment of a branch. Nothing of it is ever checked out: it lives in a bare object database. */
export interface BranchSnapshot extends Blobs {
  branch: string;
  /** Null in an empty repository. */
  defaultBranch: string | null;
  /** Not on the server yet; it shows the default branch, from which it would start. */
  isNew: boolean;
  /** The commit that is shown; null in an empty repository. */
  head: string | null;
  /** Every file by its path. */
  files: ReadonlyMap<string, TreeEntry>;
  /** For what builds on the snapshot. */
  run: OpenRepository['run'];
}

export interface BranchOf extends RepositoryAt {
  /** Null or empty is the default branch. */
  branch: string | null;
}

const firstBranch = 'main';
const shown = 'refs/stepwright/shown';
const nothing: [Map<string, TreeEntry>, Objects] = [new Map(), new Map()];

/**
 * Fetches the newest commit of a branch, and lends it. Only the tree is fetched at once; contents
 * come when they are read, where the server can send parts.
 *
 * @throws GitError
 */
export async function withBranch<T>(
  settings: GitSettings,
  { branch, ...at }: BranchOf,
  work: (snapshot: BranchSnapshot) => Promise<T>,
): Promise<T> {
  if (branch && !isBranchName(branch))
    throw new GitError('branch_not_found', 'This is not a branch name.');
  const asked = { ...at, only: branch || firstBranch };
  return withRepository(settings, asked, async ({ heads, defaultBranch, directory, run }) => {
    const name = branch || defaultBranch || firstBranch;
    if (!isBranchName(name)) throw new GitError('branch_not_found', 'This is not a branch name.');
    const isNew = !heads.has(name) && name !== defaultBranch;
    const source = isNew ? defaultBranch : name;

    const head = source === null ? null : await fetchHead(run, { source, directory });
    const [files, here] =
      head === null ? nothing : await Promise.all([listFiles(run), listObjects(run)]);
    const blobs = openBlobs(run, { files, here, branch: source });
    return work({ branch: name, defaultBranch, isNew, head, files, ...blobs, run });
  });
}

async function fetchHead(
  run: OpenRepository['run'],
  from: { source: string; directory: string },
): Promise<string> {
  await run({
    args: [
      'fetch',
      '--quiet',
      '--depth=1',
      '--no-tags',
      '--filter=blob:none',
      'origin',
      `+refs/heads/${from.source}:${shown}`,
    ],
    watchFolder: true,
  });
  const fetched = await readFile(join(from.directory, 'FETCH_HEAD'), 'utf8');
  return fetched.slice(0, fetched.indexOf('\t'));
}

const mostFiles = 500_000;

function countOf(bytes: Buffer, wanted: number): number {
  let count = 0;
  for (let at = bytes.indexOf(wanted); at !== -1; at = bytes.indexOf(wanted, at + 1)) count += 1;
  return count;
}

/** Lines are `<mode> <type> <object>\t<path>\0`; `-z` leaves paths unquoted. */
async function listFiles(run: OpenRepository['run']): Promise<Map<string, TreeEntry>> {
  const printed = await run({ args: ['ls-tree', '-r', '-z', '--full-tree', shown] });
  // A few small trees can name each other's files a million times.
  if (countOf(printed, 0) > mostFiles) throw new GitError('too_large', 'It has too many files.');
  const files = new Map<string, TreeEntry>();
  for (const line of printed.toString().split('\0').filter(Boolean)) {
    const tab = line.indexOf('\t');
    const [mode = '', , object = ''] = line.slice(0, tab).split(' ');
    files.set(line.slice(tab + 1), { mode, object });
  }
  return files;
}
