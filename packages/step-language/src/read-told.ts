import type { Clause } from './clause.ts';
import { tagsOf } from './dictionary.ts';
import { isPlural, singularOf } from './noun-forms.ts';
import { isSomebody } from './somebody.ts';
import {
  conjunctions,
  determiners,
  isAdverb,
  isFunctionWord,
  prepositions,
  pronouns,
  quantifiers,
} from './function-words.ts';
import { finish, type VerbGroup } from './finish-group.ts';
import { baseStrength, readVerb } from './verb-forms.ts';
import { readInfinitive } from './verb-group.ts';
import { lowerAt, isMark, type Word } from './words.ts';

type Follower = 'pointer' | 'word' | 'preposition' | 'end';

const sureness: Record<number, Record<Follower, number>> = {
  3: { pointer: 10, word: 8, preposition: 7.5, end: 2 },
  2: { pointer: 9.5, word: 5.2, preposition: 4, end: 1 },
  1: { pointer: 7, word: 2.5, preposition: 2, end: 0 },
};

const summarySureness: Record<number, Record<Follower, number>> = {
  3: { pointer: 9.6, word: 8, preposition: 7.5, end: 2 },
  2: { pointer: 9.4, word: 5.4, preposition: 4, end: 1 },
  1: { pointer: 6, word: 2, preposition: 2, end: 0 },
};

/** Reads `Cancel an order` and `Cancels an order`: the verb stands first and nobody is named. */
export function readTold(words: readonly Word[]): Clause | null {
  const word = words[0];
  if (word === undefined || word.isPossessive) return null;
  if (word.lower === 'be') return readToBe(words);
  const told = readVerb(word.lower, 'base');
  if (told) return clauseFrom(words, 'told', { lemma: told.lemma, strength: told.strength });
  const summary = isPeopleDoing(words) ? null : readVerb(word.lower, 'third');
  if (summary)
    return clauseFrom(words, 'summary', { lemma: summary.lemma, strength: summary.strength });
  return readUnknown(words);
}

/** `be notified`, as in `I want to be notified when …` */
function readToBe(words: readonly Word[]): Clause | null {
  const verb = readInfinitive(words, 0);
  if (verb?.voice !== 'passive') return null;
  return { subject: [], verb, rest: words.slice(verb.end), mood: 'told', sureness: 8 };
}

/** `Witnesses sign statements`: people and what they do, and nobody who witnesses signs. */
const isPeopleDoing = (words: readonly Word[]): boolean =>
  isSomebody(singularOf(lowerAt(words, 0))) && baseStrength(lowerAt(words, 1)) >= 2;

function clauseFrom(
  words: readonly Word[],
  mood: 'told' | 'summary',
  verb: Pick<VerbGroup, 'lemma' | 'strength'>,
): Clause {
  const form = mood === 'told' ? 'base' : 'third';
  const group = finish(words, {
    ...verb,
    form,
    particle: null,
    others: [],
    voice: 'active',
    end: 1,
  });
  const isForMe =
    /^(?:me|us)$/.test(lowerAt(words, group.end)) &&
    /^(?:show|give|tell|get|find|send|list)$/.test(verb.lemma);
  const rest = words.slice(isForMe ? group.end + 1 : group.end);
  const follower = followerOf(
    rest.find(({ lower }) => !isAdverb(lower)),
    rest.length,
  );
  const table = mood === 'told' ? sureness : summarySureness;
  const scored = table[verb.strength]?.[follower] ?? 0;
  const phrasal = group.particle !== null && follower !== 'pointer' ? Math.max(scored, 7) : scored;
  const seeks =
    /^(?:search|look|query|apply|check)$/.test(verb.lemma) && lowerAt(rest, 0) === 'for'
      ? 8
      : phrasal;
  return { subject: [], verb: group, rest, mood, sureness: seeks };
}

function followerOf(word: Word | undefined, length: number): Follower {
  if (word === undefined || isMark(word) || conjunctions.has(word.lower)) return 'end';
  if (length === 1 && /^[\d.]+$/.test(word.lower)) return 'end';
  if (word.isPossessive || pointers.some((set) => set.has(word.lower))) return 'pointer';
  return prepositions.has(word.lower) ? 'preposition' : 'word';
}

const pointers = [
  determiners,
  quantifiers,
  pronouns,
  new Set(['whether', 'if', 'how', 'what', 'new', 'existing']),
];

/** Whatever stands first before an article can only be told: `Frobnicate the widget`, `Dim the lights`. */
function readUnknown(words: readonly Word[]): Clause | null {
  const lemma = lowerAt(words, 0);
  if (!/^(?:a|an|the)$/.test(lowerAt(words, 1)) || !/^[a-z-]{3,}$/.test(lemma)) return null;
  if (isFunctionWord(lemma) || isAdverb(lemma) || isPlural(lemma) || lemma.endsWith('ing'))
    return null;
  const isEnglish = !tagsOf(lemma).some((tag) =>
    /^(?:Expression|Person|FirstName|City|WeekDay)$/.test(tag),
  );
  return isEnglish ? { ...clauseFrom(words, 'told', { lemma, strength: 1 }), sureness: 5 } : null;
}
