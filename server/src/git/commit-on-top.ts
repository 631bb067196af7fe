import { setTimeout as pause } from 'node:timers/promises';
import { beginPush, type BegunPush } from './begin-push.ts';
import { withBranch, type BranchOf, type BranchSnapshot } from './branch-snapshot.ts';
import { findCommit } from './find-commit.ts';
import { GitError, type GitFailure } from './git-error.ts';
import type { GitSettings } from './git-settings.ts';
import { offeredLink } from './offered-link.ts';
import type { FileChange, NewCommit, Person } from './new-commit.ts';
import { writeCommit, type WrittenCommit } from './write-commit.ts';

export interface Publication extends BranchOf {
  /** Names this commit in the repository for ever, as a trailer: it is never made twice. */
  id: string;
  /** An earlier process may have pushed it already: look before writing. */
  mayExist: boolean;
  author: Person;
  at: Date;
  message: string;
  /** Decides what to change, looking at the branch. Asked again whenever somebody else pushed first. */
  plan: (snapshot: BranchSnapshot) => Promise<readonly FileChange[]>;
  /**
   * What has to be done before anything is pushed, and needs nothing of the commit: it is done while
   * git writes that. Also where there is nothing to change.
   */
  note?: (snapshot: BranchSnapshot) => Promise<void>;
  /** Called before each push. */
  beforePush?: () => void;
}

export interface Published {
  /** Null: there was nothing to change. */
  commit: string | null;
  branch: string;
  /** Where the server offered a pull request, if it said so when it took the commit. */
  offered?: string | null;
}

export const publicationTrailer = 'Stepwright-Publish';
const committer: Person = { name: 'Stepwright', email: 'noreply@stepwright.invalid' };
const attempts = 8;

/**
 * Puts one commit on top of the present head of a branch, and pushes it, never by force. When
 * somebody else pushes in between, or moves or deletes the branch, looks at it again and plans again.
 *
 * @throws GitError `overtaken` when somebody else was faster every time.
 */
export async function commitOnTop(
  settings: GitSettings,
  publication: Publication,
): Promise<Published> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const found = await earlier(settings, publication, attempt);
    if (found) return found;
    const published = await attemptOnce(settings, publication, attempt);
    if (published !== 'overtaken') return published;
    await pause(50 * attempt * (1 + Math.random()), undefined, { signal: publication.signal });
  }
  throw new GitError('overtaken', 'Others kept pushing to this branch. Please try again.');
}

/** A push whose answer was lost may have arrived; so may one of a process that was killed. */
async function earlier(
  settings: GitSettings,
  publication: Publication,
  attempt: number,
): Promise<Published | null> {
  if (attempt === 1 && !publication.mayExist) return null;
  return findPublication(settings, publication);
}

async function findPublication(
  settings: GitSettings,
  publication: Publication,
): Promise<Published | null> {
  return findCommit(settings, publication, { key: publicationTrailer, value: publication.id });
}

/** First on the branch as it was a moment ago, where that is known: the lease tells where it is not. */
async function attemptOnce(
  settings: GitSettings,
  publication: Publication,
  attempt: number,
): Promise<Published | 'overtaken'> {
  const mayRecall = attempt === 1 && !publication.mayExist;
  const published = await attemptOn(settings, { ...publication, mayRecall });
  if (published !== 'outdated') return published;
  const asked = await attemptOn(settings, publication);
  return asked === 'outdated' ? 'overtaken' : asked;
}

/** A push that broke off may have arrived all the same: the branch is asked before giving up. */
async function attemptOn(
  settings: GitSettings,
  publication: Publication,
): Promise<Published | 'overtaken' | 'outdated'> {
  let pushing = false;
  try {
    return await withBranch(settings, publication, (snapshot) =>
      commitAndPush(settings, snapshot, {
        publication,
        onPush: () => {
          pushing = true;
        },
      }),
    );
  } catch (error) {
    const isOpen = pushing && error instanceof GitError && unclear.includes(error.reason);
    const found = isOpen && (await findPublication(settings, publication).catch(() => null));
    if (found) return found;
    throw error;
  }
}

const unclear: GitFailure[] = ['unreachable', 'timed_out', 'failed'];

/** The server is met for the push while it is planned what to push. */
async function commitAndPush(
  settings: GitSettings,
  snapshot: BranchSnapshot,
  { publication, onPush }: { publication: Publication; onPush: () => void },
): Promise<Published | 'overtaken' | 'outdated'> {
  const begun = await beginPush(settings, snapshot, publication);
  try {
    const changes = await planOn(snapshot, publication);
    if (changes === null) return 'outdated';
    if (changes.length > 0)
      return await pushChanges(snapshot, publication, { changes, begun, onPush });
    await publication.note?.(snapshot);
    return { commit: null, branch: snapshot.branch };
  } finally {
    await begun.leave();
  }
}

async function pushChanges(
  snapshot: BranchSnapshot,
  publication: Publication,
  {
    changes,
    begun,
    onPush,
  }: { changes: readonly FileChange[]; begun: BegunPush; onPush: () => void },
): Promise<Published | 'overtaken'> {
  begun.expect(changes);
  const { author, at, id, message } = publication;
  const trailer = `${publicationTrailer}: ${id}`;
  const commit: NewCommit = {
    changes,
    author,
    committer,
    at,
    message: `${message.trim()}\n\n${trailer}\n`,
  };
  const written = await writeAndNote(snapshot, commit, publication);
  publication.beforePush?.();
  onPush();
  const pushing = begun.push(written);
  // While it is sent.
  snapshot.written(written.id, commit);
  const said = await pushing;
  snapshot.pushed(said === null ? null : written.id);
  if (said === null) return 'overtaken';
  const offered = offeredLink(said, publication.remote.url);
  return { commit: written.id, branch: snapshot.branch, offered };
}

/** What is noted keeps this process busy: it begins when git has been told everything. */
async function writeAndNote(
  snapshot: BranchSnapshot,
  commit: NewCommit,
  { note }: Publication,
): Promise<WrittenCommit> {
  const told = Promise.withResolvers<void>();
  const writing = writeCommit(snapshot, commit, told.resolve).finally(told.resolve);
  const noting = told.promise.then(() => note?.(snapshot));
  // Nothing goes on behind the back of whoever is told of a failure.
  await Promise.allSettled([writing, noting]);
  await noting;
  return writing;
}

/**
 * @returns null where the branch of a moment ago has nothing to change, or something in the way: that
 *   says nothing of the branch of now.
 */
async function planOn(
  snapshot: BranchSnapshot,
  { plan, signal }: Publication,
): Promise<readonly FileChange[] | null> {
  if (!snapshot.isRecalled) return plan(snapshot);
  try {
    const changes = await plan(snapshot);
    return changes.length > 0 ? changes : null;
  } catch (error) {
    if (signal?.aborted) throw error;
    return null;
  }
}
