import type { BranchSnapshot } from './branch-snapshot.ts';
import { peopleOf } from './commit-object.ts';
import { GitError } from './git-error.ts';
import type { GitObject } from './git-objects.ts';
import { inOrder, modeOf, type NewCommit } from './new-commit.ts';
import { writeSmallCommit } from './write-small-commit.ts';

export interface WrittenCommit {
  id: string;
  /** What it adds to the one below it; null: only git knows. */
  objects: readonly GitObject[] | null;
}

/**
 * Writes one commit on top of a snapshot, by objects alone: no file of it is created on this
 * machine's disk. What is not named stays as it is, including file modes.
 *
 * @param onTold Told when git has been told everything, or nothing but the disk is waited for.
 * @returns the commit. The same snapshot and the same `NewCommit` give the same id.
 */
export async function writeCommit(
  snapshot: BranchSnapshot,
  commit: NewCommit,
  onTold?: () => void,
): Promise<WrittenCommit> {
  for (const { path } of commit.changes) refuseUnsafe(path);
  const small = await writeSmallCommit(snapshot, commit, onTold);
  return small ?? { id: await writeByGit(snapshot, commit, onTold), objects: null };
}

async function writeByGit(
  snapshot: BranchSnapshot,
  commit: NewCommit,
  onTold?: () => void,
): Promise<string> {
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
  yield 'commit refs/stepwright/written\nmark :1\n';
  yield* peopleOf(commit);
  yield* data(Buffer.from(commit.message));
  if (snapshot.head) yield `from ${snapshot.head}\n`;
  for (const change of inOrder(commit.changes)) {
    const { path, content } = change;
    if (content === null) {
      // Of a folder, git would delete everything in it.
      if (snapshot.files.has(path)) yield `D ${quote(path)}\n`;
      continue;
    }
    yield `M ${modeOf(snapshot.files, change)} inline ${quote(path)}\n`;
    yield* data(content);
  }
  yield '\nget-mark :1\n';
}

function* data(content: Uint8Array): Generator<string | Uint8Array> {
  yield `data ${content.length}\n`;
  if (content.length > 0) yield content;
  yield '\n';
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
