import type { BranchSnapshot } from './branch-snapshot.ts';
import { GitError } from './git-error.ts';
import type { TreeEntry } from './repository-folder.ts';

export interface Person {
  name: string;
  email: string;
}

export interface FileChange {
  path: string;
  /** Null deletes the file. */
  content: Uint8Array | null;
  /** Where it was before: there it has its mode from, unless there is a file at its new place. */
  movedFrom?: string | null;
  /** Whoever looks at the branch the next time reads it. */
  isReadAgain?: boolean;
}

export interface NewCommit {
  changes: readonly FileChange[];
  author: Person;
  committer: Person;
  /** Of the author and the committer. */
  at: Date;
  message: string;
}

/**
 * Writes one commit on top of a snapshot, by objects alone: no file of it is created on this
 * machine's disk. What is not named stays as it is, including file modes.
 *
 * @param onTold Told when git has been told everything.
 * @returns the id of the commit. The same snapshot and the same `NewCommit` give the same id.
 */
export async function writeCommit(
  snapshot: BranchSnapshot,
  commit: NewCommit,
  onTold?: () => void,
): Promise<string> {
  for (const { path } of commit.changes) refuseUnsafe(path);
  const printed = await snapshot.run({
    // By force: the ref is of this folder alone, and may stand for a commit made here before.
    args: ['fast-import', '--quiet', '--force', '--date-format=raw'],
    input: stream(snapshot, commit),
    ...(onTold ? { onTold } : {}),
  });
  const id = printed.toString().trim();
  if (!/^[0-9a-f]{40,64}$/.test(id)) throw new GitError('failed', 'git wrote no commit.');
  return id;
}

/** The language of `git fast-import`: each text and content goes with its length. */
function* stream(snapshot: BranchSnapshot, commit: NewCommit): Generator<string | Uint8Array> {
  const when = `${Math.floor(commit.at.getTime() / 1000)} +0000`;
  yield 'commit refs/stepwright/written\nmark :1\n';
  yield `author ${identity(commit.author)} ${when}\n`;
  yield `committer ${identity(commit.committer)} ${when}\n`;
  yield* data(Buffer.from(commit.message));
  if (snapshot.head) yield `from ${snapshot.head}\n`;
  for (const change of inOrder(commit.changes)) {
    const { path, content } = change;
    if (content === null) {
      yield `D ${quote(path)}\n`;
      continue;
    }
    yield `M ${modeOf(snapshot.files, change)} inline ${quote(path)}\n`;
    yield* data(content);
  }
  yield '\nget-mark :1\n';
}

/** What goes comes first: something else may be written to its place. */
export function inOrder(changes: readonly FileChange[]): FileChange[] {
  return [
    ...changes.filter(({ content }) => content === null),
    ...changes.filter(({ content }) => content !== null),
  ];
}

/** The mode that a file has once it is written. */
export function modeOf(
  files: ReadonlyMap<string, TreeEntry>,
  { path, movedFrom }: Pick<FileChange, 'path' | 'movedFrom'>,
): string {
  const before = files.get(path) ?? (movedFrom ? files.get(movedFrom) : undefined);
  return before?.mode === '100755' ? '100755' : '100644';
}

function* data(content: Uint8Array): Generator<string | Uint8Array> {
  yield `data ${content.length}\n`;
  if (content.length > 0) yield content;
  yield '\n';
}

/** Git has no way to quote in names: what would end them is taken out. */
function identity({ name, email }: Person): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
  const clean = (text: string) => text.replace(/[<>\u0000-\u001f\u007f]/g, ' ').trim();
  return `${clean(name) || clean(email) || 'unknown'} <${clean(email)}>`;
}

/** Before git runs: what is thrown while it is fed, nobody would catch. */
function refuseUnsafe(path: string): void {
  // oxlint-disable-next-line no-control-regex -- the format cannot carry them
  if (/[\u0000-\u001f\u007f]/.test(path))
    throw new GitError('refused', 'A path contains control characters.');
  // Git itself would take it, and whoever clones would be in danger.
  if (path.split('/').some((part) => /^(?:\.{0,2}|\.git)$/i.test(part)))
    throw new GitError('refused', 'A path leads out of the repository or into git.');
}

function quote(path: string): string {
  return `"${path.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
