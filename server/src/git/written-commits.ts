import { objectId } from './object-id.ts';
import {
  mostKeptFiles,
  type RepositoryFolder,
  type ShownCommit,
  type TreeEntry,
  type WrittenEntries,
} from './repository-folder.ts';
import { inOrder, modeOf, type FileChange } from './write-commit.ts';

/**
 * Notes a commit that was made in a folder: it need neither be fetched into it, nor compared there
 * with the one below it.
 */
export function noteWritten(
  { written, contents, shown }: RepositoryFolder,
  commit: string,
  changes: readonly FileChange[],
): void {
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
    const object = objectId(content, commit);
    entries.set(path, { mode: modeOf(files, change), object, size: content.length });
    if (content instanceof Buffer) (isReadAgain ? again : others).push([object, content]);
  }
  contents.keep(again);
  contents.lend(others);
  const before = shown?.head ?? null;
  // Each is of use for the one step from where the branch was.
  for (const earlier of written.values()) earlier.entries = null;
  const isOfUse = files.size <= mostKeptFiles && isPlain(files, entries);
  written.set(commit, { before, entries: isOfUse ? entries : null });
}

/** Goes on to a commit that was made here; null where git has to be asked what it changed. */
export function moveOnTo(
  shown: ShownCommit,
  head: string,
  { written }: Pick<RepositoryFolder, 'written'>,
): ShownCommit | null {
  const made = written.get(head);
  if (made?.before !== shown.head || !made.entries) return null;
  const { files, here } = shown;
  for (const [path, entry] of made.entries) {
    if (entry === null) files.delete(path);
    else {
      files.set(path, { mode: entry.mode, object: entry.object });
      here?.set(entry.object, entry.size);
    }
  }
  made.entries = null;
  return { head, files, here };
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
