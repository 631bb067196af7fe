import type { BranchSnapshot } from './branch-snapshot.ts';
import { GitError } from './git-error.ts';

/** A push that waits to be told of which commit. To be told, or left. */
export interface PreparedPush {
  /** @returns what the server said, or null when somebody else was faster. */
  push: (commit: string) => Promise<string | null>;
  /** Nothing is pushed. */
  leave: () => void;
}

/**
 * Starts a push to the branch of a snapshot before there is anything to push: to start a program
 * halts the server, which has nothing else to do while git writes the commit.
 */
export function preparePush(snapshot: Pick<BranchSnapshot, 'branch' | 'head' | 'isNew' | 'run'>) {
  const ref = `refs/heads/${snapshot.branch}`;
  // The branch is where we saw it, or not there where we saw none: else it was moved or deleted.
  const lease = `--force-with-lease=${ref}:${snapshot.isNew ? '' : (snapshot.head ?? '')}`;
  const options = ['--porcelain', '--no-thin', '--no-verify', '--no-signed', lease];
  const what = Promise.withResolvers<string>();
  let said = '';
  const pushing = snapshot.run({
    args: ['push', ...options, 'origin'],
    last: what.promise,
    onRemark: (printed) => {
      said = printed;
    },
  });
  // Whoever leaves it, or has failed otherwise, does not ask how it ended.
  pushing.catch(() => undefined);
  what.promise.catch(() => undefined);
  return {
    push: async (commit) => {
      what.resolve(`${commit}:${ref}`);
      try {
        await pushing;
        return said;
      } catch (error) {
        if (error instanceof GitError && error.reason === 'overtaken') return null;
        throw error;
      }
    },
    leave: () => what.reject(new GitError('aborted', 'There is nothing to push.')),
  } satisfies PreparedPush;
}
