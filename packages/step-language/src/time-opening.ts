import { determiners, pronouns } from './function-words.ts';
import { singularOf } from './noun-forms.ts';
import { isSomebody } from './somebody.ts';
import { readVerb } from './verb-forms.ts';
import { isMark, lowerAt, type Word } from './words.ts';

const units =
  /^(?:second|minute|hour|day|weekday|workday|night|morning|noon|afternoon|evening|week|weekend|month|quarter|year|semester|season|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december)s?$/;

const isUnit = (word: string): boolean => units.test(word);
const isNumber = (word: string): boolean =>
  /^(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|few|other|single|second|third|working|business)$/.test(
    word,
  );

/**
 * How many words at the start only say when or how often: `Every night`, `Once a week`, `The next
 * day`, `At the end of the month`. None where somebody who acts does not follow: `Every night shift
 * ends` is about a shift.
 */
export function timeOpening(words: readonly Word[]): number {
  const end = oftenEnd(words) ?? nextEnd(words) ?? borderEnd(words) ?? 0;
  return end > 0 && opensClause(lowerAt(words, end)) ? end : 0;
}

/**
 * Whether the words behind `once` say how often: `a week`, `more`. A clause behind them tells what
 * happens instead: `a year is closed`, `more stock arrives`.
 */
export function isFrequency(words: readonly Word[]): boolean {
  const first = lowerAt(words, 0);
  const isPer = /^(?:a|an|per|every)$/.test(first) && isUnit(lowerAt(words, 1));
  if (!isPer && first !== 'more') return first === 'again';
  const rest = words.slice(isPer ? 2 : 1);
  const next = rest[0];
  if (next === undefined || isMark(next) || opensClause(next.lower)) return true;
  return !happens(rest);
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

/** `every night`, `each second Monday`, `every 30 days`; `once a week`, `three times per year`. */
function oftenEnd(words: readonly Word[]): number | null {
  const first = lowerAt(words, 0);
  if (first === 'every' || first === 'each') {
    const at = isNumber(lowerAt(words, 1)) ? 2 : 1;
    return isUnit(lowerAt(words, at)) ? at + 1 : null;
  }
  const isOnce = first === 'once' || first === 'twice';
  const isTimes = isNumber(first) && lowerAt(words, 1) === 'times';
  const at = isOnce ? 1 : 2;
  const isPer = /^(?:a|an|per|each|every)$/.test(lowerAt(words, at));
  return (isOnce || isTimes) && isPer && isUnit(lowerAt(words, at + 1)) ? at + 2 : null;
}

/** `the next day`, `the following two weeks` */
function nextEnd(words: readonly Word[]): number | null {
  if (lowerAt(words, 0) !== 'the' || !/^(?:next|following|same)$/.test(lowerAt(words, 1)))
    return null;
  const at = isNumber(lowerAt(words, 2)) ? 3 : 2;
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
