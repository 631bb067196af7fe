import type { Telling } from './described-memory.ts';
import { remember } from './described-mentions.ts';
import type { Link } from './described-opening.ts';
import { asksAboutSame, conditionText, negation, resolvedCondition } from './described-question.ts';
import type { Part } from './described-sentence.ts';
import { partWays, type Place } from './described-tree.ts';
import { readClause } from './read-clause.ts';
import { lowerAt, trimmed, type Word } from './words.ts';

/** The condition of a step as it is written, and what it means for the step's place. */
export interface Asked {
  condition: string;
  place: Partial<Place>;
}

const nothing: Asked = { condition: '', place: {} };

/** The condition that a clause stands under, with its pronouns replaced. */
export function askedBy(
  telling: Telling,
  { condition, link, isOpening, isTrailing, clause }: Part,
): Asked {
  if (!condition) return isOpening || link === 'otherwise' ? askedByLink(telling, link) : nothing;
  if (condition.kind === 'when') {
    if (isTrailing === true) remember(telling.mentions, clause);
    const words = resolvedCondition(telling.mentions, condition.words);
    return { condition: conditionText(condition, words), place: {} };
  }
  const isSameQuestion = asksAgain(telling, condition.words);
  // Another way begins where the ways part: `it` is what was spoken of there.
  if (isSameQuestion)
    telling.mentions = { ...telling.question.mentions, actors: telling.mentions.actors };
  const { mentions } = telling;
  if (isTrailing === true) remember(mentions, clause);
  const words = resolvedCondition(mentions, condition.words);
  telling.question = { ...telling.question, words, other: [], mentions: { ...mentions } };
  telling.question.sentence = telling.sentence;
  return { condition: conditionText(condition, words), place: { parts: true, isSameQuestion } };
}

/** Whether a condition asks about the same as the one before it, under which the ways have parted. */
function asksAgain({ question, growth, sentence }: Telling, words: readonly Word[]): boolean {
  if (growth.parting === null) return false;
  const isPronoun = /^(?:he|she|it|they|this)$/.test(lowerAt(words, 0));
  if (isPronoun && sentence - question.sentence > 1) return false;
  return asksAboutSame(question.words, resolvedCondition({ ...question.mentions }, words));
}

/** `Otherwise`, `in the former case`, `if so` point to what was asked before. */
function askedByLink({ question, growth }: Telling, link: Link): Asked {
  const { words, other } = question;
  const opener = { opener: 'if' };
  const isOpen = (growth.parting?.ways.length ?? 2) < 2 && other.length > 0;
  if (link === 'former' && isOpen) {
    const place = { link: 'next', parts: true, isSameQuestion: true } as const;
    return { condition: conditionText(opener, words), place };
  }
  if (link === 'latter' && isOpen)
    return { condition: conditionText(opener, other), place: { link: 'otherwise', parts: true } };
  if (link !== 'otherwise' || words.length === 0) return nothing;
  const negated = isOpen ? other : negation(words);
  return { condition: conditionText(opener, negated), place: { parts: true } };
}

/** Two ways of which no step is told yet: `Either the damage is covered, or it is not.` */
export function askOpenly(telling: Telling, [words, other]: [Word[], Word[]]): void {
  const resolved = resolvedCondition(telling.mentions, words);
  const rest = other.length > 0 ? resolvedCondition(telling.mentions, other) : negation(resolved);
  const { mentions, sentence } = telling;
  telling.question = { sentence, words: resolved, other: rest, mentions: { ...mentions } };
  partWays(telling.growth);
}

/** `checks whether the part is on stock or has to be ordered` asks for what follows. */
export function askWithin(telling: Telling, rest: readonly Word[]): void {
  const at = rest.findIndex(({ lower }) => /^(?:whether|if)$/.test(lower));
  if (at < 0 || at > 3) return;
  const asked = rest.slice(at + 1);
  const or = asked.findIndex(({ lower }) => lower === 'or');
  const words = trimmed(or > 0 ? asked.slice(0, or) : asked);
  const clause = readClause(words, 4.2);
  if (clause?.mood !== 'said') return;
  const second = or > 0 ? trimmed(asked.slice(or + 1)) : [];
  const isBare = second.length === 0 || lowerAt(second, 0) === 'not';
  const isWhole = readClause(second, 4.2)?.mood === 'said';
  askOpenly(telling, [words, isBare ? [] : isWhole ? second : [...clause.subject, ...second]]);
}
