import pluralize from 'pluralize';
import { isAcronym } from './words.ts';

/** Words whose plural is themselves, beyond those that the pluralize package knows. */
const unchanged = new Set([
  'analytics',
  'data',
  'feedback',
  'hardware',
  'metadata',
  'middleware',
  'software',
  'staff',
]);

/** The longest word that is inflected by rules; longer ones are not words. */
const longestWord = 100;

/**
 * The plural of one word, in its own spelling: `order` gives `orders`, `Person` `People`,
 * `API` `APIs`. A plural stays as it is.
 */
export function pluralOf(word: string): string {
  if (isAcronym(word)) return word.endsWith('s') ? word : `${word}s`;
  return inflect(word, (text) => pluralize.plural(text));
}

/** The singular of one word, in its own spelling: `orders` gives `order`, `APIs` `API`. */
export function singularOf(word: string): string {
  if (isAcronym(word)) return word.endsWith('s') ? word.slice(0, -1) : word;
  return inflect(word, (text) => pluralize.singular(text));
}

function inflect(word: string, rule: (text: string) => string): string {
  const small = word.toLowerCase();
  if (word === '' || word.length > longestWord || unchanged.has(small)) return word;
  const inflected = rule(small);
  return word === small ? inflected : inflected.charAt(0).toUpperCase() + inflected.slice(1);
}
