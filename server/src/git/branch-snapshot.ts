import { isBranchName } from '@stepwright/contract';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GitError } from './git-error.ts';
import type { GitSettings } from './git-settings.ts';
import { withRepository, type OpenRepository, type RepositoryAt } from './open-repository.ts';
import type { Branches } from './read-branches.ts';
import { listObjects, openBlobs, type Blobs } from './read-blobs.ts';
import type { RepositoryFolder, ShownCommit } from './repository-folder.ts';
import type { TreeEntry } from './tree-entry.ts';
import type { NewCommit } from './new-commit.ts';
import { noteWritten } from './written-commits.ts';

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
  /** Whether it is the branch of a moment ago: the server was not asked. */
  isRecalled: boolean;
  /** For what builds on the snapshot. */
  run: OpenRepository['run'];
  /** Where it lives. */
  folder: Pick<RepositoryFolder, 'directory' | 'trees' | 'treesAfter'>;
  /** To be told of a commit that was made where it lives, and is on its way to the server. */
  written: (id: string, commit: NewCommit) => void;
  /** To be told of what became of it: of null, that the branch is another one by now. */
  pushed: (commit: string | null) => void;
}

export interface BranchOf extends RepositoryAt {
  /** Null or empty is the default branch. */
  branch: string | null;
  /** Whether a branch that was there a moment ago is taken for what it was then. */
  mayRecall?: boolean;
}

const firstBranch = 'main';
const shownRef = 'refs/stepwright/shown';

/**
 * Fetches the newest commit of a branch, and lends it. Only the tree is fetched at once; contents
 * come when they are read, where the server can send parts.
 *
 * @throws GitError
 */
export async function withBranch<T>(
  settings: GitSettings,
  { branch, mayRecall, ...at }: BranchOf,
  work: (snapshot: BranchSnapshot) => Promise<T>,
): Promise<T> {
  if (branch && !isBranchName(branch))
    throw new GitError('branch_not_found', 'This is not a branch name.');
  const willDo = ({ heads, defaultBranch }: Branches, { shown, written }: RepositoryFolder) => {
    const head = heads.get(branch || defaultBranch || firstBranch);
    // Else it would have to be fetched, and the server be asked all the same.
    const isHere = head !== undefined && (shown?.head === head || written.has(head));
    return mayRecall === true && isHere;
  };
  const asked = { ...at, only: branch || firstBranch, willDo };
  const { mostFiles } = settings;
  return withRepository(settings, asked, async (repository) => {
    const { heads, defaultBranch, isRecalled, folder, run } = repository;
    const name = branch || defaultBranch || firstBranch;
    if (!isBranchName(name)) throw new GitError('branch_not_found', 'This is not a branch name.');
    const isNew = !heads.has(name) && name !== defaultBranch;
    const source = isNew ? defaultBranch : name;

    const listed = source === null ? undefined : heads.get(source);
    const shown = source === null ? null : await show(run, { source, listed, folder, mostFiles });
    const { head, files } = shown ?? { head: null, files: new Map<string, TreeEntry>() };
    const { contents } = folder;
    const known = shown ?? { here: new Map() };
    const blobs = openBlobs(run, { files, known, contents, branch: source });
    const seen = { branch: name, defaultBranch, isNew, head, files, ...blobs, isRecalled, run };
    return work({
      ...seen,
      folder,
      written: (id, commit) => noteWritten(folder, id, commit),
      pushed: (commit) => {
        if (commit === null) folder.said = null;
        else heads.set(name, commit);
      },
    });
  });
}

interface Source {
  source: string;
  /** The commit that the server named; it may have moved on since. */
  listed: string | undefined;
  folder: RepositoryFolder;
  mostFiles: number;
}

/** Fetches what is not here yet; of a commit that is near one that is known, reads the difference. */
async function show(
  run: OpenRepository['run'],
  { source, listed, folder, mostFiles }: Source,
): Promise<ShownCommit> {
  const { shown, written, directory } = folder;
  if (shown && shown.head === listed) return shown;
  const isWritten = listed !== undefined && written.has(listed);
  const head = isWritten ? listed : await fetchHead(run, { source, directory });
  const asked = { head, mostFiles };
  folder.shown = shown ? await moveOn(run, shown, asked) : await readWhole(run, asked);
  return folder.shown;
}

interface Asked {
  head: string;
  mostFiles: number;
}

async function readWhole(
  run: OpenRepository['run'],
  { head, mostFiles }: Asked,
): Promise<ShownCommit> {
  const [files, here] = await Promise.all([listFiles(run, { head, mostFiles }), listObjects(run)]);
  return { head, files, here };
}

/** Which objects came with it, git is asked when somebody wants to know. */
async function moveOn(
  run: OpenRepository['run'],
  { head: before, files }: ShownCommit,
  { head, mostFiles }: Asked,
): Promise<ShownCommit> {
  for (const { path, entry } of await listChanges(run, before, { head, mostFiles })) {
    if (!entry) files.delete(path);
    else files.set(path, entry);
  }
  if (files.size > mostFiles) throw tooManyFiles(mostFiles);
  return { head, files, here: null };
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
      `+refs/heads/${from.source}:${shownRef}`,
    ],
    watchFolder: true,
  });
  const fetched = await readFile(join(from.directory, 'FETCH_HEAD'), 'utf8');
  return fetched.slice(0, fetched.indexOf('\t'));
}

function countOf(bytes: Buffer, wanted: number): number {
  let count = 0;
  for (let at = bytes.indexOf(wanted); at !== -1; at = bytes.indexOf(wanted, at + 1)) count += 1;
  return count;
}

/** Lines are `<mode> <type> <object>\t<path>\0`; `-z` leaves paths unquoted. */
async function listFiles(
  run: OpenRepository['run'],
  { head, mostFiles }: Asked,
): Promise<Map<string, TreeEntry>> {
  const printed = await run({ args: ['ls-tree', '-r', '-z', '--full-tree', head] });
  // A few small trees can name each other's files a million times.
  if (countOf(printed, 0) > mostFiles) throw tooManyFiles(mostFiles);
  const files = new Map<string, TreeEntry>();
  for (const line of printed.toString().split('\0').filter(Boolean)) {
    const tab = line.indexOf('\t');
    const [mode = '', , object = ''] = line.slice(0, tab).split(' ');
    files.set(line.slice(tab + 1), { mode, object });
  }
  return files;
}

/** Lines are `:<mode> <mode> <object> <object> <status>\0<path>\0`, of before and after. */
async function listChanges(
  run: OpenRepository['run'],
  before: string,
  { head: after, mostFiles }: Asked,
): Promise<{ path: string; entry: TreeEntry | null }[]> {
  const options = ['-r', '-z', '--no-renames', '--no-abbrev'];
  const printed = await run({ args: ['diff-tree', ...options, before, after] });
  if (countOf(printed, 0) > 2 * mostFiles) throw tooManyFiles(mostFiles);
  const fields = printed.toString().split('\0');
  const changes: { path: string; entry: TreeEntry | null }[] = [];
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [, mode = '', , object = '', status] = (fields[at] ?? '').split(' ');
    changes.push({ path: fields[at + 1] ?? '', entry: status === 'D' ? null : { mode, object } });
  }
  return changes;
}

function tooManyFiles(most: number): GitError {
  const limit = `more than ${most.toLocaleString('en')} files`;
  return new GitError('too_large', 'It has too many files.', limit);
}
