import type { Clause } from './clause.ts';
import { lastNamed, tellsOn } from './described-relative.ts';
import type { Link } from './described-opening.ts';
import { determiners, isAdverb, prepositions, pronouns, quantifiers } from './function-words.ts';
import { canBeNoun } from './noun-forms.ts';
import { readClause } from './read-clause.ts';
import { readSaid } from './read-said.ts';
import { readVerb, type VerbReading } from './verb-forms.ts';
import { aloneVerbs, phrasalVerbs } from './verb-words.ts';
import { isMark, lowerAt, trimmed, type Word } from './words.ts';

/** A place between words where another clause may begin. */
export interface Border {
  at: number;
  /** Behind the comma, the joining words and the adverbs. */
  next: number;
  link: Link;
  relative: string | null;
}

const joiners = new Map<string, Link>([
  ...`and but yet then also finally afterwards subsequently thus therefore thereby either both`
    .split(' ')
    .map((word): [string, Link] => [word, 'next']),
  ['or', 'or'],
  ['otherwise', 'otherwise'],
  ['else', 'otherwise'],
  ...`while whereas whilst meanwhile simultaneously`
    .split(' ')
    .map((word): [string, Link] => [word, 'beside']),
]);

export function borderAt(words: readonly Word[], at: number): Border | null {
  const opens =
    isMark(words[at]) || /^(?:and|or|but|whereas|while|who|that)$/.test(lowerAt(words, at));
  if (!opens) return null;
  let next = isMark(words[at]) ? at + 1 : at;
  let link: Link = 'next';
  for (; joiners.has(lowerAt(words, next)) || isMark(words[next]); next++) {
    const found = joiners.get(lowerAt(words, next));
    if (found !== undefined && found !== 'next') link = found;
  }
  const pronoun = lowerAt(words, next);
  const relative = /^(?:who|which|where|that)$/.test(pronoun) ? pronoun : null;
  return next > at || relative !== null ? { at, next, link, relative } : null;
}

/** How the clause behind a border begins. */
export interface Going {
  start: number;
  /** What it leaves out in front: the subject, and the auxiliary of a passive. */
  prefix: Word[];
  /** What it leaves out behind the verb: the thing that `which` stands for. */
  inserted: Word[];
}

/** How the words behind a border go on: with a clause of their own, another deed of the same one, or not at all. */
export function goingOn(
  words: readonly Word[],
  border: Border,
  before: { clause: Clause; left: Word[] },
): Going | null {
  const { next, relative } = border;
  if (relative !== null) return goingOnAbout(words, border, before.left);
  if (opensClause(words, next)) return { start: next, prefix: [], inserted: [] };
  const start = skipAdverbs(words, next);
  if (!continuesVerb(words, start, before.clause)) return null;
  return { start, prefix: subjectOf(before.clause), inserted: [] };
}

function goingOnAbout(
  words: readonly Word[],
  { at, next, relative }: Border,
  left: readonly Word[],
): Going | null {
  if (relative === null || !tellsOn(left, words[at], relative)) return null;
  const start = next + 1;
  const named = relative === 'where' ? [] : lastNamed(left);
  const isOwn = relative !== 'who' && opensClause(words, start);
  if (isOwn) return { start, prefix: [], inserted: named };
  if (named.length === 0) return null;
  const clause = readClause([...named, ...words.slice(start, start + 8)]);
  const isItsDeed = clause?.mood === 'said' && clause.subject.length === named.length;
  return isItsDeed ? { start, prefix: named, inserted: [] } : null;
}

function skipAdverbs(words: readonly Word[], start: number): number {
  let at = start;
  while (isAdverb(lowerAt(words, at)) && readVerb(lowerAt(words, at), 'base') === null) at++;
  return at;
}

const isPointed = ({ lower, text, isPossessive }: Word): boolean =>
  isPossessive ||
  [determiners, pronouns, quantifiers].some((set) => set.has(lower)) ||
  /^\p{Lu}/u.test(text);

