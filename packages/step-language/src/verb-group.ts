import {
  beForms,
  doForms,
  getForms,
  haveForms,
  isAdverb,
  modals,
  particles,
  prepositions,
} from './function-words.ts';
import { isPhrasalVerb } from './dictionary.ts';
import { readVerb, type Strength, type VerbForm } from './verb-forms.ts';
import type { Word } from './words.ts';

/** The verb of a clause with all that belongs to it: `must be able to check out`. */
export interface VerbGroup {
  lemma: string;
  particle: string | null;
  /** Further verbs on the same object: `creates or updates`. */
  others: string[];
  voice: 'active' | 'passive' | 'state';
  /** `finite` is marked by an auxiliary and so is surely a verb. */
  form: VerbForm | 'finite';
  strength: Strength;
  end: number;
}

const wishes = new Set([
  'want',
  'need',
  'wish',
  'try',
  'decide',
  'intend',
  'plan',
  'prefer',
  'like',
  'love',
  'attempt',
  'manage',
  'proceed',
  'continue',
  'agree',
  'begin',
  'start',
  'choose',
  'expect',
  'have',
  'be',
  'seek',
]);

/** Reads the verb group that starts at a place; null when no verb stands there. */
export function readVerbGroup(words: readonly Word[], start: number): VerbGroup | null {
  const at = skipAdverbs(words, start);
  const word = words[at]?.lower ?? '';
  if (modals.has(word)) return readInfinitive(words, at + 1);
  if (beForms.has(word)) return readBe(words, at + 1);
  if (haveForms.has(word)) return readHave(words, at + 1);
  if (doForms.has(word)) return readInfinitive(words, at + 1);
  if (getForms.has(word)) return readPassive(words, at + 1) ?? readFinite(words, at);
  return readFinite(words, at);
}

function skipAdverbs(words: readonly Word[], start: number): number {
  let at = start;
  while (isAdverb(words[at]?.lower ?? '') && words[at]?.lower !== 'only-if') at++;
  return at;
}

/** After `can`, `to`, `did`: a base form, whatever else the word may be. */
export function readInfinitive(words: readonly Word[], start: number): VerbGroup | null {
  const at = skipAdverbs(words, start);
  const word = words[at]?.lower ?? '';
  if (word === 'be' || word === 'been') return readBe(words, at + 1);
  if (word === 'have') return readHave(words, at + 1);
  if (word === 'get') {
    const passive = readPassive(words, at + 1);
    if (passive) return passive;
  }
  const wish = readWish(words, at);
  if (wish) return wish;
  const reading = readVerb(word, 'base');
  if (reading) return finish(words, { ...plain(reading.lemma, at), form: 'finite', strength: 3 });
  if (!/^[a-z][a-z-]{2,}$/.test(word) || prepositions.has(word)) return null;
  return finish(words, { ...plain(word, at), form: 'finite', strength: 1 });
}

const plain = (lemma: string, at: number) =>
  ({
    lemma,
    particle: null,
    others: [],
    voice: 'active',
    form: 'base',
    strength: 3,
    end: at + 1,
  }) satisfies VerbGroup as VerbGroup;

function readBe(words: readonly Word[], start: number): VerbGroup {
  const at = skipAdverbs(words, start);
  const word = words[at]?.lower ?? '';
  if (beForms.has(word)) return readBe(words, at + 1);
  const passive = readPassive(words, at);
  const hasTo = words[at + 1]?.lower === 'to';
  if (
    hasTo &&
    /^(?:able|allowed|required|supposed|expected|permitted|obliged|going|entitled|asked|invited|ready|free|about|enabled)$/.test(
      word,
    )
  ) {
    const main = readInfinitive(words, at + 2);
    if (main) return main;
  }
  if (word === 'to') return readInfinitive(words, at + 1) ?? state(at);
  const duty =
    word === 'responsible' && words[at + 1]?.lower === 'for' ? readGerund(words, at + 2) : null;
  return passive ?? duty ?? readGerund(words, at) ?? state(at);
}

const state = (at: number): VerbGroup => ({
  ...plain('be', at - 1),
  voice: 'state',
  form: 'finite',
});

