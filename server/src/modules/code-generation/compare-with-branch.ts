import { decideFile, type FileDecision, type FilePlace } from './decide-file.ts';
import type { GeneratedFile } from './generation.ts';
import { inSlices, type Sliced } from './in-slices.ts';
import type { MergeReaders } from './merge-reader.ts';

/** What was generated at a path last: by its hash, and by its bytes where we have them. */
export interface LastGenerated {
  hash: string;
  /** After a merge those of each branch, if we have all. */
  bases: readonly Buffer[];
}

/** The branch, as far as the generated files meet it. */
export interface BranchContents {
  /** Every file of the branch with its mode. */
  files: ReadonlyMap<string, { mode: string }>;
  /** The contents of those at generated paths, and where those were before. */
  contents: ReadonlyMap<string, Buffer>;
  /** By the paths of now. */
  last: ReadonlyMap<string, LastGenerated>;
  /** Where files were generated before, by the path of now. */
  moves: ReadonlyMap<string, string>;
  /** Reads the files that are to be merged. */
  readers: MergeReaders;
}

/** Whether both the branch and the model have a file in another way than it was generated last. */
export function needsMerge(file: GeneratedFile, branch: Omit<BranchContents, 'readers'>): boolean {
  const last = branch.last.get(file.path);
  if (!last || last.bases.length === 0 || file.hash === last.hash) return false;
  return branch.contents.get(file.path)?.equals(file.content) !== true;
}

export interface ComparedFile {
  generated: GeneratedFile;
  /** Where the branch still has it under an earlier name; null: nowhere else. */
  previousPath: string | null;
  /** What the branch holds; null where it holds no file. */
  original: Buffer | null;
  decision: FileDecision;
}

/**
 * Meets every generated file with what the branch holds at its place, or at its earlier one. Where
 * thousands were edited, merging them takes seconds.
 */
export function compareWithBranch(
  files: readonly GeneratedFile[],
  branch: BranchContents,
  sliced?: Sliced,
): Promise<ComparedFile[]> {
  let known: Places | null = null;
  const places = () => (known ??= placesOf(branch));
  const branchAt = (path: string, original: Buffer | null): FilePlace['branch'] => {
    if (isLink(path, branch)) return { kind: 'link' };
    return isThere(path, branch) ? fileOf(original) : placeOf(path, original, places());
  };
  const compare = (generated: GeneratedFile): ComparedFile => {
    const { path, content } = generated;
    const previous = branch.moves.get(path);
    const moved = previous === undefined ? undefined : branch.contents.get(previous);
    const original = branch.contents.get(path) ?? moved ?? null;
    const last = branch.last.get(path);
    const decision = decideFile({
      path,
      generated: content,
      branch: branchAt(path, original),
      lastHash: last?.hash ?? null,
      bases: last?.bases ?? [],
      reader: needsMerge(generated, branch) ? branch.readers(path) : null,
    });
    const previousPath = moved !== undefined && previous !== undefined ? previous : null;
    return { generated, previousPath, original, decision };
  };
  return inSlices(files, compare, sliced);
}

interface Places {
  files: ReadonlySet<string>;
  /** Every file and folder, in lower case. */
  names: ReadonlySet<string>;
}

/** What moves away takes no place. */
function placesOf({ files, moves }: BranchContents): Places {
  const leaving = new Set(moves.values());
  const staying = new Set([...files.keys()].filter((path) => !leaving.has(path)));
  const names = new Set<string>();
  for (const path of staying) {
    const lower = path.toLowerCase();
    // With a folder that is known, so are those around it.
    names.add(lower);
    for (const folder of foldersAbove(lower)) {
      if (names.has(folder)) break;
      names.add(folder);
    }
  }
  return { files: staying, names };
}

/** A path that differs only in capitals is one file on Windows and macOS: it counts as taken. */
function placeOf(path: string, original: Buffer | null, places: Places): FilePlace['branch'] {
  const isTaken = !places.files.has(path) && places.names.has(path.toLowerCase());
  const isBelowFile = foldersAbove(path).some((folder) => places.files.has(folder));
  return isTaken || isBelowFile ? { kind: 'taken' } : fileOf(original);
}

/** Where a file is and stays, nothing else is in its place or above it. */
function isThere(path: string, { files, moves }: BranchContents): boolean {
  return files.has(path) && moves.size === 0;
}

/** Links and submodules stand among the files, and have no content. */
function isLink(path: string, { files }: BranchContents): boolean {
  return files.get(path)?.mode.startsWith('100') === false;
}

function fileOf(original: Buffer | null): FilePlace['branch'] {
  return original ? { kind: 'file', content: original } : { kind: 'absent' };
}

/** `a/b/c.ts` lies in `a/b` and `a`. */
function foldersAbove(path: string): string[] {
  const folders: string[] = [];
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1))
    folders.push(path.slice(0, at));
  return folders;
}
