import nlp from 'compromise/two';

/** The part of compromise's model that is read here. Its own types call all of it `object`. */
interface Model {
  one: { lexicon: Record<string, string | string[]> };
  two: { switches: Record<string, string> };
}

const model = nlp.model() as unknown as Model;

/** What the dictionary of compromise says of a word in lower case; empty when it does not know it. */
export function tagsOf(word: string): readonly string[] {
  const tags = Object.hasOwn(model.one.lexicon, word) ? model.one.lexicon[word] : undefined;
  if (tags === undefined) return [];
  return typeof tags === 'string' ? [tags] : tags;
}

/** Two readings of an ambiguous word, like `Noun|Verb`; empty for others. */
export function ambiguityOf(word: string): string {
  return (Object.hasOwn(model.two.switches, word) ? model.two.switches[word] : undefined) ?? '';
}

export const knows = (word: string): boolean => tagsOf(word).length > 0 || ambiguityOf(word) !== '';
