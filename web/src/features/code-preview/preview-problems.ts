import { fileConflictSchema, type PreviewResult } from '@stepwright/contract';
import { texts } from './code-preview-texts.ts';
import { conflictTexts } from './conflict-texts.ts';
import type { Review } from './review-state.ts';

/** A conflict is told of where it is solved; everything else in a list. */
const conflictCodes = new Set<string>(fileConflictSchema.shape.because.options);

/** What keeps everything from being published, besides conflicts. */
export const problemsOf = ({ problems }: PreviewResult): PreviewResult['problems'] =>
  problems.filter(({ code }) => !conflictCodes.has(code));

/** What has to be put right before the code can be published or downloaded; null: nothing. */
export function whatIsInTheWay(preview: PreviewResult, { open, keeping }: Review): string | null {
  const problems = problemsOf(preview).length;
  if (problems > 0) return texts.problemsFirst(problems);
  if (open.length > 0) return conflictTexts.first(open.length);
  return keeping.isKept ? null : conflictTexts.keeping;
}
