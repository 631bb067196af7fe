import { commitObject } from './commit-object.ts';
import { makeTrees } from './commit-trees.ts';
import { objectId } from './object-id.ts';
import {
  mostKeptFiles,
  type KnownTrees,
  type RepositoryFolder,
  type ShownCommit,
} from './repository-folder.ts';
import type { TreeEntry } from './tree-entry.ts';
import { inOrder, modeOf, type FileChange, type NewCommit } from './new-commit.ts';

/** What a commit changes in the one below it, by path; null: the file is gone. */
type WrittenEntries = ReadonlyMap<string, (TreeEntry & { size: number }) | null>;

/**
 * Notes a commit that was made in a folder, and goes on to it: it need neither be fetched there, nor
 * compared with the one below it. Where git did with it what only git knows, git is asked.
 */
export function noteWritten(folder: RepositoryFolder, id: string, commit: NewCommit): void {
  const { shown, treesAfter, written } = folder;
  written.add(id);
  folder.trees = null;
  folder.treesAfter = null;
  const entries = noteContents(folder, id, commit.changes);
  if (!shown || shown.files.size > mostKeptFiles || !isPlain(shown.files, entries)) return;
  goOn(shown, entries);
  folder.shown = { ...shown, head: id };
  const isKnown = treesAfter?.commit === id;
  folder.trees = isKnown
    ? treesAfter
    : provenTrees(folder.shown, { id, commit, parent: shown.head });
}

/** @returns what the commit changes. */
function noteContents(
  { contents, shown }: RepositoryFolder,
  id: string,
  changes: readonly FileChange[],
): WrittenEntries {
  const files = shown?.files ?? new Map<string, TreeEntry>();
  const entries = new Map<string, (TreeEntry & { size: number }) | null>();
  const again: [string, Buffer][] = [];
  const others: [string, Buffer][] = [];
  for (const change of inOrder(changes)) {
    const { path, content, isReadAgain } = change;
    if (content === null) {
      entries.set(path, null);
      continue;
    }
    const object = objectId(content, id);
    entries.set(path, { mode: modeOf(files, change), object, size: content.length });
    if (content instanceof Buffer) (isReadAgain ? again : others).push([object, content]);
  }
  contents.keep(again);
  contents.lend(others);
  return entries;
}

function goOn({ files, here }: ShownCommit, entries: WrittenEntries): void {
  for (const [path, entry] of entries) {
    if (entry === null) files.delete(path);
    else {
      files.set(path, { mode: entry.mode, object: entry.object });
      here?.set(entry.object, entry.size);
    }
  }
}

/** The id of a commit follows from that of its tree: where it is the one, all of them are right. */
function provenTrees(
  { files }: ShownCommit,
  { id, commit, parent }: { id: string; commit: NewCommit; parent: string },
): KnownTrees | null {
  const { folders } = makeTrees(files);
  const tree = folders.get('')?.id;
  const isRight = tree !== undefined && commitObject(commit, { tree, parent }).id === id;
  return isRight ? { commit: id, folders } : null;
}

/** Whether no file stands where another one has its folder: git takes such a file away by itself. */
function isPlain(files: ReadonlyMap<string, TreeEntry>, entries: WrittenEntries): boolean {
  const fresh = [...entries].filter(([path, entry]) => entry && !files.has(path));
  if (fresh.length === 0) return true;
  const isFile = (path: string) => (entries.has(path) ? entries.get(path) : files.has(path));
  const folders = new Set<string>();
  for (const path of [...files.keys(), ...entries.keys()].filter(isFile))
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
      const folder = path.slice(0, at);
      // With a folder that is known, so are those around it.
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  return ![...folders].some(isFile);
}
