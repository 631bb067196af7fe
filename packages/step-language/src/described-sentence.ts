import { splitClauses, type Piece } from './described-clauses.ts';
import {
  readLeadingCondition,
  readTrailingCondition,
  type Condition,
} from './described-condition.ts';
import { askedFor, listens, withoutInsertions, wordsOfSentence } from './described-frames.ts';
import { readOpening, type Link } from './described-opening.ts';
import type { Sentence } from './described-sentences.ts';
import { eventNamedBy } from './event-words.ts';
import { readClause } from './read-clause.ts';
import { isMark, lowerAt, trimmed, type Word } from './words.ts';

/** One clause of a sentence, with what it depends on. */
export interface Part extends Piece {
  condition: Condition | null;
  /** Whether nothing stands before it in its sentence. */
  isOpening: boolean;
  /** Whether the condition stands behind, so that its pronouns mean what the clause names. */
  isTrailing?: boolean;
  /** Whether something that leads in was told before it. */
  isInside?: boolean;
}

/** A sentence, read. */
export interface SentenceRead {
  /** What leads in, for its own sake: `While the cook prepares …`, `When a guest calls, …`. */
  condition: Condition | null;
  parts: Part[];
  /** Two ways that part, as `Either it is covered, or it is not` and `Is it covered?` say. */
  question: [Word[], Word[]] | null;
}

/** Reads a sentence as its clauses, each with its subject and the condition it stands under. */
export function readSentence(
  sentence: Sentence,
  isLowerElsewhere: (word: string) => boolean,
): SentenceRead[] {
  const words = withoutInsertions(wordsOfSentence(sentence.text, isLowerElsewhere));
  const question = (sentence.isQuestion ? questionIn(words) : null) ?? alternativeIn(words);
  if (question) return [{ condition: null, parts: [], question }];
  return apart(words).map((part) => readPart(part, sentence.isItem));
}

function questionIn(words: readonly Word[]): [Word[], Word[]] | null {
  const asked = askedFor(words);
  return asked ? [asked, []] : null;
}

/** `Either the damage is covered, or it is not`: two states and no deed. */
function alternativeIn(words: readonly Word[]): [Word[], Word[]] | null {
  const or = words.findLastIndex(({ lower }) => lower === 'or');
  if (lowerAt(words, 0) !== 'either' || or < 3) return null;
  const left = trimmed(words.slice(1, or));
  const right = trimmed(words.slice(or + 1));
  if (readClause(left, 4.2)?.mood !== 'said') return null;
  if (lowerAt(right, right.length - 1) === 'not' && right.length < 4) return [left, []];
  return [left, right].every((side) => readClause(side, 4.2)?.verb.voice === 'state')
    ? [left, right]
    : null;
}

/** `If …, A, otherwise B` and `A, and if …, B` say two things. */
function apart(words: readonly Word[]): Word[][] {
  for (let at = 3; at < words.length - 3; at++) {
    if (!isJoint(words, at)) continue;
    const left = trimmed(words.slice(0, at));
    const right = trimmed(words.slice(at));
    const isOther = /^(?:otherwise|else)$/.test(lowerAt(right, 0));
    if (isOther || isConditioned(left, right)) return [left, ...apart(right)];
  }
  return [[...words]];
}

const isJoint = (words: readonly Word[], at: number): boolean =>
  isMark(words[at]) || /^(?:and|but)$/.test(lowerAt(words, at));

function isConditioned(left: readonly Word[], right: readonly Word[]): boolean {
  if (!/^(?:if|when|whenever|once|unless|as|provided|in|should)$/.test(lowerAt(right, 0)))
    return false;
  const { condition } = readLeadingCondition(right);
  const isKept = condition !== null && /^(?:if|when)$/.test(condition.kind);
  return isKept && readClause(readLeadingCondition(left).rest) !== null;
}

function readPart(all: readonly Word[], isList: boolean): SentenceRead {
  const first = readOpening(all);
  const { condition, rest } = readLeadingCondition(first.words);
  const second = readOpening(rest);
  const link: Link = second.link === 'next' ? first.link : second.link;
  const pieces = splitClauses(second.words, { link, isList });
  const parts = heard(pieces.map((piece, at) => ({ ...withTrailing(piece), isOpening: at === 0 })));
  const [opening, ...more] = parts;
  const isKept = condition !== null && /^(?:if|when)$/.test(condition.kind);
  if (!opening || opening.condition || !isKept) return { condition, parts, question: null };
  return { condition, parts: [{ ...opening, condition }, ...more], question: null };
}

function withTrailing(piece: Piece): Omit<Part, 'isOpening'> {
  const { condition, rest } = readTrailingCondition(piece.words);
  const clause = condition ? readClause(trimmed(rest)) : null;
  return clause
    ? { ...piece, clause, words: rest, condition, isTrailing: true }
    : { ...piece, condition: null };
}

/** `listens to order-paid and ships the parcel` is shipping when that event is there. */
function heard(parts: readonly Part[]): Part[] {
  const [first, second, ...more] = parts;
  if (!first || !second || first.condition || !listens(first.clause)) return [...parts];
  const event = first.clause.rest.find(({ text }) => eventNamedBy(text) !== null);
  if (!event || second.clause.subject[0] !== first.clause.subject[0]) return [...parts];
  const word = (text: string): Word => ({ text, lower: text, isPossessive: false });
  const words = [event, word('is'), word('published')];
  return [
    {
      ...second,
      isOpening: true,
      link: first.link,
      condition: { kind: 'when', opener: 'when', words },
    },
    ...more,
  ];
}
