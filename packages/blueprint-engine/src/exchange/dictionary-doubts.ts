import { isReservedEverywhere, type Model } from '@stepwright/domain-model';
import type { DictionaryEntry } from './blueprint.ts';
import { buildItems } from '#model/build-items';
import { namesOf } from '#learn/names/learn-sample-names';
import { Vocabulary } from '#model/vocabulary';

/**
 * What of a dictionary is of no use, in a sentence each. It does no harm, but whoever wrote it meant
 * something by it.
 *
 * @param model what the sample was written for; null: it is made of the dictionary.
 */
export function dictionaryDoubts(
  dictionary: readonly DictionaryEntry[],
  model: Model | null,
): string[] {
  // Most samples come without one: the items of their model need not be built for it.
  if (dictionary.length === 0) return [];
  const vocabulary = new Vocabulary();
  const known = model && namesOf(buildItems(model));
  const doubts = dictionary.flatMap(({ key, token }): string[] => {
    if (!vocabulary.reference(key))
      return [`"${key}" is no part of a model; a key is such as Aggregates.Commands.Name.`];
    if (!/\p{L}/u.test(token)) return [`"${token}" (${key}) is not looked for: it has no letter.`];
    if (known !== null && key.endsWith('.Name') && !known.has(token))
      return [`"${token}" (${key}) is not in the model, whose names are looked for instead.`];
    if (known === null && isReservedEverywhere(token))
      return [`"${token}" (${key}) is a word of programming languages: it is replaced there too.`];
    // In other scripts one letter is a usual name.
    if (/^\p{Script=Latin}$/u.test(token))
      return [`"${token}" (${key}) is a single letter, which stands for other things too.`];
    return [];
  });
  return [...new Set(doubts)];
}
