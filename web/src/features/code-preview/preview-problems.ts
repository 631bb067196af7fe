import type { PreviewResult } from '@stepwright/contract';

/** A conflict is told of where it is solved; everything else in a list. */
const conflictCodes = new Set(['both_changed', 'not_generated_by_us', 'path_taken']);

/** What keeps everything from being published, besides conflicts. */
export const problemsOf = ({ problems }: PreviewResult): PreviewResult['problems'] =>
  problems.filter(({ code }) => !conflictCodes.has(code));
