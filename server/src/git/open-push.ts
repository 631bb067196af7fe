import type { BranchSnapshot } from './branch-snapshot.ts';
import { GitError } from './git-error.ts';
import type { GitSettings } from './git-settings.ts';

/** A push that asks the server how its branches stand, and waits to be told of which commit it is. */
export interface OpenPush {
  /** @returns what the server said, or null when somebody else was faster. */
  push: (commit: string) => Promise<string | null>;
  /** Nothing is pushed. */
  leave: () => Promise<void>;
}

type Pushed = Pick<BranchSnapshot, 'branch' | 'head' | 'isNew' | 'run'>;
type Limits = Pick<GitSettings, 'openPushMs' | 'timeLimitMs'>;

/** One that is left ends of itself, once it named the branches: so long it is waited for. */
const leaveMs = 500;

/**
 * Begins a push to the branch of a snapshot while nobody knows yet what is going to be pushed: to
 * start the programs, to connect and to be told of the branches takes as long as the push itself.
 *
 * `git push` wants to know first. This is the program that it would start, told in its own language
 * (`gitremote-helpers`) what `git push` would tell it.
 */
export function openPush(settings: Limits, snapshot: Pushed): OpenPush {
  // Some servers hang up on who says nothing for long; and half of the time is for the push itself.
  return open(snapshot, Math.min(settings.openPushMs, settings.timeLimitMs / 2));
}

function open(snapshot: Pushed, freshMs: number): OpenPush {
  const since = performance.now();
  const what = Promise.withResolvers<string>();
  const leaving = new AbortController();
  const heard = hear(snapshot);
  let said = '';
  let hasEnded = false;
  const pushing = snapshot.run({
    args: ['remote-https', 'origin'],
    input: tell(what.promise),
    signal: leaving.signal,
    onLine: heard.onLine,
    isDone: heard.isDone,
    onRemark: (printed) => {
      said = printed;
    },
  });
  // Whoever leaves it does not ask how it ended; else that is asked when there is something to push.
  const end = () => {
    hasEnded = true;
  };
  const ended = pushing.then(end, end);
  const leave = async () => {
    what.resolve(nothing);
    // Who still waits for the server does not hear that there is nothing, and is not waited for.
    const patience = setTimeout(() => leaving.abort(), heard.hasNamed() ? leaveMs : 0);
    await ended;
    clearTimeout(patience);
  };
  const isStale = () => hasEnded || performance.now() - since > freshMs;
  return {
    leave,
    push: async (commit) => {
      if (isStale()) {
        await leave();
        return open(snapshot, Infinity).push(commit);
      }
      what.resolve(orderOf(snapshot, commit));
      try {
        await pushing;
        return said;
      } catch (error) {
        if (heard.isDone()) return said;
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

/** Where a program gets an empty line instead of an order, it ends. */
const nothing = '\n';

const refOf = ({ branch }: Pushed): string => `refs/heads/${branch}`;
const seenAt = ({ head, isNew }: Pushed): string | null => (isNew ? null : head);

/**
 * The program names all branches with their commits, and an empty line; in the end all of them again,
 * with what became of each. Where the lease does not hold, it fails without a word of it.
 */
function hear(snapshot: Pushed): Heard {
  const ref = refOf(snapshot);
  let named: string | null = null;
  let hasNamed = false;
  let isTaken = false;
  const onLine = (line: string) => {
    if (!hasNamed) {
      if (line === '') hasNamed = true;
      else if (line.endsWith(` ${ref}`)) named = line.slice(0, -ref.length - 1);
      return false;
    }
    if (line === `ok ${ref}`) isTaken = true;
    // Says why, where there is no other word of it.
    return line.startsWith(`error ${ref} `);
  };
  return {
    onLine,
    hasNamed: () => hasNamed,
    isElsewhere: () => hasNamed && named !== seenAt(snapshot),
    isDone: () => isTaken,
  };
}

interface Heard {
  onLine: (line: string) => boolean;
  hasNamed: () => boolean;
  /** Whether the branch was not where we saw it. */
  isElsewhere: () => boolean;
  /** Whether the server took what was pushed: how the program ends does not tell. */
  isDone: () => boolean;
}
