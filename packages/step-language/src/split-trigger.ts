import type { Clause } from './clause.ts';
import { leastSureness } from './clause.ts';
import { completeTrigger } from './complete-trigger.ts';
import { determiners } from './function-words.ts';
import { pascal } from './name-case.ts';
import { readClause } from './read-clause.ts';
import { readTrigger, type Trigger } from './read-trigger.ts';
import { isFrequency } from './time-opening.ts';
import { spanEnd } from './time-words.ts';
import { baseStrength } from './verb-forms.ts';
import { lowerAt, isMark, trimmed, type Word } from './words.ts';

/** A sentence in two parts: what happens, and what is done about it. */
export interface Reaction {
  trigger: Trigger;
  /** Null when the sentence only says what happens. */
  clause: Clause | null;
}

interface Opener {
  words: string[];
  introduces: 'clause' | 'noun' | 'case';
}

const listed = (introduces: Opener['introduces'], phrases: string): Opener[] =>
  phrases.split(',').map((phrase) => ({ words: phrase.trim().split(/\s+/), introduces }));

const openers: readonly Opener[] = [
  ...listed('case', 'in case of, in the event of, in the case of'),
  ...listed(
    'clause',
    `when, whenever, once, if, as soon as, every time, each time, any time, anytime, in case,
    in the event that, the moment, given that, given, provided that, only when, only if,
    immediately when, because, by the time, now that`,
  ),
  ...listed(
    'noun',
    `in response to, as a result of, as a reaction to, in reaction to, immediately after, right after,
    shortly after, directly after, only after, after, upon, on, following, having, triggered by`,
  ),
];

const startsWith = (words: readonly Word[], at: number, opener: Opener): boolean =>
  opener.words.every((word, offset) => lowerAt(words, at + offset) === word);

const openerAt = (words: readonly Word[], at: number): Opener | undefined =>
  openers.find((opener) => startsWith(words, at, opener));

/** Reads `When …, …` and `… after …` as a reaction; null when the sentence is none. */
export function splitTrigger(all: readonly Word[]): Reaction | null {
  const words = trimmed(all);
  const isOften = lowerAt(words, 0) === 'once' && isFrequency(words.slice(1));
  // `Two days after delivery` answers to the delivery, only later.
  const span = spanEnd(words, 0);
  if (span > 0 && lowerAt(words, span) === 'after') return readLater(words.slice(span));
  const leading = isOften || isAfterSpan(words) ? undefined : openerAt(words, 0);
  const reaction = leading ? readLeading(words, leading) : readTrailing(words);
  // `If 日, …`: what cannot be written in code is no name of an event.
  return reaction === null || reaction.trigger.event === '' ? null : named(reaction);
}

/** `After 30 days the file …`: time alone is no happening, unlike `after a month ends`. */
function isAfterSpan(words: readonly Word[]): boolean {
  const end = lowerAt(words, 0) === 'after' ? spanEnd(words, 1) : -1;
  return end > 0 && (isMark(words[end]) || determiners.has(lowerAt(words, end)));
}

const named = ({ trigger, clause }: Reaction): Reaction => ({
  trigger: clause ? completeTrigger(trigger, clause) : trigger,
  clause,
});

function readLater(words: readonly Word[]): Reaction | null {
  const opener = openerAt(words, 0);
  const reaction = opener ? readLeading(words, opener) : null;
  return reaction?.trigger.isHappening === true && reaction.clause ? named(reaction) : null;
}

function readLeading(words: readonly Word[], opener: Opener): Reaction | null {
  const start = opener.words.length;
  for (const [end, next] of borders(words, start)) {
    const trigger = readTrigger(words.slice(start, end), opener.introduces);
    const deed = words.slice(next);
    const clause = trigger ? (readClause(deed) ?? readBareVerb(deed)) : null;
    if (trigger && clause) return { trigger, clause };
  }
  const other = readUnmarked(words, opener) ?? readCondition(words, opener);
  if (other) return other;
  const alone = opener.introduces === 'clause' ? readTrigger(words.slice(start), 'clause') : null;
  return alone ? { trigger: alone, clause: null } : null;
}

