import { foldersAround, makeTrees, type TreeIds, type Trees } from './commit-trees.ts';
import { inOrder, modeOf, type FileChange } from './new-commit.ts';
import { objectId } from './object-id.ts';
import type { TreeEntry } from './tree-entry.ts';

interface Known {
  ids: TreeIds;
  files: ReadonlyMap<string, TreeEntry>;
}

/**
 * The trees of a commit on top of one whose trees are known.
 *
 * @returns null where a file takes the place of a folder, or a folder that of a file.
 */
export function treesAfter({ ids, files }: Known, changes: readonly FileChange[]): Trees | null {
  const fresh = new Map<string, TreeEntry | null>();
  const changed = new Set(['']);
  for (const change of inOrder(changes)) {
    const { path, content } = change;
    if (ids.has(path)) return null;
    const around = [...foldersAround(path)];
    for (const each of around) changed.add(each);
    if (content === null) {
      fresh.set(path, null);
      continue;
    }
    if (around.some((each) => files.has(each) || fresh.get(each))) return null;
    fresh.set(path, { mode: modeOf(files, change), object: objectId(content, sha1) });
  }
  const above = [...fresh.keys()].some((path) => changed.has(path));
  return above ? null : makeTrees(after(files, fresh), { ids, changed });
}

const sha1 = '0'.repeat(40);

function* after(
  files: ReadonlyMap<string, TreeEntry>,
  fresh: ReadonlyMap<string, TreeEntry | null>,
): Generator<readonly [string, TreeEntry]> {
  for (const each of files) if (!fresh.has(each[0])) yield each;
  for (const [path, entry] of fresh) if (entry) yield [path, entry];
}
