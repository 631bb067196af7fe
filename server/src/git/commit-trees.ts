import { gitObject, type GitObject } from './git-objects.ts';
import type { TreeEntry } from './tree-entry.ts';

/** A folder of a commit, as git keeps it: a tree of its own. */
export interface Folder {
  id: string;
  /** Files and folders by name. */
  entries: ReadonlyMap<string, TreeEntry>;
}

/** By path; the whole commit is ''. */
export type Folders = ReadonlyMap<string, Folder>;

export interface Trees {
  folders: Folders;
  /** Those that were made. */
  objects: GitObject[];
}

export type ChangedFolders = Map<string, Map<string, TreeEntry>>;

/** Makes the trees of files. */
export function makeTrees(files: ReadonlyMap<string, TreeEntry>): Trees {
  const inside: ChangedFolders = new Map([['', new Map()]]);
  for (const [path, entry] of files) {
    for (const folder of foldersAround(path)) {
      // With a folder that is known, so are those around it.
      if (inside.has(folder)) break;
      inside.set(folder, new Map());
    }
    inside.get(folderOf(path))?.set(nameOf(path), entry);
  }
  return changeTrees(new Map(), inside);
}

/** @param changed What is in the folders that changed; with a folder, those around it have changed. */
export function changeTrees(before: Folders, changed: ChangedFolders): Trees {
  const folders = new Map(before);
  const objects: GitObject[] = [];
  const innermostFirst = [...changed].toSorted(([one], [other]) => other.length - one.length);
  for (const [folder, entries] of innermostFirst) {
    const around = folder === '' ? undefined : changed.get(folderOf(folder));
    // Git knows no empty folder.
    if (entries.size === 0 && folder !== '') {
      folders.delete(folder);
      around?.delete(nameOf(folder));
      continue;
    }
    const made = gitObject('tree', contentOf(entries));
    objects.push(made);
    folders.set(folder, { id: made.id, entries });
    around?.set(nameOf(folder), { mode: folderMode, object: made.id });
  }
  return { folders, objects };
}

/** All folders around a path, to the whole commit. */
export function* foldersAround(path: string): Generator<string> {
  for (let folder = path; folder !== '';) {
    folder = folderOf(folder);
    yield folder;
  }
}

export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

const folderMode = '40000';

/** In the order of their names' bytes, in which that of a folder ends with a slash. */
function contentOf(entries: ReadonlyMap<string, TreeEntry>): Buffer {
  const placed = [...entries].map(([name, { mode, object }]) => {
    const bytes = bytesOf(name);
    const id = Buffer.from(object, 'hex').toString('latin1');
    return { order: mode === folderMode ? `${bytes}/` : bytes, line: `${mode} ${bytes}\0${id}` };
  });
  placed.sort((one, other) => (one.order < other.order ? -1 : 1));
  return Buffer.from(placed.map(({ line }) => line).join(''), 'latin1');
}

/** As many characters as the name has bytes: so compared, it has its place. */
function bytesOf(name: string): string {
  return Buffer.from(name).toString('latin1');
}
