import { determiners, isAdverb, prepositions, quantifiers } from './function-words.ts';
import { singularOf } from './noun-forms.ts';
import { isSomebody } from './somebody.ts';
import { isMark, lowerAt, type Word } from './words.ts';

/** The thing or person that the words end with: `the recruiter` of `He hands it to the recruiter`. */
export function lastNamed(words: readonly Word[]): Word[] {
  const end = words.length;
  let at = end - 1;
  while (at > 0 && !startsPhrase(words, at)) at--;
  const isLed =
    isMark(words[at]) || prepositions.has(lowerAt(words, at)) || isAdverb(lowerAt(words, at));
  const first = isLed ? at + 1 : at;
  const of = lowerAt(words, first - 1) === 'of' ? first - 1 : -1;
  const isRole = of > 1 && isSomebody(singularOf(lowerAt(words, of - 1)));
  if (!isRole) return words.slice(first, end);
  // `the manager of the employee, who …`: the manager.
  return [...lastNamed(words.slice(0, of)), ...words.slice(of, end)];
}

const startsPhrase = (words: readonly Word[], at: number): boolean => {
  const word = lowerAt(words, at);
  return (
    isMark(words[at]) || determiners.has(word) || quantifiers.has(word) || prepositions.has(word)
  );
};

/**
 * Where a relative clause goes on telling: behind a comma, and behind somebody who is named for the
 * first time (`a haulier that collects the container`). Others only say which one is meant.
 */
export function tellsOn(left: readonly Word[], mark: Word | undefined, pronoun: string): boolean {
  if (isMark(mark)) return /^(?:who|which|where)$/.test(pronoun);
  if (!/^(?:who|that)$/.test(pronoun)) return false;
  const named = lastNamed(left);
  const isNew = /^(?:an?|another)$/.test(lowerAt(named, 0));
  return isNew && isSomebody(singularOf(named.at(-1)?.lower ?? ''));
}