/** A participle after a form of `be` or `get`. */
export function readPassive(words: readonly Word[], start: number): VerbGroup | null {
  const at = skipAdverbs(words, start);
  const reading = readVerb(words[at]?.lower ?? '', 'past');
  if (!reading) return null;
  return finish(words, {
    ...plain(reading.lemma, at),
    voice: 'passive',
    form: 'finite',
    strength: reading.strength,
  });
}

function readGerund(words: readonly Word[], at: number): VerbGroup | null {
  const reading = readVerb(words[at]?.lower ?? '', 'gerund');
  return reading
    ? finish(words, { ...plain(reading.lemma, at), form: 'finite', strength: reading.strength })
    : null;
}

function readHave(words: readonly Word[], start: number): VerbGroup {
  const at = skipAdverbs(words, start);
  const word = words[at]?.lower ?? '';
  if (word === 'been') return readBe(words, at + 1);
  if (word === 'to') return readInfinitive(words, at + 1) ?? state(at);
  const perfect = readPassive(words, at);
  return perfect ? { ...perfect, voice: 'active' } : { ...state(at), lemma: 'have' };
}

/** `wants to cancel`, `need the ability to cancel`. */
function readWish(words: readonly Word[], at: number): VerbGroup | null {
  const word = words[at]?.lower ?? '';
  const lemma =
    readVerb(word, 'base')?.lemma ??
    readVerb(word, 'third')?.lemma ??
    readVerb(word, 'past')?.lemma ??
    '';
  const wish = wishes.has(word) ? word : lemma;
  return wishes.has(wish) && words[at + 1]?.lower === 'to' ? readInfinitive(words, at + 2) : null;
}

function readFinite(words: readonly Word[], at: number): VerbGroup | null {
  const word = words[at]?.lower ?? '';
  const wish = readWish(words, at);
  if (wish) return wish;
  for (const form of ['base', 'third', 'past'] as const) {
    const reading = readVerb(word, form);
    if (reading)
      return finish(words, { ...plain(reading.lemma, at), form, strength: reading.strength });
  }
  return null;
}

/** Adds what follows the verb and still belongs to it: a particle, and verbs joined by `or`, `and`. */
export function finish(words: readonly Word[], group: VerbGroup): VerbGroup {
  const particle = readParticle(words, group);
  const end = particle ? group.end + 1 : group.end;
  return readJoined(words, { ...group, particle, end });
}

const preposition = new Set(['in', 'on', 'over', 'off', 'through']);
const takesIn = new Set([
  'check',
  'clock',
  'log',
  'sign',
  'hand',
  'turn',
  'switch',
  'opt',
  'fill',
  'call',
  'phase',
  'plug',
  'put',
  'take',
  'pass',
  'hold',
  'carry',
  'add-on',
]);

function readParticle(words: readonly Word[], { lemma, end }: VerbGroup): string | null {
  const word = words[end]?.lower ?? '';
  if (!particles.has(word) || !isPhrasalVerb(lemma, word)) return null;
  if (!preposition.has(word) || words[end + 1] === undefined) return word;
  const isLoose = prepositions.has(words[end + 1]?.lower ?? '');
  return takesIn.has(lemma) || isLoose ? word : null;
}

function readJoined(words: readonly Word[], group: VerbGroup): VerbGroup {
  let { end } = group;
  const others: string[] = [];
  for (;;) {
    const joiner = words[end]?.lower ?? '';
    const isList = joiner === ',' && /^(?:and|or)$/.test(words[end + 2]?.lower ?? '');
    if (!isList && !/^(?:and|or)$/.test(joiner)) break;
    const next = end + (joiner === ',' && /^(?:and|or)$/.test(words[end + 1]?.lower ?? '') ? 2 : 1);
    const form =
      group.form === 'finite' ? (group.voice === 'passive' ? 'past' : 'base') : group.form;
    const reading = readVerb(words[next]?.lower ?? '', form);
    if (!reading) break;
    others.push(reading.lemma);
    end = next + 1;
  }
  return { ...group, others, end };
}
