import type { Around } from '#learn/learn-pieces';
import { lineBefore } from '#learn/lists/learn-layout';

/** A class of which a query selects objects, with a variable that is called as the class is. */
const named = /\b(?:from|join|update)\s+(?<of>[A-Z]\w*)(?:\s+as)?\s+\k<of>\b/i;

/** The same, up to the variable itself. */
const upToAlias = /\b(?:from|join|update)\s+[A-Z]\w*(?:\s+as)?\s+$/i;

/** What goes on behind a variable that a query has just named. */
const behindAlias =
  /^(?:,|\s+(?:fetch|group|inner|join|left|order|outer|right|set|where)\b|\s*["'`\n]|\s*$)/i;

/**
 * Whether a name is a variable of a query for objects (`select boat from Boat boat`): it is called as
 * variables of the code are, and its words do not stand apart as those of a sentence do.
 */
export function isQueryAlias({ before, after, extension }: Around): boolean {
  if (!/^(?:cs|groovy|java|kts?)$/.test(extension) || /^\w/.test(after)) return false;
  const line = lineBefore(before);
  const [rest = ''] = after.split('\n');
  const isNamedHere = upToAlias.test(line) && behindAlias.test(rest);
  return isNamedHere || named.test(line) || (/\bselect\b/i.test(line) && named.test(rest));
}
