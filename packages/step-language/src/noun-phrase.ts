import {
  beForms,
  conjunctions,
  determiners,
  haveForms,
  isAdverb,
  modals,
  pointingAdjectives,
  prepositions,
  pronouns,
  quantifiers,
  relatives,
  subordinators,
} from './function-words.ts';
import { canBeNoun, isAdjective } from './noun-forms.ts';
import { baseStrength, readVerb } from './verb-forms.ts';
import { lowerAt, isMark, type Word } from './words.ts';

/** A thing as a sentence names it: `the status of a customer's order`. */
export interface NounPhrase {
  /** The words that name it, without articles, amounts and pointing adjectives: `status`. */
  words: Word[];
  /** Whose it is: `customer` in `a customer's order`. */
  owner: Word[];
  /** What stands behind `of`: `a customer's order`. */
  of: NounPhrase | null;
  /** Where the reading stopped. */
  end: number;
}

const stops = [prepositions, conjunctions, modals, beForms, haveForms, relatives, subordinators];

const isStop = (word: Word): boolean =>
  isMark(word) ||
  stops.some((set) => set.has(word.lower)) ||
  (pronouns.has(word.lower) && !word.isPossessive);

/** `close the till`: right behind an article stands no preposition. */
const isBehindArticle = (words: readonly Word[], at: number): boolean =>
  prepositions.has(lowerAt(words, at)) && /^(?:the|an?)$/.test(lowerAt(words, at - 1));

/** Reads the noun phrase that starts at a place; it has no words when there is none. */
export function readNounPhrase(words: readonly Word[], start: number): NounPhrase {
  let named: Word[] = [];
  let owner: Word[] = [];
  let at = start;
  for (let word = words[at]; word !== undefined; word = words[++at]) {
    if (isPartitive(words, at, named)) {
      at++;
      continue;
    }
    if ((isStop(word) && !isBehindArticle(words, at)) || endsPhrase(words, at, named)) break;
    if (isPointer(word, named) && !isNamePart(words, at)) continue;
    named.push(word);
    if (!word.isPossessive) continue;
    owner = named;
    named = [];
  }
  if (lowerAt(words, at) !== 'of' || named.length === 0)
    return { words: named, owner, of: null, end: at };
  const of = readNounPhrase(words, at + 1);
  if (of.words.length === 0) return { words: named, owner, of: null, end: at };
  return { words: named, owner, of, end: of.end };
}

/** `all of the orders`, `each of these`: the amount is not the thing. */
function isPartitive(words: readonly Word[], at: number, named: Word[]): boolean {
  const isAmount =
    quantifiers.has(lowerAt(words, at)) || /^(?:none|part|rest|most|one)$/.test(lowerAt(words, at));
  return named.length === 0 && isAmount && lowerAt(words, at + 1) === 'of';
}

/** `first name`, `last name` */
const isNamePart = (words: readonly Word[], at: number): boolean =>
  /^(?:first|last)$/.test(lowerAt(words, at)) && /^names?$/.test(lowerAt(words, at + 1));

function isPointer({ lower, text, isPossessive }: Word, named: Word[]): boolean {
  if (isPossessive) return false;
  if (/^[\d.,%+]+$/.test(lower) || determiners.has(lower) || quantifiers.has(lower)) return true;
  if (named.length > 0) return false;
  if (pointingAdjectives.has(lower)) return !/^[A-Z]{2,}$/.test(text) || lower === 'new';
  return isAdverb(lower);
}

/** Inside a phrase, the word that can no longer belong to it: a second article, `placed by`, `then`. */
function endsPhrase(words: readonly Word[], at: number, named: Word[]): boolean {
  const word = words[at];
  if (word === undefined || named.length === 0) return false;
  if (isOpener(word.lower) || isAdverb(word.lower) || loose.has(word.lower)) return true;
  const next = words[at + 1];
  if (next === undefined || isStop(next) || isAdverb(next.lower)) return isPostposed(word.lower);
  return (isOpener(next.lower) || next.lower === 'to') && takesObject(word.lower);
}

const loose = new Set(['up', 'down', 'out', 'off', 'back', 'away', 'to']);
const isOpener = (word: string): boolean => determiners.has(word) || quantifiers.has(word);

/** At the end of a phrase: `hours available`, `orders placed`. */
const isPostposed = (word: string): boolean =>
  isAdjective(word) || (word.endsWith('ed') && readVerb(word, 'past') !== null);

/** Before an article: `a request asking a …`, `the player choose a …`. */
const takesObject = (word: string): boolean =>
  readVerb(word, 'gerund') !== null ||
  (word.endsWith('ed') && readVerb(word, 'past') !== null) ||
  (baseStrength(word) === 3 && !canBeNoun(word));

export const isEmpty = (phrase: NounPhrase): boolean =>
  phrase.words.length === 0 && phrase.owner.length === 0;
