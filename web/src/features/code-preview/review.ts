import type { DirectoryItem, PreviewFile, PublishChoice } from '@stepwright/contract';
import { decidedEarlier, solvedFile, type Resolutions } from './conflict-result.ts';
import { withoutChanges } from './refused-changes.ts';

/** Numbers of `fileResults`. */
const UPDATE = 1;
export const UNCHANGED = 2;
const CONFLICT = 3;
export const STALE = 4;
const RENAMED = 5;

/** What somebody decided about a preview, besides how conflicts are solved. Keys are file paths. */
export interface Decisions {
  refusedFiles: ReadonlySet<string>;
  refusedChanges: ReadonlyMap<string, ReadonlySet<string>>;
  /** Stale files that are to be deleted. */
  removedFiles: ReadonlySet<string>;
  /** For a file's three texts, by path and digest. */
  resolutions: ReadonlyMap<string, Resolutions>;
}

export const noDecisions: Decisions = {
  refusedFiles: new Set(),
  refusedChanges: new Map(),
  removedFiles: new Set(),
  resolutions: new Map(),
};

/** A file with what was decided about it. */
export interface ReviewedFile {
  file: PreviewFile;
  /** As it would be published now. */
  content: string;
  result: number;
  isRefused: boolean;
  resolutions: Resolutions;
  /** Ids of the hunks that are not solved. */
  open: string[];
}

export const conflictKey = ({ filePath, conflict }: PreviewFile): string =>
  `${filePath} ${conflict?.digest ?? ''}`;

export function reviewed(file: PreviewFile, decisions: Decisions): ReviewedFile {
  const isRefused = decisions.refusedFiles.has(file.filePath);
  const resolutions = decisions.resolutions.get(conflictKey(file)) ?? decidedEarlier(file);
  const hunks = file.conflict?.hunks ?? [];
  const open = hunks.flatMap(({ id }) => (resolutions.has(id) ? [] : [id]));
  const content = contentOf(file, decisions, resolutions);
  const result = resultOf(file, { content, isOpen: open.length > 0 });
  return { file, content, result, isRefused, resolutions, open: isRefused ? [] : open };
}

function contentOf(file: PreviewFile, decisions: Decisions, resolutions: Resolutions): string {
  if (file.isBinary) return file.content;
  if (isAsPreviewed(file, resolutions)) {
    const refused = decisions.refusedChanges.get(file.filePath);
    return refused ? withoutChanges(file, refused) : file.content;
  }
  return solvedFile(file, resolutions);
}

/** Whether a conflict is solved as it was when the preview was made: else its changes are others. */
export function isAsPreviewed(file: PreviewFile, resolutions: Resolutions): boolean {
  const earlier = decidedEarlier(file);
  if (resolutions.size !== earlier.size) return false;
  return [...resolutions].every(
    ([id, resolution]) => JSON.stringify(earlier.get(id)) === JSON.stringify(resolution),
  );
}

/** A conflict that is solved is a change, or none. */
function resultOf(file: PreviewFile, now: { content: string; isOpen: boolean }): number {
  const isSolvable = (file.conflict?.hunks.length ?? 0) > 0;
  if (!isSolvable) return file.result;
  if (now.isOpen) return CONFLICT;
  if (file.previousPath !== null) return RENAMED;
  if (file.isBinary) return file.result === CONFLICT ? UPDATE : file.result;
  return now.content === file.originalContent ? UNCHANGED : UPDATE;
}

/** Whether nothing can be published because of this file. */
export const isInTheWay = ({ isRefused, result }: ReviewedFile): boolean =>
  !isRefused && result === CONFLICT;

/** What of the preview is published. What is not there any more is not named. */
export function publishChoice(files: readonly ReviewedFile[], decisions: Decisions): PublishChoice {
  const { refusedChanges, removedFiles } = decisions;
  const choice: PublishChoice = { refusedFilePaths: [], refusedChanges: [], removedFilePaths: [] };
  for (const { file, result, isRefused, resolutions } of files) {
    const { filePath } = file;
    const known = new Set(file.changes.map(({ id }) => id));
    const changes = [...(refusedChanges.get(filePath) ?? [])].filter((id) => known.has(id));
    if (isRefused) choice.refusedFilePaths.push(filePath);
    else if (changes.length > 0 && isAsPreviewed(file, resolutions))
      choice.refusedChanges.push({ filePath, changes });
    if (result === STALE && file.isRemovable && removedFiles.has(filePath))
      choice.removedFilePaths.push(filePath);
  }
  return choice;
}

/** All files, in the order of the tree. */
export function filesOf(items: readonly DirectoryItem[]): PreviewFile[] {
  return items.flatMap(({ file, children }) => [...(file ? [file] : []), ...filesOf(children)]);
}
