import { isStatement } from './classify-verb.ts';
import type { Clause } from './clause.ts';
import { borderAt, goingOn } from './described-borders.ts';
import { readClause } from './read-clause.ts';
import { trimmed, type Word } from './words.ts';

const mostBorders = 12;

/**
 * The verb of a further deed in the same sentence: `packs the parcel and prints the label`.
 *
 * A step holds one deed; the second would be lost without a word.
 */
export function secondDeed(clause: Clause): string | null {
  const { rest } = clause;
  let borders = 0;
  for (let at = 1; at < rest.length - 1 && borders < mostBorders; at++) {
    const border = borderAt(rest, at);
    if (!border || border.relative !== null || border.link === 'or') continue;
    borders++;
    const left = rest.slice(0, at);
    const going = goingOn(rest, border, { clause: { ...clause, rest: left }, left });
    const further = going ? deedOf([...going.prefix, ...rest.slice(going.start)]) : null;
    if (further !== null) return further;
  }
  return null;
}

function deedOf(words: readonly Word[]): string | null {
  const clause = readClause(trimmed(words));
  return clause === null || isStatement(clause) ? null : clause.verb.lemma;
}
