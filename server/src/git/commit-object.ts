import { gitObject, type GitObject } from './git-objects.ts';
import type { NewCommit, Person } from './new-commit.ts';

/** A commit of a tree, as git would make it. */
export function commitObject(
  commit: NewCommit,
  { tree, parent }: { tree: string; parent: string },
): GitObject {
  const people = peopleOf(commit).join('');
  return gitObject(
    'commit',
    Buffer.from(`tree ${tree}\nparent ${parent}\n${people}\n${commit.message}`),
  );
}

/** Who and when, as lines of a commit. */
export function peopleOf({ author, committer, at }: NewCommit): [author: string, other: string] {
  const when = `${Math.floor(at.getTime() / 1000)} +0000`;
  return [`author ${identity(author)} ${when}\n`, `committer ${identity(committer)} ${when}\n`];
}

/** Git has no way to quote in names: what would end them is taken out. */
function identity({ name, email }: Person): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
  const clean = (text: string) => text.replace(/[<>\u0000-\u001f\u007f]/g, ' ').trim();
  return `${clean(name) || clean(email) || 'unknown'} <${clean(email)}>`;
}
