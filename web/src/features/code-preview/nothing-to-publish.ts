import type { Aggregate, Platform } from '@stepwright/contract';
import { texts } from './code-preview-texts.ts';
import type { Previewable } from './infrastructure-subject.ts';
import { STALE, UNCHANGED, type ReviewedFile } from './review.ts';

/**
 * Why a publish would commit nothing; null where it commits something, or where the model has still
 * to be told that the code is there: somebody committed it by hand.
 */
export function nothingToPublish(
  files: readonly ReviewedFile[],
  isPublished: boolean,
): string | null {
  const { isAnyChange, isAnyTaken } = whatIsTaken(files);
  if (isAnyChange) return isAnyTaken ? null : texts.allLeftOut;
  return isPublished ? texts.noChanges : null;
}

function whatIsTaken(files: readonly ReviewedFile[]) {
  // A solved conflict is a change also where the branch keeps its lines: it is written down.
  const changed = files.filter(({ file }) => file.result !== UNCHANGED && file.result !== STALE);
  const isDeleted = files.some(({ isRemoved }) => isRemoved);
  const isTaken = ({ file, content, isRefused, refusedChanges }: ReviewedFile): boolean =>
    !isRefused && !(refusedChanges.size > 0 && content === file.originalContent);
  return {
    isAnyChange: isDeleted || changed.length > 0,
    isAnyTaken: isDeleted || changed.some(isTaken),
  };
}

/** Whether the model knows already that this is published. */
export function isKnownAsPublished(
  element: Previewable | null,
  { aggregate, platform }: { aggregate: Aggregate | undefined; platform: Platform | null },
): boolean {
  if (!element) return false;
  if (element.kind === 'infrastructure')
    return platform?.isSubmitted ?? aggregate?.status.name !== 'Uninitialised';
  if (!aggregate) return false;
  const { commands, reactions, queries, types, readModels } = aggregate;
  return [...commands, ...reactions, ...queries, ...types, ...readModels]
    .filter(({ identity }) => element.kind === 'aggregate' || identity === element.id)
    .every(({ state }) => state.name === 'Published');
}
