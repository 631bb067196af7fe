import type { BranchOf } from './branch-snapshot.ts';
import type { GitSettings } from './git-settings.ts';
import { withRepository } from './open-repository.ts';

/** How far back a commit is looked for: it was pushed minutes ago at most. */
const depth = 500;
const found = 'refs/stepwright/found';

/**
 * Looks for a commit by a trailer of its message among the newest of a branch. Only commits are
 * fetched, where the server can send parts.
 *
 * @returns the commit's id, or null.
 */
export async function findCommit(
  settings: GitSettings,
  { remote, signal, branch }: BranchOf,
  trailer: { key: string; value: string },
): Promise<{ commit: string; branch: string } | null> {
  // In a folder of its own: commits without their trees are of no use to whoever comes next.
  const asked = { remote, signal, only: branch || 'main' };
  return withRepository(settings, asked, async ({ heads, defaultBranch, run }) => {
    const name = branch || defaultBranch;
    if (name === null || (name !== defaultBranch && !heads.has(name))) return null;

    const ref = `+refs/heads/${name}:${found}`;
    await run({
      args: ['fetch', '--quiet', `--depth=${depth}`, '--no-tags', '--filter=tree:0', 'origin', ref],
      watchFolder: true,
    });
    const format = `--format=%H %(trailers:key=${trailer.key},valueonly,separator=%x2C)`;
    const log = (await run({ args: ['log', format, found] })).toString().split('\n');
    const line = log.find((each) =>
      each
        .slice(each.indexOf(' ') + 1)
        .split(',')
        .includes(trailer.value),
    );
    return line ? { commit: line.slice(0, line.indexOf(' ')), branch: name } : null;
  });
}
