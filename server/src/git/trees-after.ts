import {
  changeTrees,
  folderOf,
  foldersAround,
  nameOf,
  type ChangedFolders,
  type Folders,
  type Trees,
} from './commit-trees.ts';
import { inOrder, modeOf, type FileChange } from './new-commit.ts';
import { gitObject } from './git-objects.ts';
import type { TreeEntry } from './tree-entry.ts';

/**
 * The trees of a commit on top of one whose trees are known.
 *
 * @returns null where a file takes the place of a folder, or a folder that of a file.
 */
export function treesAfter(
  { folders, files }: { folders: Folders; files: ReadonlyMap<string, TreeEntry> },
  changes: readonly FileChange[],
): Trees | null {
  const changed: ChangedFolders = new Map();
  for (const { path } of changes)
    for (const folder of foldersAround(path)) {
      if (files.has(folder)) return null;
      if (!changed.has(folder)) changed.set(folder, new Map(folders.get(folder)?.entries));
    }
  if (changes.some(({ path }) => folders.has(path) || changed.has(path))) return null;

  for (const change of inOrder(changes)) {
    const { path, content } = change;
    const inside = changed.get(folderOf(path));
    if (content === null) inside?.delete(nameOf(path));
    else
      inside?.set(nameOf(path), {
        mode: modeOf(files, change),
        object: gitObject('blob', content).id,
      });
  }
  return changeTrees(folders, changed);
}
