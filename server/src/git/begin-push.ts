import type { BranchSnapshot } from './branch-snapshot.ts';
import type { GitSettings } from './git-settings.ts';
import type { FileChange } from './new-commit.ts';
import { openPush, type OpenPush } from './open-push.ts';
import { openSmallPush } from './push-small-commit.ts';
import type { RepositoryAt } from './open-repository.ts';
import type { WrittenCommit } from './write-commit.ts';
import { isSmall, mayWriteSmall } from './write-small-commit.ts';

/** A push that was begun before it is known what to push. */
export interface BegunPush {
  /** To be told what the commit is going to change, as soon as that is known. */
  expect: (changes: readonly FileChange[]) => void;
  /** @returns what the server said, or null when somebody else was faster. */
  push: (written: WrittenCommit) => Promise<string | null>;
  /** To be called in the end, also of one that was pushed. */
  leave: () => Promise<void>;
}

/**
 * Begins a push to the branch of a snapshot. A commit of a few files is pushed by this process where
 * it can write one; all others, and whatever does not go as usual, are git's.
 */
export async function beginPush(
  settings: GitSettings,
  snapshot: BranchSnapshot,
  at: Pick<RepositoryAt, 'remote' | 'signal'>,
): Promise<BegunPush> {
  let byGit: OpenPush | null = null;
  const open = () => (byGit ??= openPush(settings, snapshot));
  const small = mayWriteSmall(snapshot) ? openSmallPush(settings, snapshot, at) : null;
  if (small) await small.begun();
  else open();
  return {
    expect: (changes) => void (isSmall(changes) || open()),
    push: async (written) => {
      const said = byGit ? undefined : await small?.push(written);
      return said === undefined ? open().push(written.id) : said;
    },
    leave: async () => {
      small?.leave();
      await byGit?.leave();
    },
  };
}
