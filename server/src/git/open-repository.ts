import type { GitSettings } from './git-settings.ts';
import { readBranches, type Branches } from './read-branches.ts';
import type { Remote } from './repository-address.ts';
import { runGit, type GitRun } from './run-git.ts';
import { withScratchFolder } from './scratch-folder.ts';
import { takeTurns } from './take-turns.ts';

/** A repository of a server, with an empty object database of ours to fetch into. */
export interface OpenRepository extends Branches {
  directory: string;
  run: (call: Omit<GitRun, 'directory' | 'remote' | 'signal'>) => Promise<Buffer>;
}

export interface RepositoryAt {
  remote: Remote;
  signal?: AbortSignal;
}

const inTurn = takeTurns(8);

/**
 * Asks the server for its branches, and lends a bare object database to fetch into.
 *
 * @throws GitError
 */
export async function withRepository<T>(
  settings: GitSettings,
  { remote, signal }: RepositoryAt,
  work: (repository: OpenRepository) => Promise<T>,
): Promise<T> {
  const open = async (directory: string) => {
    const run: OpenRepository['run'] = (call) =>
      runGit(settings, { ...call, directory, remote, signal });
    await run({ args: ['init', '--quiet', '--bare', '--template='] });
    const listed = await run({ args: ['ls-remote', '--symref', 'origin', 'HEAD', 'refs/heads/*'] });
    return work({ ...readBranches(listed.toString()), directory, run });
  };
  return inTurn(() => withScratchFolder(settings, open));
}

/**
 * The branches of a repository. Also the trial of an address and a token.
 *
 * @throws GitError
 */
export async function listBranches(settings: GitSettings, at: RepositoryAt): Promise<Branches> {
  return withRepository(settings, at, ({ heads, defaultBranch }) =>
    Promise.resolve({ heads, defaultBranch }),
  );
}
