import type { Clause } from './clause.ts';
import { isEmpty, readNounPhrase } from './noun-phrase.ts';
import { isForm } from './topic-words.ts';
import { readInfinitive } from './verb-group.ts';
import { lastLower, lowerAt, type Word } from './words.ts';

/** Reads what stands behind `I want`: `my orders to be cancelled`, `a list of my leads`; null for mere things. */
export function readWished(words: readonly Word[]): Clause | null {
  const phrase = readNounPhrase(words, 0);
  if (isEmpty(phrase)) return null;
  const verb = lowerAt(words, phrase.end) === 'to' ? readInfinitive(words, phrase.end + 1) : null;
  if (verb)
    return {
      subject: words.slice(0, phrase.end),
      verb,
      rest: words.slice(verb.end),
      mood: 'said',
      sureness: 9,
    };
  return phrase.of && isForm(lastLower(phrase.words)) ? viewOf(words) : null;
}

const viewOf = (words: readonly Word[]): Clause => ({
  subject: [],
  verb: {
    lemma: 'view',
    particle: null,
    others: [],
    voice: 'active',
    form: 'base',
    strength: 3,
    end: 0,
  },
  rest: [...words],
  mood: 'told',
  sureness: 8,
});