/** Whether a clause with a subject of its own begins there. */
function opensClause(words: readonly Word[], start: number): boolean {
  const at = skipAdverbs(words, start);
  const first = words[at];
  if (first === undefined || !(isPointed(first) || canBeNoun(first.lower))) return false;
  const isPronoun = /^(?:i|you|he|she|it|we|they)$/.test(first.lower);
  const least = isPronoun ? 5.5 : isPointed(first) ? 7 : 8.2;
  let end = at + 1;
  for (let tries = 0; tries < 3 && end < words.length; tries++) {
    while (end < words.length && !isBreak(words, end)) end++;
    if (surestSaid(words.slice(at, Math.min(end, at + 30))) >= least) return true;
    end++;
  }
  return false;
}

const isBreak = (words: readonly Word[], at: number): boolean =>
  isMark(words[at]) || /^(?:and|or|but)$/.test(lowerAt(words, at));

function surestSaid(words: readonly Word[]): number {
  let best = 0;
  for (const { sureness, subject } of readSaid(trimmed(words)))
    if (subject.length <= 12) best = Math.max(best, sureness);
  return best;
}

/** Verbs that take nothing: what another verb behind them is done to is not shared with them. */
const takesNothing = /^(?:agree|park|wait|rest|sit|stand|go|come|arrive|sleep|relax|stop|pause)$/;

/** Whether the word is another verb of the same subject: `… and ships it`. */
function continuesVerb(words: readonly Word[], at: number, clause: Clause): boolean {
  const word = words[at];
  const form = formOf(clause);
  if (word === undefined || word.isPossessive || sharesObject(clause, form)) return false;
  const reading = readVerb(word.lower, form);
  if (!reading) return false;
  const next = words[at + 1];
  if (form === 'past') return reading.strength >= 2 || next === undefined || isLoose(next);
  return next === undefined || isBreak(words, at + 1)
    ? standsAlone(reading, clause)
    : isFollowedAsVerb({ word, next, form, reading }, clause);
}

/** `packs and ships the parcel` are one: both are done to the parcel. */
const sharesObject = ({ rest, verb }: Clause, form: string): boolean =>
  rest.length === 0 && form !== 'past' && !takesNothing.test(verb.lemma);

const standsAlone = ({ lemma, strength }: VerbReading, { rest }: Clause): boolean =>
  strength === 3 || aloneVerbs.has(lemma) || rest.length === 0;

const isLoose = (next: Word): boolean =>
  isMark(next) || prepositions.has(next.lower) || isAdverb(next.lower);

interface Candidate {
  word: Word;
  next: Word;
  form: 'base' | 'third' | 'past';
  reading: VerbReading;
}

function isFollowedAsVerb({ word, next, form, reading }: Candidate, clause: Clause): boolean {
  const { lemma, strength } = reading;
  if (points(next)) return strength >= (form === 'third' ? 1 : 2);
  if (phrasalVerbs.has(`${lemma} ${next.lower}`) || takesNothing.test(lemma)) return true;
  if (strength === 3 || (isAdverb(next.lower) && strength >= 2)) return true;
  if (strength < 2 || !isDetermined(clause)) return false;
  return prepositions.has(next.lower)
    ? /^(?:to|for|with|at|about|into|on)$/.test(next.lower)
    : form === 'third' && word.lower !== next.lower;
}

const points = ({ lower, isPossessive }: Word): boolean =>
  isPossessive || [determiners, quantifiers, pronouns].some((set) => set.has(lower));

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
  return verb.form === 'third' || verb.form === 'past' ? verb.form : 'base';
}

const helper = (text: string): Word => ({ text, lower: text, isPossessive: false });

/** The subject, with the auxiliary under which a further verb stands: `the order is` … `shipped`. */
function subjectOf({ subject, verb, mood }: Clause): Word[] {
  if (mood !== 'said') return [];
  if (verb.voice !== 'active') return [...subject, helper('is')];
  return verb.form === 'finite' ? [...subject, helper('can')] : [...subject];
}
