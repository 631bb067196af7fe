export type LineEnds = '\n' | '\r\n';

/** What the lines of a text end with; null where there is but one line, which says nothing. */
function lineEndsOf(text: string): LineEnds | 'mixed' | null {
  const all = text.split('\n').length - 1;
  if (all === 0) return null;
  const windows = text.split('\r\n').length - 1;
  if (windows === 0) return '\n';
  return windows === all ? '\r\n' : 'mixed';
}

/** What every line of a text ends with; null where they differ, and where it has but one line. */
export function sameLineEndsOf(text: string): LineEnds | null {
  const ends = lineEndsOf(text);
  return ends === 'mixed' ? null : ends;
}

/** The text with these line ends on every line; with null it stays as it is. */
export function withLineEnds(text: string, ends: LineEnds | null): string {
  return ends === null ? text : text.replaceAll(/\r?\n/g, ends);
}

/**
 * The line ends of whoever changed them, for all three texts of a merge. Null: somebody mixed them,
 * so that each line has its own.
 */
export function mergedLineEnds(texts: {
  base: string;
  ours: string;
  theirs: string;
}): LineEnds | null {
  const [base, ours, theirs] = [texts.base, texts.ours, texts.theirs].map(lineEndsOf);
  if (ours === 'mixed') return null;
  const isOurs = ours !== null && ours !== base;
  const ends = isOurs ? ours : (theirs ?? base);
  return ends === 'mixed' ? null : (ends ?? null);
}
