import type { Clause } from './clause.ts';
import { lastNamed, tellsOn } from './described-relative.ts';
import type { Link } from './described-opening.ts';
import { determiners, isAdverb, prepositions, pronouns, quantifiers } from './function-words.ts';
import { canBeNoun } from './noun-forms.ts';
import { readClause } from './read-clause.ts';
import { readSaid } from './read-said.ts';
import { readVerb } from './verb-forms.ts';
import { aloneVerbs, phrasalVerbs } from './verb-words.ts';
import { isMark, lowerAt, trimmed, type Word } from './words.ts';

/** One of the clauses of a sentence, with the subject that it leaves out. */
export interface Piece {
  link: Link;
  clause: Clause;
  words: Word[];
}

const mostBorders = 40;

/** Parts `checks the order, packs the parcel and ships it` into its clauses, each with its subject. */
export function splitClauses(words: readonly Word[], first: Link = 'next'): Piece[] {
  const pieces: Piece[] = [];
  let prefix: Word[] = [];
  let inserted: Word[] = [];
  let link = first;
  let start = 0;
  let borders = 0;
  for (let at = 1; at < words.length - 1 && borders < mostBorders; at++) {
    const border = borderAt(words, at);
    if (!border) continue;
    borders++;
    const left = [...prefix, ...words.slice(start, at)];
    const clause = readPiece(left, inserted);
    const going = clause ? goesOn(words, border, { clause, left }) : null;
    if (!clause || !going) continue;
    pieces.push({ link, clause, words: left });
    ({ prefix, inserted } = going);
    link = border.link;
    start = going.start;
    at = Math.max(at, start);
  }
  const left = [...prefix, ...words.slice(start)];
  const clause = readPiece(left, inserted);
  if (clause) pieces.push({ link, clause, words: left });
  return pieces;
}

function readPiece(words: readonly Word[], inserted: readonly Word[]): Clause | null {
  const clause = readClause(trimmed(words));
  return clause && inserted.length > 0
    ? { ...clause, rest: [...inserted, ...clause.rest] }
    : clause;
}

interface Border {
  at: number;
  next: number;
  link: Link;
  relative: string | null;
}

const joiners: Record<string, Link> = {
  and: 'next',
  but: 'next',
  yet: 'next',
  then: 'next',
  also: 'next',
  finally: 'next',
  afterwards: 'next',
  subsequently: 'next',
  thus: 'next',
  therefore: 'next',
  thereby: 'next',
  either: 'next',
  both: 'next',
  or: 'or',
  otherwise: 'otherwise',
  else: 'otherwise',
  while: 'beside',
  whereas: 'beside',
  whilst: 'beside',
  meanwhile: 'beside',
  simultaneously: 'beside',
};

function borderAt(words: readonly Word[], at: number): Border | null {
  const first = lowerAt(words, at);
  const opens =
    isMark(words[at]) || /^(?:and|or|but|then|whereas|while|who|that|which)$/.test(first);
  if (!opens) return null;
  let next = isMark(words[at]) ? at + 1 : at;
  let link: Link = 'next';
  while (Object.hasOwn(joiners, lowerAt(words, next)) || isMark(words[next])) {
    const found = joiners[lowerAt(words, next)];
    if (found !== undefined && found !== 'next') link = found;
    next++;
  }
  const pronoun = lowerAt(words, next);
  const relative = /^(?:who|which|where|that)$/.test(pronoun) ? pronoun : null;
  return next > at || relative !== null ? { at, next, link, relative } : null;
}

interface Before {
  clause: Clause;
  left: Word[];
}

interface Going {
  start: number;
  prefix: Word[];
  inserted: Word[];
}

/** How the words behind a border go on: with a clause of their own, another deed of the same one, or not at all. */
function goesOn(words: readonly Word[], border: Border, before: Before): Going | null {
  const { next, relative } = border;
  if (relative !== null) return goesOnAbout(words, border, before);
  if (opensClause(words, next)) return { start: next, prefix: [], inserted: [] };
  const verb = skipAdverbs(words, next);
  if (!continuesVerb(words, verb, before)) return null;
  return { start: verb, prefix: subjectOf(before.clause), inserted: [] };
}

function goesOnAbout(
  words: readonly Word[],
  { at, next, relative }: Border,
  { left }: Before,
): Going | null {
  if (relative === null || !tellsOn(left, words[at], relative)) return null;
  const start = next + 1;
  if (relative === 'where')
    return opensClause(words, start) ? { start, prefix: [], inserted: [] } : null;
  const named = lastNamed(left);
  if (named.length === 0) return null;
  if (relative === 'which' && opensClause(words, start))
    return { start, prefix: [], inserted: named };
  const clause = readClause([...named, ...words.slice(start, start + 6)]);
  return clause?.mood === 'said' && clause.subject.length === named.length
    ? { start, prefix: named, inserted: [] }
    : null;
}

