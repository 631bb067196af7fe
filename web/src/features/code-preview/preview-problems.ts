import { fileConflictSchema, type PreviewResult } from '@stepwright/contract';

/** A conflict is told of where it is solved; everything else in a list. */
const conflictCodes = new Set<string>(fileConflictSchema.shape.because.options);

/** What keeps everything from being published, besides conflicts. */
export const problemsOf = ({ problems }: PreviewResult): PreviewResult['problems'] =>
  problems.filter(({ code }) => !conflictCodes.has(code));
