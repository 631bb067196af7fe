import type { BranchSnapshot } from './branch-snapshot.ts';
import { commitObject } from './commit-object.ts';
import { gitObject, keepObject } from './git-objects.ts';
import type { FileChange, NewCommit } from './new-commit.ts';
import { treesAfter } from './trees-after.ts';

/** Of one commit: whatever is more, git writes faster. */
const most = { files: 100, bytes: 1024 * 1024 };

/**
 * Writes a commit of few files without git: to start a program takes longer than these objects do.
 * Only on a commit whose trees are known, and where each file goes to its place without another one
 * leaving it.
 *
 * @param onTold Told when only the disk is waited for.
 * @returns null where it is git's work.
 */
export async function writeSmallCommit(
  { head, files, folder }: Pick<BranchSnapshot, 'head' | 'files' | 'folder'>,
  commit: NewCommit,
  onTold?: () => void,
): Promise<string | null> {
  const { trees: known, directory } = folder;
  const { changes } = commit;
  if (head === null || known?.commit !== head || !isSmall(changes)) return null;
  const trees = treesAfter({ folders: known.folders, files }, changes);
  const tree = trees?.folders.get('')?.id;
  if (!trees || tree === undefined) return null;
  const made = commitObject(commit, { tree, parent: head });
  const blobs = changes.flatMap(({ content }) => (content ? [gitObject('blob', content)] : []));
  folder.treesAfter = { commit: made.id, folders: trees.folders };
  onTold?.();
  await Promise.all([...blobs, ...trees.objects, made].map((each) => keepObject(directory, each)));
  return made.id;
}

function isSmall(changes: readonly FileChange[]): boolean {
  const bytes = changes.reduce((sum, { content }) => sum + (content?.length ?? 0), 0);
  return changes.length <= most.files && bytes <= most.bytes;
}
