import type { DirectoryItem, PreviewFile, PublishChoice } from '@stepwright/contract';
import { choiceOf, type FileChoices } from './file-choices.ts';
import { decidedEarlier, solvedFile, type Resolutions } from './conflict-result.ts';
import { withoutChanges } from './refused-changes.ts';

/** Numbers of `fileResults`. */
const UPDATE = 1;
export const UNCHANGED = 2;
const CONFLICT = 3;
export const STALE = 4;
const RENAMED = 5;

/** What somebody decided about a preview. */
export interface Decisions {
  choices: FileChoices;
  /** Whether stale files go where nothing was said of them. */
  removesStale: boolean;
  /** For a file's three texts, by path and digest. */
  resolutions: ReadonlyMap<string, Resolutions>;
}

export const noDecisions: Decisions = {
  choices: {},
  removesStale: false,
  resolutions: new Map(),
};

/** A file with what was decided about it. */
export interface ReviewedFile {
  file: PreviewFile;
  /** As it would be published now. */
  content: string;
  result: number;
  isRefused: boolean;
  /** Ids of changes that are left as the branch has them. */
  refusedChanges: ReadonlySet<string>;
  /** A stale file that is to be deleted. */
  isRemoved: boolean;
  resolutions: Resolutions;
  /** Ids of the hunks that are not solved. */
  open: string[];
}

export const conflictKey = ({ filePath, conflict }: PreviewFile): string =>
  `${filePath} ${conflict?.digest ?? ''}`;

export function reviewed(file: PreviewFile, decisions: Decisions): ReviewedFile {
  const choice = choiceOf(file, decisions.choices);
  const { isRefused } = choice;
  const resolutions = decisions.resolutions.get(conflictKey(file)) ?? decidedEarlier(file);
  const refusedChanges = changesRefused(file, choice.refusedChanges, resolutions);
  const hunks = file.conflict?.hunks ?? [];
  const open = hunks.flatMap(({ id }) => (resolutions.has(id) ? [] : [id]));
  const content = contentOf(file, refusedChanges, resolutions);
  const result = resultOf(file, { content, isOpen: open.length > 0 });
  const isRemoved =
    result === STALE && file.isRemovable && (choice.isRemoved ?? decisions.removesStale);
  return {
    file,
    content,
    result,
    isRefused,
    refusedChanges,
    isRemoved,
    resolutions,
    open: isRefused ? [] : open,
  };
}

/** What is not there any more, or belongs to a conflict as it was solved before, is not refused. */
function changesRefused(
  file: PreviewFile,
  refused: readonly string[],
  resolutions: Resolutions,
): ReadonlySet<string> {
  if (refused.length === 0 || !isAsPreviewed(file, resolutions)) return new Set();
  const known = new Set(file.changes.map(({ id }) => id));
  return new Set(refused.filter((id) => known.has(id)));
}

function contentOf(
  file: PreviewFile,
  refused: ReadonlySet<string>,
  resolutions: Resolutions,
): string {
  if (file.isBinary) return file.content;
  if (!isAsPreviewed(file, resolutions)) return solvedFile(file, resolutions);
  return refused.size > 0 ? withoutChanges(file, refused) : file.content;
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

/** What of the preview is published. */
export function publishChoice(files: readonly ReviewedFile[]): PublishChoice {
  const choice: PublishChoice = { refusedFilePaths: [], refusedChanges: [], removedFilePaths: [] };
  for (const { file, isRefused, isRemoved, refusedChanges } of files) {
    const { filePath } = file;
    if (isRefused) choice.refusedFilePaths.push(filePath);
    else if (refusedChanges.size > 0)
      choice.refusedChanges.push({ filePath, changes: [...refusedChanges] });
    if (isRemoved) choice.removedFilePaths.push(filePath);
  }
  return choice;
}

/** How much of the preview is not published, and how many files are deleted. */
export function leftOutOf(files: readonly ReviewedFile[]) {
  const { refusedFilePaths, refusedChanges, removedFilePaths } = publishChoice(files);
  const changes = refusedChanges.reduce((sum, each) => sum + each.changes.length, 0);
  return { files: refusedFilePaths.length, changes, deleted: removedFilePaths.length };
}

/** All files, in the order of the tree. */
export function filesOf(items: readonly DirectoryItem[]): PreviewFile[] {
  return items.flatMap(({ file, children }) => [...(file ? [file] : []), ...filesOf(children)]);
}
