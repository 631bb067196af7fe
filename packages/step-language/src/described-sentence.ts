import type { Clause } from './clause.ts';
import { splitClauses, type Piece } from './described-clauses.ts';
import {
  readLeadingCondition,
  readTrailingCondition,
  type Condition,
} from './described-condition.ts';
import { readOpening } from './described-opening.ts';
import { readClause } from './read-clause.ts';
import { readStory } from './read-story.ts';
import { isMark, lowerAt, splitWords, trimmed, type Word } from './words.ts';

/** One clause of a sentence, with what it depends on. */
export interface Part extends Piece {
  condition: Condition | null;
  /** Whether nothing stands before it in its sentence. */
  isOpening: boolean;
}

/** A sentence, read. */
export interface SentenceRead {
  /** What leads in, for its own sake: `While the cook prepares …`, `When a guest calls, …`. */
  condition: Condition | null;
  parts: Part[];
}

/** Reads a sentence as its clauses, each with its subject and the condition it stands under. */
export function readSentence(sentence: string): SentenceRead {
  const { link, words } = readOpening(splitWords(asTold(cleaned(sentence))));
  const { condition, rest } = readLeadingCondition(withInsertionFirst(words));
  const second = readOpening(rest);
  const pieces = splitClauses(second.words, second.link === 'next' ? link : second.link);
  const parts = pieces.map((piece, at) => ({
    ...withTrailing(piece),
    isOpening: at === 0,
  }));
  const [first] = parts;
  if (first && first.condition === null && condition && /^(?:if|when)$/.test(condition.kind))
    first.condition = condition;
  return { condition, parts };
}

function withTrailing(piece: Piece): Piece & { condition: Condition | null } {
  const { condition, rest } = readTrailingCondition(piece.words);
  const clause = condition ? readClause(trimmed(rest)) : null;
  return clause ? { ...piece, clause, words: rest, condition } : { ...piece, condition: null };
}

/** Plain quotes, no remarks in brackets, no marks of emphasis; `5,000` is one word. */
function cleaned(sentence: string): string {
  return sentence
    .normalize('NFC')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”„«»"`*_]/g, '')
    .replace(/\s*[([][^()[\]]*[)\]]/g, '')
    .replace(/(\d)[,.](\d{3})\b/g, '$1$2')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim();
}

/** The stories and labels that say who in a frame of their own, as plain sentences. */
function asTold(sentence: string): string {
  const { role, text, isBare, isWish } = readStory(sentence);
  if (role === null) return withoutStart(sentence);
  if (isWish) return isBare ? `The ${role} can ${text}` : `The ${role} views ${text}`;
  const mood = readClause(splitWords(text))?.mood;
  if (mood === 'told') return `The ${role} can ${text}`;
  return mood === 'summary' ? `The ${role} ${text}` : text;
}

const start =
  /^(?:the|this|our|each|every|an?) (?:[\p{L}'-]+ ){0,5}(?:process|procedure|workflow|story|journey|flow|cycle|case) (?:usually |typically |always |then )?(?:starts|begins|is (?:started|triggered|initiated|kicked off)) (?:off )?(?:when|whenever|once|as soon as|if|after) (?=\S)/iu;

/** `The process starts when a customer calls`: it begins with that call. */
const withoutStart = (sentence: string): string => sentence.replace(start, '');

const inserts =
  /^(?:after|upon|before|when|if|once|having|in|on|at|with|however|therefore|then|together|by|during|as|for|being)$/;

/** `the carrier, after checking the capacity, sends …` with the insertion in front, where it can be read. */
function withInsertionFirst(words: Word[]): Word[] {
  const first = words.findIndex((word) => isMark(word));
  if (first < 1 || first > 6 || !inserts.test(lowerAt(words, first + 1))) return words;
  if (readClause(words.slice(0, first)) !== null) return words;
  const length = words.slice(first + 1).findIndex((word) => isMark(word));
  if (length < 1 || length > 14) return words;
  const second = first + 1 + length;
  const whole = [...words.slice(0, first), ...words.slice(second + 1)];
  const clause: Clause | null = readClause(whole);
  if (clause?.mood !== 'said' || clause.subject.length > first) return words;
  return [...words.slice(first + 1, second + 1), ...whole];
}
