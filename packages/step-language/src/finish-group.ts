import { takeApart } from './compound-verbs.ts';
import { particles, prepositions } from './function-words.ts';
import { readVerb, type Strength, type VerbForm } from './verb-forms.ts';
import { phrasalVerbs } from './verb-words.ts';
import { lowerAt, type Word } from './words.ts';

/** The verb of a clause with all that belongs to it: `must be able to check out`. */
export interface VerbGroup {
  lemma: string;
  particle: string | null;
  /** Further verbs on the same object: `creates or updates`. */
  others: string[];
  /** Whether they are joined by `or`. */
  isEither?: boolean;
  voice: 'active' | 'passive' | 'state';
  /** `finite` is marked by an auxiliary and so is surely a verb. */
  form: VerbForm | 'finite';
  strength: Strength;
  end: number;
}

/** Adds what follows the verb and still belongs to it: a particle, and verbs joined by `or`, `and`. */
export function finish(words: readonly Word[], group: VerbGroup): VerbGroup {
  const parts = takeApart(group.lemma);
  if (parts.particle !== null) return readJoined(words, { ...group, ...parts });
  const particle = readParticle(words, group);
  const end = particle ? afterParticle(words, group) : group.end;
  return readJoined(words, { ...group, particle, end });
}

// Before an article these are more often prepositions, except behind the verbs below.
const ambiguous = new Set(['in', 'on', 'over', 'through']);
const takesIn =
  /^(?:check|clock|log|sign|hand|turn|switch|opt|fill|phase|plug|put|take|key|lock|carry)$/;

function readParticle(words: readonly Word[], { lemma, end }: VerbGroup): string | null {
  const word = lowerAt(words, end);
  if (!particles.has(word) || !phrasalVerbs.has(`${lemma} ${word}`)) return null;
  if (!ambiguous.has(word) || words[end + 1] === undefined) return word;
  return takesIn.test(lemma) || prepositions.has(lowerAt(words, end + 1)) ? word : null;
}

/** `signs off on the release`: what is signed off is the release. */
const afterParticle = (words: readonly Word[], { lemma, end }: VerbGroup): number =>
  lemma === 'sign' && lowerAt(words, end) === 'off' && lowerAt(words, end + 1) === 'on'
    ? end + 2
    : end + 1;

function readJoined(words: readonly Word[], group: VerbGroup): VerbGroup {
  let { end } = group;
  let isEither = false;
  const others: string[] = [];
  for (;;) {
    const joiner = lowerAt(words, end);
    const isList = joiner === ',' && /^(?:and|or)$/.test(lowerAt(words, end + 2));
    if (!isList && !/^(?:and|or)$/.test(joiner)) break;
    const next = end + (joiner === ',' && /^(?:and|or)$/.test(lowerAt(words, end + 1)) ? 2 : 1);
    const form =
      group.form === 'finite' ? (group.voice === 'passive' ? 'past' : 'base') : group.form;
    const reading = readVerb(lowerAt(words, next), form);
    if (!reading) break;
    others.push(reading.lemma);
    isEither ||= words.slice(end, next).some(({ lower }) => lower === 'or');
    end = next + 1;
  }
  return others.length === 0 ? { ...group, others, end } : { ...group, others, isEither, end };
}
