type LineEnds = '\n' | '\r\n';

/** What every line of a text ends with; null where they differ, and where it has but one line. */
export function lineEndsOf(text: string): LineEnds | null {
  const all = text.split('\n').length - 1;
  if (all === 0) return null;
  const windows = text.split('\r\n').length - 1;
  if (windows === 0) return '\n';
  return windows === all ? '\r\n' : null;
}

/** The text with these line ends; a text whose own differ stays as it is, as with null. */
export function withLineEnds(text: string, ends: LineEnds | null): string {
  const own = lineEndsOf(text);
  if (ends === null || own === null || own === ends) return text;
  return text.replaceAll(own, ends);
}
