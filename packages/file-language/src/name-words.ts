import { pluralOf, singularOf, wordsOf } from '@stepwright/domain-model';

/** The words of a name in small letters: `AddItemToCart` gives `add`, `item`, `to`, `cart`. */
export function nameWords(name: string): string[] {
  return wordsOf(name)
    .map((word) => word.toLowerCase())
    .filter((word) => /\p{L}/u.test(word))
    .slice(0, 12);
}

/** The last word in the singular. */
export function inSingular(words: readonly string[]): string[] {
  return words.map((word, at) => (at === words.length - 1 ? singularOf(word) : word));
}

/** The last word in the plural. */
export function inPlural(words: readonly string[]): string[] {
  return words.map((word, at) => (at === words.length - 1 ? pluralOf(word) : word));
}

export function isPlural(word: string): boolean {
  return singularOf(word) !== word;
}

/** Takes words off the end for as long as they are in the list, but never all. */
export function withoutEnding(words: readonly string[], endings: ReadonlySet<string>): string[] {
  const kept = [...words];
  while (kept.length > 1 && endings.has(kept.at(-1) ?? '')) kept.pop();
  return kept;
}

/** `order`, `line` gives `OrderLine`. */
export function asName(words: readonly string[]): string {
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
