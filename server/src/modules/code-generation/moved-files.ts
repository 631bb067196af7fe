import type { ManifestFile, ManifestService } from '@stepwright/blueprint-engine';
import type { GeneratedFile } from './generation.ts';

/** Whose code it is, as the manifest names it. */
export interface Owner {
  id: string;
  name: string;
  /** Ids of the elements by their paths in the model. */
  elements: ReadonlyMap<string, string>;
  /** Ids of the elements that are published with this. */
  published: readonly string[];
  /** Whether a file that was generated earlier would be generated again here if it still were. */
  isStale: (file: ManifestFile) => boolean;
  /** Whether stale files that nobody edited go without being asked for. */
  removesStale: boolean;
}

/** What a generated file is for, whatever the names of the model are: it survives a renaming. */
export function purposeOf(
  { elements, name }: Pick<Owner, 'elements' | 'name'>,
  { element: path, blueprint, template }: Pick<GeneratedFile, 'element' | 'blueprint' | 'template'>,
): Omit<ManifestFile, 'hash'> {
  const element = elements.get(path) ?? null;
  const isPart = element === null && path.startsWith(`${name}/`);
  const part = isPart ? { part: path.slice(name.length + 1) } : {};
  return { blueprint: blueprint.key, template, element, ...part };
}

/**
 * The files that are generated at another path than before, by their new path: an element, the
 * service or the blueprint's path was renamed.
 *
 * @param isThere Whether the branch has a file there: what somebody put at the new path, with the
 *   old one still there, is not moved over.
 */
export function movesOf(
  owner: Owner,
  own: ManifestService | undefined,
  { files, isThere }: { files: readonly GeneratedFile[]; isThere: (path: string) => boolean },
): Map<string, string> {
  const before = own?.files ?? {};
  const present = new Set(files.map(({ path }) => path));
  const gone = Object.keys(before).filter((path) => !present.has(path));
  const goneBy = Map.groupBy(gone, (path) => keyOf(before[path]));
  const fresh = files.filter(({ path }) => !Object.hasOwn(before, path));
  const freshBy = Map.groupBy(fresh, (file) => keyOf(purposeOf(owner, file)));

  const moves = new Map<string, string>();
  for (const [key, from] of goneBy) {
    const to = (freshBy.get(key) ?? []).map(({ path }) => path);
    for (const [old, path] of pairsOf(from, to))
      if (!isThere(old) || !isThere(path)) moves.set(path, old);
  }
  return moves;
}

/** One that became one is the same; of several, those with the same name. */
function pairsOf(from: readonly string[], to: readonly string[]): [string, string][] {
  const [old, ...olds] = from;
  const [path, ...paths] = to;
  if (old !== undefined && path !== undefined && olds.length === 0 && paths.length === 0)
    return [[old, path]];
  const fromBy = Map.groupBy(from, nameOf);
  const toBy = Map.groupBy(to, nameOf);
  return [...fromBy].flatMap(([name, [one, ...others]]): [string, string][] => {
    const [same, ...more] = toBy.get(name) ?? [];
    const isClear = others.length === 0 && more.length === 0;
    return isClear && one !== undefined && same !== undefined ? [[one, same]] : [];
  });
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function keyOf(file: Omit<ManifestFile, 'hash'> | undefined): string {
  return JSON.stringify([file?.blueprint, file?.template, file?.element, file?.part]);
}

/** What was generated earlier, and is neither generated now nor moved. */
export function stalePaths(
  { isStale }: Owner,
  own: ManifestService | undefined,
  known: { files: readonly GeneratedFile[]; moves: ReadonlyMap<string, string> },
): string[] {
  const kept = new Set([...known.files.map(({ path }) => path), ...known.moves.values()]);
  return Object.entries(own?.files ?? {})
    .filter(([path, file]) => !kept.has(path) && isStale(file))
    .map(([path]) => path);
}
