import type { FileList, ManifestFile } from './manifest-lists.ts';

/**
 * The files of a service by path. Many stand in lists, as they are written, and nothing of it is ever
 * changed: with other files it is another one, which has the lists in common that stay as they are.
 */
export class ManifestFiles implements Iterable<readonly [path: string, file: ManifestFile]> {
  readonly lists: readonly FileList[];
  readonly size: number;

  private constructor(lists: readonly FileList[], size: number) {
    this.lists = lists;
    this.size = size;
  }

  static of(files: Iterable<readonly [path: string, file: ManifestFile]>): ManifestFiles {
    const all = new Map(files);
    const count = countFor(all.size);
    if (count === 1) return new ManifestFiles([all], all.size);
    const lists = Array.from({ length: count }, () => new Map<string, ManifestFile>());
    for (const [path, file] of all) lists[placeOf(path, count)]?.set(path, file);
    return new ManifestFiles(lists, all.size);
  }

  /** Of lists as somebody wrote them: not always those that we would have written. */
  static inLists(lists: readonly FileList[]): ManifestFiles {
    const size = lists.reduce((sum, list) => sum + list.size, 0);
    const { length } = lists;
    if (length === countFor(size) && lists.every((list, at) => isInPlace(list, at, length)))
      return new ManifestFiles(lists, size);
    return ManifestFiles.of(lists.flatMap((list) => [...list]));
  }

  get(path: string): ManifestFile | undefined {
    const { lists } = this;
    return lists[placeOf(path, lists.length)]?.get(path);
  }

  has(path: string): boolean {
    return this.get(path) !== undefined;
  }

  /** @param changes By path; null takes the file out. */
  with(changes: ReadonlyMap<string, ManifestFile | null>): ManifestFiles {
    const { lists } = this;
    const changed = new Map<number, Map<string, ManifestFile>>();
    for (const [path, file] of changes) {
      const at = placeOf(path, lists.length);
      const list = changed.get(at) ?? new Map(lists[at]);
      changed.set(at, list);
      if (file) list.set(path, file);
      else list.delete(path);
    }
    return ManifestFiles.inLists(lists.map((list, at) => changed.get(at) ?? list));
  }

  *[Symbol.iterator](): Generator<readonly [path: string, file: ManifestFile]> {
    for (const list of this.lists) yield* list;
  }
}

/** In so many lists that each has some tens of files; in one where they are few. */
function countFor(files: number): number {
  if (files <= 500) return 1;
  return files <= 8000 ? 16 : 256;
}

function placeOf(path: string, count: number): number {
  return count === 1 ? 0 : hashOf(path) % count;
}

const knownPlaces = new WeakMap<FileList, string>();

/** Whether each of its paths belongs into this list: looked at once for each. */
function isInPlace(list: FileList, at: number, count: number): boolean {
  const place = `${at} of ${count}`;
  if (knownPlaces.get(list) === place) return true;
  for (const path of list.keys()) if (placeOf(path, count) !== at) return false;
  knownPlaces.set(list, place);
  return true;
}

/** FNV-1a, folded. Which list a path stands in must never change. */
function hashOf(path: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < path.length; at += 1)
    hash = Math.imul(hash ^ path.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 16)) >>> 0;
}
