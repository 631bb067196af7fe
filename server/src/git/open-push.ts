import type { BranchSnapshot } from './branch-snapshot.ts';
import { GitError } from './git-error.ts';

/** A push that asks the server how its branches stand, and waits to be told of which commit it is. */
export interface OpenPush {
  /** @returns what the server said, or null when somebody else was faster. */
  push: (commit: string) => Promise<string | null>;
  /** Nothing is pushed. */
  leave: () => Promise<void>;
}

type Pushed = Pick<BranchSnapshot, 'branch' | 'head' | 'isNew' | 'run'>;

/** One that waited longer is begun anew: some servers hang up on who says nothing for five seconds. */
const freshMs = 4000;

/**
 * Begins a push to the branch of a snapshot while nobody knows yet what is going to be pushed: to
 * start the programs, to connect and to be told of the branches takes as long as the push itself.
 *
 * `git push` wants to know first. This is the program that it would start, told in its own language
 * (`gitremote-helpers`) what `git push` would tell it.
 */
export function openPush(snapshot: Pushed): OpenPush {
  const since = performance.now();
  const what = Promise.withResolvers<string>();
  const heard = hear(snapshot);
  let said = '';
  const pushing = snapshot.run({
    args: ['remote-https', 'origin'],
    input: tell(what.promise),
    onLine: heard.onLine,
    onRemark: (printed) => {
      said = printed;
    },
  });
  // Whoever leaves it does not ask how it ended; else that is asked when there is something to push.
  const ended = pushing.catch(() => undefined);
  what.promise.catch(() => undefined);
  const leave = async () => {
    what.reject(new GitError('aborted', 'There is nothing to push.'));
    await ended;
  };
  return {
    leave,
    push: async (commit) => {
      if (performance.now() - since > freshMs) {
        await leave();
        return openPush(snapshot).push(commit);
      }
      what.resolve(orderOf(snapshot, commit));
      try {
        if ((await pushing).length > 0) return said;
        throw new GitError('failed', 'git did not say what became of the push.');
      } catch (error) {
        const isOvertaken = error instanceof GitError && error.reason === 'overtaken';
        if (isOvertaken || heard.isElsewhere()) return null;
        throw error;
      }
    },
  };
}

/** The program reads the order when it has done what was asked before. */
async function* tell(order: Promise<string>): AsyncGenerator<string> {
  yield 'list for-push\n';
  yield await order;
}

/**
 * With a lease: the branch is where we saw it, or not there where we saw none; else it was moved or
 * deleted. The first empty line is the word: without it, nothing is pushed. The second one ends it.
 */
function orderOf(snapshot: Pushed, commit: string): string {
  const ref = refOf(snapshot);
  const expected = seenAt(snapshot) ?? '0'.repeat(commit.length);
  return `option cas ${ref}:${expected}\npush ${commit}:${ref}\n\n\n`;
}

const refOf = ({ branch }: Pushed): string => `refs/heads/${branch}`;
const seenAt = ({ head, isNew }: Pushed): string | null => (isNew ? null : head);

/**
 * The program names all branches with their commits, and an empty line; in the end all of them again,
 * with what became of each. Where the lease does not hold, it fails without a word of it.
 */
function hear(snapshot: Pushed): { onLine: (line: string) => boolean; isElsewhere: () => boolean } {
  const ref = refOf(snapshot);
  let named: string | null = null;
  let hasNamed = false;
  const onLine = (line: string) => {
    if (line === '') hasNamed = true;
    else if (!hasNamed && line.endsWith(` ${ref}`)) named = line.slice(0, -ref.length - 1);
    return hasNamed && (line === `ok ${ref}` || line.startsWith(`error ${ref} `));
  };
  return { onLine, isElsewhere: () => hasNamed && named !== seenAt(snapshot) };
}