function skipAdverbs(words: readonly Word[], start: number): number {
  let at = start;
  while (isAdverb(lowerAt(words, at)) && readVerb(lowerAt(words, at), 'base') === null) at++;
  return at;
}

const opensSubject = ({ lower, text, isPossessive }: Word): boolean =>
  isPossessive ||
  determiners.has(lower) ||
  pronouns.has(lower) ||
  quantifiers.has(lower) ||
  /^\p{Lu}/u.test(text) ||
  canBeNoun(lower);

/** Whether a clause with a subject of its own begins there. */
function opensClause(words: readonly Word[], start: number): boolean {
  const at = skipAdverbs(words, start);
  const first = words[at];
  if (first === undefined || !opensSubject(first)) return false;
  const isPointed =
    determiners.has(first.lower) ||
    pronouns.has(first.lower) ||
    quantifiers.has(first.lower) ||
    /^\p{Lu}/u.test(first.text);
  let end = at + 1;
  for (let tries = 0; tries < 3 && end < words.length; tries++) {
    while (end < words.length && !isBreak(words, end)) end++;
    const best = surestSaid(words.slice(at, end));
    if (best >= (isPointed ? 7.4 : 8.2)) return true;
    end++;
  }
  return false;
}

const isBreak = (words: readonly Word[], at: number): boolean =>
  isMark(words[at]) || /^(?:and|or|but)$/.test(lowerAt(words, at));

function surestSaid(words: readonly Word[]): number {
  let best = 0;
  for (const { sureness, subject } of readSaid(trimmed(words)))
    if (subject.length <= 10) best = Math.max(best, sureness);
  return best;
}

/** Whether the word is another verb of the same subject: `… and ships it`. */
function continuesVerb(words: readonly Word[], at: number, { clause }: Before): boolean {
  const word = words[at];
  if (word === undefined || word.isPossessive) return false;
  const form = formOf(clause);
  const reading = readVerb(word.lower, form);
  if (!reading) return false;
  const next = words[at + 1];
  if (form === 'past') return continuesPassive(reading.strength, next);
  const isAdjacent = clause.rest.length === 0;
  if (next === undefined || isBreak(words, at + 1))
    return isAdjacent || reading.strength === 3 || aloneVerbs.has(reading.lemma);
  if (points(next)) return reading.strength >= (form === 'third' ? 1 : 2);
  if (phrasalVerbs.has(`${reading.lemma} ${next.lower}`)) return true;
  const isClear = reading.strength === 3 && !canBeNoun(word.lower);
  if (prepositions.has(next.lower))
    return (
      isClear ||
      isAdjacent ||
      (reading.strength >= 2 &&
        isDetermined(clause) &&
        /^(?:to|for|with|at|about|into)$/.test(next.lower))
    );
  return (
    isClear || isAdjacent || (form === 'third' && reading.strength >= 2 && isDetermined(clause))
  );
}

const continuesPassive = (strength: number, next: Word | undefined): boolean =>
  strength >= 2 ||
  next === undefined ||
  isMark(next) ||
  prepositions.has(next.lower) ||
  isAdverb(next.lower);

const points = ({ lower, isPossessive }: Word): boolean =>
  isPossessive || determiners.has(lower) || quantifiers.has(lower) || pronouns.has(lower);

const isDetermined = ({ rest, verb }: Clause): boolean => {
  const [first] = rest;
  return (
    first === undefined || points(first) || verb.particle !== null || prepositions.has(first.lower)
  );
};

/** The form in which a further verb of the same subject stands. */
function formOf({ verb, mood }: Clause): 'base' | 'third' | 'past' {
  if (verb.voice !== 'active') return 'past';
  if (mood === 'told') return 'base';
  if (mood === 'summary') return 'third';
  if (verb.form === 'finite') return 'base';
  return verb.form === 'gerund' ? 'base' : verb.form;
}

const helper = (text: string): Word => ({ text, lower: text, isPossessive: false });

/** The subject, with the auxiliary under which a further verb stands: `the order is` … `shipped`. */
function subjectOf(clause: Clause): Word[] {
  const { subject, verb, mood } = clause;
  if (mood !== 'said') return [];
  if (verb.voice !== 'active') return [...subject, helper('is')];
  return verb.form === 'finite' ? [...subject, helper('can')] : [...subject];
}
