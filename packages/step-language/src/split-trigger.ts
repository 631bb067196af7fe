import type { Clause } from './clause.ts';
import { leastSureness } from './clause.ts';
import { readClause } from './read-clause.ts';
import { readTrigger, type Trigger } from './read-trigger.ts';
import { isMark, trimmed, type Word } from './words.ts';

/** A sentence in two parts: what happens, and what is done about it. */
export interface Reaction {
  trigger: Trigger;
  /** Null when the sentence only says what happens. */
  clause: Clause | null;
}

interface Opener {
  words: string[];
  introduces: 'clause' | 'noun';
}

const openers: Opener[] = [
  ['when', 'clause'],
  ['whenever', 'clause'],
  ['once', 'clause'],
  ['if', 'clause'],
  ['as soon as', 'clause'],
  ['every time', 'clause'],
  ['each time', 'clause'],
  ['any time', 'clause'],
  ['anytime', 'clause'],
  ['in case', 'clause'],
  ['in the event that', 'clause'],
  ['in the event of', 'noun'],
  ['the moment', 'clause'],
  ['given that', 'clause'],
  ['given', 'clause'],
  ['provided that', 'clause'],
  ['in response to', 'noun'],
  ['as a result of', 'noun'],
  ['as a reaction to', 'noun'],
  ['in reaction to', 'noun'],
  ['immediately after', 'noun'],
  ['right after', 'noun'],
  ['shortly after', 'noun'],
  ['directly after', 'noun'],
  ['only after', 'noun'],
  ['only when', 'clause'],
  ['only if', 'clause'],
  ['after', 'noun'],
  ['upon', 'noun'],
  ['on', 'noun'],
  ['following', 'noun'],
  ['immediately when', 'clause'],
  ['because', 'clause'],
  ['by the time', 'clause'],
  ['triggered by', 'noun'],
  ['now that', 'clause'],
].map(([words = '', introduces]) => ({
  words: words.split(' '),
  introduces: introduces === 'noun' ? 'noun' : 'clause',
}));

const startsWith = (words: readonly Word[], at: number, opener: Opener): boolean =>
  opener.words.every((word, offset) => words[at + offset]?.lower === word);

const openerAt = (words: readonly Word[], at: number): Opener | undefined =>
  openers.find((opener) => startsWith(words, at, opener));

/** Reads `When …, …` and `… after …` as a reaction; null when the sentence is none. */
export function splitTrigger(all: readonly Word[]): Reaction | null {
  const words = trimmed(all);
  const leading = openerAt(words, 0);
  return leading ? readLeading(words, leading) : readTrailing(words);
}

function readLeading(words: readonly Word[], opener: Opener): Reaction | null {
  const start = opener.words.length;
  for (const [end, next] of borders(words, start)) {
    const trigger = readTrigger(words.slice(start, end), opener.introduces);
    const clause = trigger ? readClause(words.slice(next)) : null;
    if (trigger && clause) return { trigger, clause };
  }
  const unmarked = readUnmarked(words, opener);
  if (unmarked) return unmarked;
  const alone = opener.introduces === 'clause' ? readTrigger(words.slice(start), 'clause') : null;
  return alone ? { trigger: alone, clause: null } : null;
}

/** The places where the first part may end, by a comma or by `then`. */
function borders(words: readonly Word[], start: number): [number, number][] {
  const found: [number, number][] = [];
  for (let at = start + 1; at < words.length - 1 && found.length < 6; at++) {
    if (isMark(words[at])) found.push([at, at + 1]);
    else if (words[at]?.lower === 'then') found.push([at, at + 1]);
  }
  return found;
}

/** `Once the exam is graded publish the results`: no comma, so both parts must be clear. */
function readUnmarked(words: readonly Word[], opener: Opener): Reaction | null {
  const start = opener.words.length;
  const last = Math.min(words.length - 1, start + 20);
  for (let at = start + 1; at < last; at++) {
    const trigger = readTrigger(words.slice(start, at), opener.introduces);
    if (!trigger) continue;
    const clause = readClause(words.slice(at));
    if (clause && clause.sureness >= 9) return { trigger, clause };
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
    const clause = readClause(words.slice(0, at));
    if (clause && clause.sureness >= leastSureness && !isLookup(clause, opener))
      return { trigger, clause };
  }
  return null;
}

/** `check if …` asks, `the date when …` and `on Monday` only tell which one. */
function canTrail(words: readonly Word[], at: number, opener: Opener): boolean {
  const [word] = opener.words;
  const before = words[at - 1]?.lower ?? '';
  if (word === 'if')
    return !/^(?:check|checks|verify|verifies|see|sees|ask|asks|determine|determines|validate|validates|tell|know|decide|test|checked|and|or|only|even)$/.test(
      before,
    );
  if (word === 'following') return before === ',' || opener.words.length > 1;
  if (word === 'once') return !/^(?:a|an|per|every|more)$/.test(words[at + 1]?.lower ?? '');
  if (word === 'given' || word === 'because' || word === 'the') return opener.words.length > 1;
  if (word === 'on')
    return (
      /[a-z][A-Z]/.test(words[at + 1]?.text ?? '') || /[a-z][A-Z]/.test(words[at + 2]?.text ?? '')
    );
  if (word === 'when') return !/^(?:date|time|day|moment|know|see|specify)$/.test(before);
  return true;
}

/** `List the orders placed after …`: looking is not an answer to something. */
const isLookup = ({ mood, verb }: Clause, opener: Opener): boolean =>
  mood !== 'said' &&
  opener.words[0] === 'after' &&
  /^(?:list|find|search|get|fetch|retrieve|show|view|count|return)$/.test(verb.lemma);
