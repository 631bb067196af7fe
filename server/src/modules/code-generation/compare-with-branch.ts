import { decideFile, type FileDecision, type FilePlace } from './decide-file.ts';
import type { GeneratedFile } from './generation.ts';

/** What was generated at a path last: by its hash, and by its bytes where we have them. */
export interface LastGenerated {
  hash: string;
  base: Buffer | null;
}

/** The branch, as far as the generated files meet it. */
export interface BranchContents {
  /** Every file of the branch with its mode. */
  files: ReadonlyMap<string, { mode: string }>;
  /** The contents of those at generated paths. */
  contents: ReadonlyMap<string, Buffer>;
  last: ReadonlyMap<string, LastGenerated>;
}

export interface ComparedFile {
  generated: GeneratedFile;
  /** What the branch holds; null where it holds no file. */
  original: Buffer | null;
  decision: FileDecision;
}

/** Meets every generated file with what the branch holds at its place. */
export function compareWithBranch(
  files: readonly GeneratedFile[],
  branch: BranchContents,
): ComparedFile[] {
  const places = placesOf(branch.files);
  return files.map((generated) => {
    const { path, content } = generated;
    const original = branch.contents.get(path) ?? null;
    const last = branch.last.get(path);
    const decision = decideFile({
      path,
      generated: content,
      branch: placeOf(path, original, places),
      lastHash: last?.hash ?? null,
      base: last?.base ?? null,
    });
    return { generated, original, decision };
  });
}

interface Places {
  files: ReadonlyMap<string, { mode: string }>;
  /** Every file and folder, in lower case, as it is spelt. */
  spelling: Map<string, string>;
}

function placesOf(files: BranchContents['files']): Places {
  const spelling = new Map<string, string>();
  for (const path of files.keys()) {
    spelling.set(path.toLowerCase(), path);
    for (const folder of foldersOf(path)) spelling.set(folder.toLowerCase(), folder);
  }
  return { files, spelling };
}

/** A path that differs only in capitals is one file on Windows and macOS: it counts as taken. */
function placeOf(path: string, original: Buffer | null, places: Places): FilePlace['branch'] {
  if (original) return { kind: 'file', content: original };
  const isTaken = places.spelling.has(path.toLowerCase());
  const isBelowFile = foldersOf(path).some((folder) => places.files.has(folder));
  return { kind: isTaken || isBelowFile ? 'taken' : 'absent' };
}

/** `a/b/c.ts` lies in `a` and `a/b`. */
export function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
