import { isAdverb, isFunctionWord } from './function-words.ts';
import { canBeNoun } from './noun-forms.ts';
import { thirdPersonOf } from './third-person.ts';
import { baseStrength, participleOf, readVerb } from './verb-forms.ts';
import { queryVerbs } from './verb-words.ts';
import { lastLower, textOf, type Word } from './words.ts';

const states = /^(?:overdue|late|due|ready|open|complete|incomplete|full|empty|missing|available)$/;

/**
 * Whether the words only state what has become of a thing: `Order shipped`, `Invoice overdue`. Such
 * a fact names nobody and asks for nothing, even where its noun could be a verb, too.
 */
export function isFact(words: readonly Word[]): boolean {
  const things = words.slice(0, -1);
  if (things.length < 1 || things.length > 2 || things.some(({ isPossessive }) => isPossessive))
    return false;
  return things.every(({ lower }) => isThing(lower)) && isOutcome(lastLower(words));
}

/** `order`, `payment`; not `list` and `filter`, which look at what is `completed`. */
const isThing = (word: string): boolean =>
  canBeNoun(word) &&
  !isFunctionWord(word) &&
  !isAdverb(word) &&
  baseStrength(word) < 3 &&
  !queryVerbs.has(word);

function isOutcome(word: string): boolean {
  const past = readVerb(word, 'past');
  if (past === null || past.lemma === word) return states.test(word);
  return past.strength >= 2 && participleOf(past.lemma) === word;
}

/** What to write instead of a fact. */
export function explainFact(words: readonly Word[]): string {
  const thing = textOf(words.slice(0, -1)).toLowerCase();
  const past = readVerb(lastLower(words), 'past');
  const who = past
    ? `who does it, like 'Clerk ${thirdPersonOf(past.lemma)} the ${thing}', or `
    : '';
  return `'${textOf(words)}' tells what has happened, not what somebody does. Say ${who}what is done then, like 'When the ${thing} is ${lastLower(words)}, notify the customer'.`;
}
