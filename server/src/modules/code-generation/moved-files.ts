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
): Purpose {
  const element = elements.get(path) ?? null;
  const isPart = element === null && path.startsWith(`${name}/`);
  const purpose = { blueprint: blueprint.key, template, element };
  return isPart ? { ...purpose, part: path.slice(name.length + 1) } : purpose;
}

/**
 * The files that are generated at another path than before, by their new path: an element, the
 * service or the blueprint's path was renamed.
 *
 * @param isThere Whether the branch has a file there: what somebody put at the new path, with the
 *   old one still there, is not moved over.
 */
export function movesOf(
  owner: Pick<Owner, 'elements' | 'name'>,
  { gone, fresh: files }: ChangedPaths,
  isThere: (path: string) => boolean,
): Map<string, string> {
  if (gone.length === 0) return new Map();
  const fresh = files.map((file) => [file.path, purposeOf(owner, file)] as const);
  const moves = new Map<string, string>();
  // A template that was itself renamed is known by what it is for.
  for (const keyOf of [keyWithTemplate, keyWithoutTemplate]) {
    const left = new Set(moves.values());
    const from = gone.filter(([path]) => !left.has(path));
    const to = fresh.filter(([path]) => !moves.has(path));
    for (const [old, path] of pairsBy(keyOf, from, to))
      if (!isThere(old) || !isThere(path)) moves.set(path, old);
  }
  return moves;
}

/** Whether two entries of a manifest say the same, but for what was generated. */
export function isSamePurpose(one: Purpose, other: Purpose): boolean {
  return (
    one.blueprint === other.blueprint &&
    one.template === other.template &&
    one.element === other.element &&
    one.part === other.part
  );
}

type Purpose = Omit<ManifestFile, 'hash'>;
type Placed = readonly (readonly [string, Purpose])[];

function pairsBy(keyOf: (placed: Placed[number]) => string, from: Placed, to: Placed) {
  const toBy = Map.groupBy(to, keyOf);
  return [...Map.groupBy(from, keyOf)].flatMap(([key, olds]) =>
    pairsOf(
      olds.map(([path]) => path),
      (toBy.get(key) ?? []).map(([path]) => path),
    ),
  );
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

function keyWithTemplate([, { blueprint, template, element, part }]: Placed[number]): string {
  return JSON.stringify([blueprint, template, element, part]);
}

function keyWithoutTemplate([path, { blueprint, element, part }]: Placed[number]): string {
  const name = nameOf(path);
  // What a service shares is many things: of those only one with the same name is the same.
  const kind = element === null ? name : name.slice(name.indexOf('.'));
  return JSON.stringify([blueprint, element, part, kind]);
}

/** What was generated earlier, and is neither generated now nor moved. */
export function stalePaths(
  { isStale }: Owner,
  { gone }: ChangedPaths,
  moves: ReadonlyMap<string, string>,
): string[] {
  const moved = new Set(moves.values());
  return gone.filter(([path, file]) => !moved.has(path) && isStale(file)).map(([path]) => path);
}

/** Where something was generated before and is not now, and the other way round. */
export interface ChangedPaths {
  gone: [string, ManifestFile][];
  fresh: GeneratedFile[];
}

/** @param unsettled Of the files those that are not all as before; a path that is new is of these. */
export function changedPaths(
  own: ManifestService | undefined,
  files: readonly GeneratedFile[],
  unsettled: ReadonlySet<GeneratedFile>,
): ChangedPaths {
  const fresh = [...unsettled].filter(({ path }) => !own?.files.has(path));
  // Mostly nothing is gone, which counting tells.
  if (!own || files.length - fresh.length === own.files.size) return { gone: [], fresh };
  const present = new Set(files.map(({ path }) => path));
  return {
    gone: [...own.files].flatMap(([path, file]) => (present.has(path) ? [] : [[path, file]])),
    fresh,
  };
}
