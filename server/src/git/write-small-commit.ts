import type { BranchSnapshot } from './branch-snapshot.ts';
import { commitObject } from './commit-object.ts';
import { gitObject, keepObject, type GitObject } from './git-objects.ts';
import type { FileChange, NewCommit } from './new-commit.ts';
import { treesAfter } from './trees-after.ts';

type Shown = Pick<BranchSnapshot, 'head' | 'files' | 'folder'>;

/** Of one commit: whatever is more, git writes faster. */
const most = { files: 100, bytes: 1024 * 1024 };

/** Whether a small commit on top of this one is ours to write. */
export function mayWriteSmall({ head, folder }: Pick<Shown, 'head' | 'folder'>): boolean {
  return head !== null && folder.trees?.commit === head;
}

/**
 * Writes a commit of few files without git: to start a program takes longer than these objects do.
 * Only on a commit whose trees are known, and where each file goes to its place without another one
 * leaving it.
 *
 * @param onTold Told when only the disk is waited for.
 * @returns null where it is git's work.
 */
export async function writeSmallCommit(
  { head, files, folder }: Shown,
  commit: NewCommit,
  onTold?: () => void,
): Promise<{ id: string; objects: GitObject[] } | null> {
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
  const objects = eachOnce([...blobs, ...trees.objects, made]);
  await Promise.all(objects.map((each) => keepObject(directory, each)));
  return { id: made.id, objects };
}

/** Files of one content are one object, and so are folders: some servers refuse what comes twice. */
function eachOnce(objects: readonly GitObject[]): GitObject[] {
  return [...new Map(objects.map((each) => [each.id, each])).values()];
}

export function isSmall(changes: readonly FileChange[]): boolean {
  const bytes = changes.reduce((sum, { content }) => sum + (content?.length ?? 0), 0);
  return changes.length <= most.files && bytes <= most.bytes;
}
