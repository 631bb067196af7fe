import {
  beForms,
  determiners,
  isAdverb,
  modals,
  prepositions,
  pronouns,
} from './function-words.ts';
import { readNounPhrase } from './noun-phrase.ts';
import { readVerb } from './verb-forms.ts';
import { isMark, trimmed, type Word } from './words.ts';

const openings = new Set([
  'then',
  'and',
  'or',
  'but',
  'so',
  'now',
  "let's",
  'lets',
  'please',
  'also',
  'first',
  'next',
]);

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
  const first = words[0]?.lower ?? '';
  const second = words[1]?.lower ?? '';
  const isLead = openings.has(first) || (isAdverb(first) && readVerb(first, 'base') === null);
  if (isLead && !determinesNoun(first, second)) return trimmed(words.slice(1));
  if (!prepositions.has(first) && !/^(?:depending|starting|according|due|given)$/.test(first))
    return words;
  const comma = words.findIndex((word) => isMark(word));
  if (comma > 0 && comma < 16) return trimmed(words.slice(comma + 1));
  const phrase = readNounPhrase(words, 1);
  const next = words[phrase.end]?.lower ?? '';
  const opens = determiners.has(next) || pronouns.has(next);
  return phrase.end > 1 && opens && !modals.has(next) && !beForms.has(next)
    ? words.slice(phrase.end)
    : afterArticle(words);
}

const determinesNoun = (first: string, second: string): boolean =>
  first === 'first' && second === 'name';

/** `Before the departure the pilot files`: a second article opens the clause. */
function afterArticle(words: Word[]): Word[] {
  const second = words.findIndex(
    ({ lower }, at) =>
      at > 2 && /^(?:the|a|an)$/.test(lower) && !prepositions.has(words[at - 1]?.lower ?? ''),
  );
  return second > 0 && second < 8 ? words.slice(second) : words;
}
