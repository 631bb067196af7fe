import type { Around } from '#learn/learn-pieces';
import { lineBefore } from '#learn/lists/learn-layout';
import { isQuoted } from './learn-around-name.ts';

const columnWords =
  /(?:^|["'`\s\uE000-\uF8FF])(?:SELECT|SET|WHERE|RETURNING|(?:ORDER|GROUP) BY|INSERT INTO \S+ ?\()[^"'`;]*$/;

/** A line that begins with a word of SQL; before it there may be a mark, see `withNumbersMarked`. */
export const startOfQuery = /^[\s\uE000-\uF8FF]*[A-Z]{3,}\s/;

/** Behind a column, what compares it with a placeholder: `= $1`, `LIKE ?`, `IN (?)`. */
const compared =
  /^ ?(?:=|<>|!=|[<>]=?|(?:NOT )?(?:I?LIKE|IN|BETWEEN)|i?like|in) ?\(?(?:[$?][\d\uE000-\uF8FF]|\$%d|\?)/;

/** What a query compares with a placeholder or sets to one, or names behind a word of SQL. */
export function isColumn(around: Around): boolean {
  const { before, after } = around;
  if (compared.test(after)) return true;
  if (isInTicks(around) || isInLines(before)) return true;
  const line = lineBefore(before);
  return columnWords.test(line) && (isQuoted(around) || startOfQuery.test(line));
}

/** A word in backticks in a quoted text, alone or with commas between it and others: `` "`hull`" ``. */
function isInTicks({ before, after, extension }: Around): boolean {
  if (!/^(?:cs|go|java|kts?|php)$/.test(extension)) return false;
  return /"(?:[^"\n]*[(, ])?`$/.test(before) && /^`(?:[),"]| ?=)/.test(after);
}

/** In lines of their own below a word of SQL, one column in each. */
function isInLines(before: string): boolean {
  return /\b(?:SELECT|RETURNING|select|returning)\s*\n(?:\s*[\w.\uE000-\uF8FF]+,\s*\n)*\s*$/.test(
    before,
  );
}
