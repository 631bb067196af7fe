import type { BranchSnapshot } from './branch-snapshot.ts';
import type { GitSettings } from './git-settings.ts';
import { keptContents } from './kept-contents.ts';
import { openBlobs } from './read-blobs.ts';
import { runGit } from './run-git.ts';
import { withScratchFolder } from './scratch-folder.ts';
import type { NewCommit } from './new-commit.ts';
import { writeCommit } from './write-commit.ts';

/**
 * A commit on top of a snapshot as a patch, which `git am` and `git apply` take. Nothing is pushed.
 *
 * @throws GitError
 */
export async function formatPatch(snapshot: BranchSnapshot, commit: NewCommit): Promise<Buffer> {
  const { id } = await writeCommit(snapshot, commit);
  const options = ['--stdout', '--binary', '--full-index', '--no-renames', '--no-signature'];
  return snapshot.run({ args: ['format-patch', '-1', '--root', ...options, id] });
}

/** Lends what an empty repository looks like, where none is connected. */
export async function withoutRepository<T>(
  settings: GitSettings,
  signal: AbortSignal | undefined,
  work: (snapshot: BranchSnapshot) => Promise<T>,
): Promise<T> {
  return withScratchFolder(settings, async (directory) => {
    const run: BranchSnapshot['run'] = (call) => runGit(settings, { ...call, directory, signal });
    await run({ args: ['init', '--quiet', '--bare', '--template='] });
    const files = new Map();
    const known = { here: new Map() };
    const blobs = openBlobs(run, { files, known, contents: keptContents(), branch: null });
    const nothing = { files, isNew: true, head: null, defaultBranch: null };
    return work({
      ...nothing,
      ...blobs,
      branch: 'main',
      run,
      folder: { directory, trees: null, treesAfter: null },
      isRecalled: false,
      written: () => undefined,
      pushed: () => undefined,
    });
  });
}
