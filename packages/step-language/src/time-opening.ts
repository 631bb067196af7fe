import { determiners, pronouns, quantifiers } from './function-words.ts';
import { isPlural, singularOf } from './noun-forms.ts';
import { readNounPhrase } from './noun-phrase.ts';
import { isSomebody } from './somebody.ts';
import { clockEnd, everyEnd, isNumber, isUnit, oftenEnd, spanEnd } from './time-words.ts';
import { baseStrength, readVerb } from './verb-forms.ts';
import { isMark, lastLower, lowerAt, type Word } from './words.ts';

/**
 * How many words at the start only say when or how often: `Every night`, `Once a week`, `The next
 * day`, `At the end of the month`. None where somebody who acts does not follow: `Every night shift
 * ends` is about a shift.
 */
export function timeOpening(words: readonly Word[]): number {
  const often = oftenEnd(words, 0);
  if (often > 0) return isOftenness(words) ? clockEnd(words, often) : 0;
  const span = spanEnd(words, 0);
  if (span > 0 && /^(?:before|prior|after)$/.test(lowerAt(words, span))) return span;
  return dayOpening(words);
}

/** `once a week`, but not `once a week plan is approved` */
const isOftenness = (words: readonly Word[]): boolean =>
  lowerAt(words, 0) !== 'once' || isFrequency(words.slice(1));

function dayOpening(words: readonly Word[]): number {
  const every = everyEnd(words, 0);
  const day = every > 0 ? every : (nextEnd(words) ?? borderEnd(words) ?? 0);
  if (day === 0) return 0;
  const end = clockEnd(words, day);
  const opens = opensClause(lowerAt(words, end)) || (every > 0 && opensMany(words, end));
  return opens ? end : 0;
}

/** `every month reports are sent`: behind `every` stands one, so that the many belong to what is done. */
function opensMany(words: readonly Word[], start: number): boolean {
  if (isMark(words[start])) return true;
  if (isPointing(lowerAt(words, start + 1)) && baseStrength(lowerAt(words, start)) >= 2)
    return true;
  const phrase = readNounPhrase(words, start);
  const isMany = isPlural(lastLower(phrase.words)) && phrase.words.length > 0;
  return isMany && /^(?:are|were|have|can|must|will|should)$/.test(lowerAt(words, phrase.end));
}

const isPointing = (word: string): boolean => determiners.has(word) || quantifiers.has(word);

/**
 * Whether the words behind `once` say how often: `a week`, `more`. A clause behind them tells what
 * happens instead: `a year is closed`, `more stock arrives`.
 */
export function isFrequency(words: readonly Word[]): boolean {
  const per = perEnd(words);
  if (per === 0 && lowerAt(words, 0) !== 'more') return lowerAt(words, 0) === 'again';
  const rest = words.slice(per === 0 ? 1 : per);
  const next = rest[0];
  if (next === undefined || isMark(next) || opensClause(next.lower)) return true;
  return !happens(rest);
}

/** Where `a week`, `every two weeks` ends; 0 when it is no time. */
function perEnd(words: readonly Word[]): number {
  const first = lowerAt(words, 0);
  const at = /^(?:per|every)$/.test(first) && isNumber(lowerAt(words, 1)) ? 2 : 1;
  return /^(?:a|an|per|every)$/.test(first) && isUnit(lowerAt(words, at)) ? at + 1 : 0;
}

/** `is closed`, `has passed`, `ends, …`; up to a comma the verb may also stand further behind. */
function happens(words: readonly Word[]): boolean {
  const comma = words.findIndex(isMark);
  // `Once a month invoices are sent`: of two words that could be the verb the first is a noun.
  if (comma < 0) return isToldVerb(words[0]) && !isToldVerb(words[1]);
  return words.slice(0, comma).some(isToldVerb);
}

const isToldVerb = (word: Word | undefined): boolean =>
  word !== undefined &&
  (/^(?:is|are|was|were|has|have|had)$/.test(word.lower) || readVerb(word.lower, 'third') !== null);

/** `the next day`, `the following two weeks` */
function nextEnd(words: readonly Word[]): number | null {
  const start = lowerAt(words, 0) === 'the' ? 1 : 0;
  if (!/^(?:next|following|same)$/.test(lowerAt(words, start))) return null;
  const at = isNumber(lowerAt(words, start + 1)) ? start + 2 : start + 1;
  return isUnit(lowerAt(words, at)) ? at + 1 : null;
}

/** `at the end of the month`, `at the beginning of every week` */
function borderEnd(words: readonly Word[]): number | null {
  const said = [0, 1, 2, 3].map((at) => lowerAt(words, at)).join(' ');
  if (!/^(?:at|by|before|on) the (?:end|beginning|start|middle|close|turn) of$/.test(said))
    return null;
  const at = /^(?:the|a|each|every)$/.test(lowerAt(words, 4)) ? 5 : 4;
  return isUnit(lowerAt(words, at)) ? at + 1 : null;
}

const offices = new Set(
  'system systems accounting purchasing sales finance hr it support'.split(' '),
);

const opensClause = (word: string): boolean =>
  determiners.has(word) ||
  pronouns.has(word) ||
  offices.has(word) ||
  isSomebody(word) ||
  isSomebody(singularOf(word));
