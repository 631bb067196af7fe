import type { GitSettings } from './git-settings.ts';
import { withRepositoryFolder } from './kept-repositories.ts';
import { readBranches, type Branches } from './read-branches.ts';
import type { Remote } from './repository-address.ts';
import type { RepositoryFolder } from './repository-folder.ts';
import { runGit, type GitRun } from './run-git.ts';
import { takeTurns } from './take-turns.ts';

/** A repository of a server, with an empty object database of ours to fetch into. */
export interface OpenRepository extends Branches {
  /** Whether the branches are those of a moment ago: the server was not asked. */
  isRecalled: boolean;
  folder: RepositoryFolder;
  run: (call: Omit<GitRun, 'directory' | 'remote'>) => Promise<Buffer>;
}

export interface RepositoryAt {
  remote: Remote;
  signal?: AbortSignal;
  /** Whose it is: what was fetched for them is kept for a while, for the next time. Absent: nothing is. */
  keptFor?: string;
}

interface Asked {
  /** This branch and the default branch alone; absent: all. A repository may have a million of them. */
  only?: string;
  /** Whether what the server said a moment ago will do; absent: it is asked. */
  willDo?: (branches: Branches, folder: RepositoryFolder) => boolean;
}

const inTurn = takeTurns(8);

/** A branch is pushed to under the condition that it has not moved; of the default branch there is none. */
const momentMs = 60_000;

/** Some 200,000 names; whoever has more types the name. */
const listLimitBytes = 16_000_000;

/**
 * Asks the server for its branches, and lends a bare object database to fetch into.
 *
 * @throws GitError
 */
export async function withRepository<T>(
  settings: GitSettings,
  { remote, signal, keptFor, only, willDo }: RepositoryAt & Asked,
  work: (repository: OpenRepository) => Promise<T>,
): Promise<T> {
  const open = async (folder: RepositoryFolder) => {
    const { directory, isNew } = folder;
    const run: OpenRepository['run'] = (call) => {
      const signals = [signal, call.signal].filter((each) => each !== undefined);
      return runGit(settings, { ...call, directory, remote, signal: AbortSignal.any(signals) });
    };
    if (isNew) await run({ args: ['init', '--quiet', '--bare', '--template='] });
    const recalled = recall(folder, willDo);
    const branches = recalled ?? (await askBranches(run, only));
    if (!recalled) folder.said = { branches, at: performance.now() };
    return work({ ...branches, isRecalled: recalled !== null, folder, run });
  };
  return inTurn(() => withRepositoryFolder(settings, { remote, keptFor }, open));
}

function recall(folder: RepositoryFolder, willDo: Asked['willDo']): Branches | null {
  const { said } = folder;
  const isOfNow = said !== null && performance.now() - said.at < momentMs;
  return isOfNow && willDo?.(said.branches, folder) ? said.branches : null;
}

async function askBranches(run: OpenRepository['run'], only?: string): Promise<Branches> {
  const list = async (pattern: string) => {
    const args = ['ls-remote', '--symref', 'origin', 'HEAD', pattern];
    return (await run({ args, printLimitBytes: listLimitBytes })).toString();
  };
  const all = 'refs/heads/*';
  const branches = readBranches(await list(only === undefined ? all : `refs/heads/${only}`));
  // HEAD may stand for nothing, or for what the server does not say: then the others tell which one is the default.
  return only === undefined || branches.isHeadKnown ? branches : readBranches(await list(all));
}

/**
 * The branches of a repository.
 *
 * @throws GitError
 */
export async function listBranches(settings: GitSettings, at: RepositoryAt): Promise<Branches> {
  return withRepository(settings, at, ({ heads, defaultBranch, isHeadKnown }) =>
    Promise.resolve({ heads, defaultBranch, isHeadKnown }),
  );
}

/**
 * Whether a repository answers to an address and a token.
 *
 * @throws GitError when it does not.
 */
export async function tryAccess(settings: GitSettings, at: RepositoryAt): Promise<void> {
  return withRepository(settings, { ...at, only: 'main' }, () => Promise.resolve());
}
