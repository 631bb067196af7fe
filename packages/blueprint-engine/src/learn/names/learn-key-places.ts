import type { Around } from '#learn/learn-pieces';

/** A part of a quoted key: `"boats.hull":`. */
export function isOfDottedKey({ before, after, extension }: Around): boolean {
  if (extension !== 'json') return false;
  return /["'][\w.-]*$/.test(before) && /^(?:\.[\w.-]*)?["']\s*:/.test(after);
}

/** Code within a sentence. */
export function isTicked({ before, after }: Around): boolean {
  return before.endsWith('`') && after.startsWith('`');
}

/** What begins behind a quotation mark, and ends with one or with a comma: `json:"hull,omitempty"`. */
export function isAllQuoted({ before, after }: Around): boolean {
  return before.endsWith('"') && /^[",]/.test(after);
}