/** `When stock is low, reorder`: what happened is also what is acted on. */
function readBareVerb(words: readonly Word[]): Clause | null {
  const [only, ...more] = trimmed(words);
  if (only === undefined || more.length > 0 || baseStrength(only.lower) < 2) return null;
  const it: Word = { text: 'it', lower: 'it', isPossessive: false };
  return readClause([only, it]);
}

/** `If not in stock, cancel the order`: no clause, so that the other part must be very clear. */
function readCondition(words: readonly Word[], opener: Opener): Reaction | null {
  const start = opener.words.length;
  const end = words.findIndex((word) => isMark(word));
  const condition = words
    .slice(start, end)
    .filter(({ lower }) => lower === 'no' || !determiners.has(lower));
  if (opener.introduces !== 'clause' || condition.length < 1 || condition.length > 4) return null;
  const clause = readClause(words.slice(end + 1));
  if (!clause || clause.mood === 'summary' || clause.sureness < 8) return null;
  const event = pascal(condition.map(({ text }) => text));
  return { trigger: { event, thing: [], isHappening: false }, clause };
}

/** The places where the first part may end, by a comma or by `then`. */
function borders(words: readonly Word[], start: number): [number, number][] {
  const found: [number, number][] = [];
  for (let at = start + 1; at < words.length - 1 && found.length < 6; at++) {
    if (isMark(words[at])) found.push([at, at + 1]);
    else if (lowerAt(words, at) === 'then') found.push([at, at + 1]);
  }
  return found;
}

/** `Once the exam is graded publish the results`: no comma, so both parts must be clear. */
function readUnmarked(words: readonly Word[], opener: Opener): Reaction | null {
  const start = opener.words.length;
  const last = Math.min(words.length - 1, start + 20);
  for (let at = start + 1; at < last; at++) {
    if (lowerAt(words, at) === 'of') continue;
    const trigger = readTrigger(words.slice(start, at), opener.introduces);
    if (!trigger) continue;
    const clause = readClause(words.slice(at));
    if (clause && clause.mood !== 'summary' && clause.sureness >= 8.4) return { trigger, clause };
  }
  return null;
}

function readTrailing(words: readonly Word[]): Reaction | null {
  const last = Math.min(words.length - 1, 60);
  for (let at = 2; at < last; at++) {
    const opener = openerAt(words, at);
    if (!opener || !canTrail(words, at, opener)) continue;
    const trigger = readTrigger(words.slice(at + opener.words.length), opener.introduces);
    if (!trigger || (opener.introduces === 'noun' && !trigger.isHappening)) continue;
    const clause = readClause(withoutSpan(words.slice(0, at)));
    if (clause && clause.sureness >= leastSureness && !isLookup(clause, opener))
      return { trigger, clause };
  }
  return null;
}

/** `sends a survey a day (after …)` */
function withoutSpan(words: readonly Word[]): readonly Word[] {
  const start = words.findIndex((_word, at) => at > 1 && spanEnd(words, at) === words.length);
  return start > 0 ? words.slice(0, start) : words;
}

const asking = new Set(
  `check checks verify verifies see sees ask asks determine determines validate validates tell know
  decide test checked and or only even`.split(/\s+/),
);

/** `check if …` asks, `the date when …` and `on Monday` only tell which one. */
function canTrail(words: readonly Word[], at: number, opener: Opener): boolean {
  const before = lowerAt(words, at - 1);
  const after = words.slice(at + 1, at + 3);
  switch (opener.words.join(' ')) {
    case 'if':
      return !asking.has(before);
    case 'following':
      return before === ',';
    case 'once':
      return !isFrequency(words.slice(at + 1));
    case 'given':
    case 'because':
      return false;
    case 'on':
      return after.some(({ text }) => /[a-z][A-Z]/.test(text));
    case 'when':
      return !/^(?:date|time|day|moment|know|see|specify)$/.test(before);
    default:
      return true;
  }
}

/** `List the orders placed after …`: looking is not an answer to something. */
const isLookup = ({ mood, verb }: Clause, opener: Opener): boolean =>
  mood !== 'said' &&
  opener.words[0] === 'after' &&
  /^(?:list|find|search|get|fetch|retrieve|show|view|count|return)$/.test(verb.lemma);
