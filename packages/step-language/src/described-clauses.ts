import type { Clause } from './clause.ts';
import { borderAt, goingOn } from './described-borders.ts';
import { isInsideCondition } from './described-condition.ts';
import type { Link } from './described-opening.ts';
import { determiners, pronouns, quantifiers } from './function-words.ts';
import { readClause } from './read-clause.ts';
import { isMark, trimmed, type Word } from './words.ts';

/** One of the clauses of a sentence, with the subject that it leaves out. */
export interface Piece {
  link: Link;
  clause: Clause;
  words: Word[];
}

const mostBorders = 40;

/**
 * Parts `checks the order, packs the parcel and ships it` into its clauses, each with its subject.
 *
 * `isList` allows a clause without one, as items of lists have it.
 */
export function splitClauses(
  words: readonly Word[],
  { link: first = 'next', isList = false }: { link?: Link; isList?: boolean } = {},
): Piece[] {
  const pieces: Piece[] = [];
  let link = first;
  let going = { start: 0, prefix: [] as Word[], inserted: [] as Word[] };
  let borders = 0;
  for (let at = 1; at < words.length - 1 && borders < mostBorders; at++) {
    const border = borderAt(words, at);
    if (!border) continue;
    borders++;
    const left = [...going.prefix, ...words.slice(going.start, at)];
    const clause = readPiece(left, going.inserted, isList);
    if (!clause || (!isMark(words[at]) && isInsideCondition(left))) continue;
    const next = goingOn(words, border, { clause, left });
    if (!next) continue;
    pieces.push({ link, clause, words: left });
    going = next;
    link = border.link;
    at = Math.max(at, going.start);
  }
  const left = [...going.prefix, ...words.slice(going.start)];
  const clause = readPiece(left, going.inserted, isList);
  if (clause) pieces.push({ link, clause, words: left });
  return pieces;
}

function readPiece(
  words: readonly Word[],
  inserted: readonly Word[],
  isList: boolean,
): Clause | null {
  const clause = readClause(trimmed(words));
  if (!clause || (!isList && isLikelyNoun(clause))) return null;
  return inserted.length > 0 ? { ...clause, rest: [...inserted, ...clause.rest] } : clause;
}

/** `Scores range from 0 to 1000`: outside of lists a sentence seldom begins with its verb. */
function isLikelyNoun({ mood, rest: [next] }: Clause): boolean {
  if (mood !== 'summary' || next === undefined) return mood === 'summary';
  return ![determiners, quantifiers, pronouns].some((set) => set.has(next.lower));
}
