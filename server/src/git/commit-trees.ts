import { gitObject, type GitObject } from './git-objects.ts';
import type { TreeEntry } from './tree-entry.ts';

/** The ids of trees by the paths of their folders; that of the whole commit is ''. */
export type TreeIds = ReadonlyMap<string, string>;

export interface Trees {
  ids: TreeIds;
  /** Those that were made. */
  objects: GitObject[];
}

interface Entry extends TreeEntry {
  name: string;
}

/**
 * Makes the trees of files: all of them, or those of the folders that changed beside the others,
 * whose ids are known. With a folder, those around it have changed.
 */
export function makeTrees(files: Files, known: Known | null = null): Trees {
  return fromInnermost(known ? entriesIn(known, files) : allEntries(files), new Map(known?.ids));
}

interface Known {
  ids: TreeIds;
  changed: ReadonlySet<string>;
}

type Files = Iterable<readonly [path: string, entry: TreeEntry]>;
type Folders = Map<string, Entry[]>;

function allEntries(files: Files): Folders {
  const folders: Folders = new Map([['', []]]);
  for (const [path, entry] of files) {
    const folder = folderOf(path);
    addFolders(folders, folder);
    folders.get(folder)?.push({ name: nameOf(path), ...entry });
  }
  return folders;
}

function entriesIn({ ids, changed }: Known, files: Files): Folders {
  const folders: Folders = new Map([...changed].map((folder) => [folder, []]));
  for (const [path, entry] of files)
    folders.get(folderOf(path))?.push({ name: nameOf(path), ...entry });
  for (const [folder, object] of ids)
    if (folder !== '' && !changed.has(folder)) addTree(folders, folder, object);
  return folders;
}

function addTree(folders: Folders, folder: string, object: string): void {
  folders.get(folderOf(folder))?.push({ name: nameOf(folder), mode: folderMode, object });
}

/** All folders around a path, to the whole commit. */
export function* foldersAround(path: string): Generator<string> {
  for (let folder = path; folder !== '';) {
    folder = folderOf(folder);
    yield folder;
  }
}

const folderMode = '40000';

function fromInnermost(folders: Folders, ids: Map<string, string>): Trees {
  const objects: GitObject[] = [];
  const innermostFirst = [...folders.keys()].toSorted((one, other) => other.length - one.length);
  for (const folder of innermostFirst) {
    const inside = folders.get(folder) ?? [];
    // Git knows no empty folder.
    if (inside.length === 0 && folder !== '') {
      ids.delete(folder);
      continue;
    }
    const made = gitObject('tree', contentOf(inside));
    objects.push(made);
    ids.set(folder, made.id);
    if (folder !== '') addTree(folders, folder, made.id);
  }
  return { ids, objects };
}

function addFolders(folders: Folders, folder: string): void {
  if (folders.has(folder)) return;
  folders.set(folder, []);
  // With a folder that is known, so are those around it.
  addFolders(folders, folderOf(folder));
}

/** In the order of their names' bytes, in which that of a folder ends with a slash. */
function contentOf(entries: readonly Entry[]): Buffer {
  const placed = entries.map(({ name, mode, object }) => {
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

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
