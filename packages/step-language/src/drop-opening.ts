import { determiners, isAdverb, prepositions, pronouns } from './function-words.ts';
import { readNounPhrase } from './noun-phrase.ts';
import { timeOpening } from './time-opening.ts';
import { baseStrength, readVerb } from './verb-forms.ts';
import { lowerAt, isMark, trimmed, type Word } from './words.ts';

const openings = new Set("then and or but so now let's lets please also first next".split(' '));

/** Leaves out what only leads in: `Finally,`, `Within this unit,`, `After two weeks,`, `Please`. */
export function dropOpening(all: readonly Word[]): Word[] {
  let words = trimmed(all);
  for (let round = 0; round < 4; round++) {
    const shorter = dropOne(words);
    if (shorter.length === words.length || shorter.length === 0) break;
    words = shorter;
  }
  return words;
}

function dropOne(words: Word[]): Word[] {
  const time = timeOpening(words);
  if (time > 0) return trimmed(words.slice(time));
  const first = lowerAt(words, 0);
  const isManner = /^(?:bulk|batch|mass)$/.test(first) && baseStrength(lowerAt(words, 1)) === 3;
  const isAdverbial = isAdverb(first) && readVerb(first, 'base') === null;
  const isLead = openings.has(first) || isAdverbial || isManner;
  if (isLead && !(first === 'first' && lowerAt(words, 1) === 'name'))
    return trimmed(words.slice(1));
  return prepositions.has(first) || leads.has(first) ? dropCircumstance(words) : words;
}

const leads = new Set(['depending', 'starting', 'according', 'due', 'given', 'prior']);

function dropCircumstance(words: Word[]): Word[] {
  const comma = words.findIndex((word) => isMark(word));
  if (comma > 0 && comma < 16) return trimmed(words.slice(comma + 1));
  const phrase = readNounPhrase(words, 1);
  const next = lowerAt(words, phrase.end);
  const opens = determiners.has(next) || pronouns.has(next);
  return phrase.end > 1 && opens ? words.slice(phrase.end) : afterArticle(words);
}

/** `Before the departure the pilot files`: a second article opens the clause. */
function afterArticle(words: Word[]): Word[] {
  const second = words.findIndex(
    ({ lower }, at) =>
      at > 2 && /^(?:the|a|an)$/.test(lower) && !prepositions.has(lowerAt(words, at - 1)),
  );
  return second > 0 && second < 8 ? words.slice(second) : words;
}
