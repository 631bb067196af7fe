import {
  beForms,
  determiners,
  doForms,
  getForms,
  haveForms,
  isAdverb,
  modals,
  prepositions,
  quantifiers,
} from './function-words.ts';
import { finish, type VerbGroup } from './finish-group.ts';
import { singularOf } from './noun-forms.ts';
import { readNounPhrase } from './noun-phrase.ts';
import { readVerb } from './verb-forms.ts';
import { lowerAt, type Word } from './words.ts';

const wishes = new Set(
  `want need wish try decide intend plan prefer like love attempt manage proceed continue agree begin
  start choose expect have be seek`.split(/\s+/),
);

/** Reads the verb group that starts at a place; null when no verb stands there. */
export function readVerbGroup(words: readonly Word[], start: number): VerbGroup | null {
  const at = skipAdverbs(words, start);
  const word = lowerAt(words, at);
  if (modals.has(word)) return readInfinitive(words, at + 1);
  if (beForms.has(word)) return readBe(words, at + 1);
  if (haveForms.has(word)) return readHave(words, at + 1);
  if (doForms.has(word))
    return opensObject(lowerAt(words, at + 1)) ? plain('do', at) : readInfinitive(words, at + 1);
  if (getForms.has(word)) return readPassive(words, at + 1) ?? readFinite(words, at);
  return readFinite(words, at);
}

/** `does the billing`, `do their tasks`: no auxiliary but the deed itself. */
const opensObject = (word: string): boolean => determiners.has(word) || quantifiers.has(word);

function skipAdverbs(words: readonly Word[], start: number): number {
  let at = start;
  while (isAdverb(lowerAt(words, at)) && lowerAt(words, at) !== 'only-if') at++;
  return at;
}

/** After `can`, `to`, `did`: a base form, whatever else the word may be. */
export function readInfinitive(words: readonly Word[], start: number): VerbGroup | null {
  const at = skipAdverbs(words, start);
  const word = lowerAt(words, at);
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
  const word = lowerAt(words, at);
  if (beForms.has(word)) return readBe(words, at + 1);
  const passive = readPassive(words, at);
  if (lowerAt(words, at + 1) === 'to' && readiness.has(word)) {
    const main = readInfinitive(words, at + 2);
    if (main) return main;
  }
  if (word === 'to') return readInfinitive(words, at + 1) ?? state(at);
  const duty =
    word === 'responsible' && lowerAt(words, at + 1) === 'for' ? readGerund(words, at + 2) : null;
  return passive ?? duty ?? readGerund(words, at) ?? state(at);
}

const readiness = new Set(
  `able allowed required supposed expected permitted obliged going entitled asked invited ready free
  about enabled possible necessary easy`.split(/\s+/),
);

const state = (at: number): VerbGroup => ({
  ...plain('be', at - 1),
  voice: 'state',
  form: 'finite',
});

/** A participle after a form of `be` or `get`. */
function readPassive(words: readonly Word[], start: number): VerbGroup | null {
  const at = skipAdverbs(words, start);
  const reading = readVerb(lowerAt(words, at), 'past');
  if (!reading) return null;
  return finish(words, {
    ...plain(reading.lemma, at),
    voice: 'passive',
    form: 'finite',
    strength: reading.strength,
  });
}

function readGerund(words: readonly Word[], at: number): VerbGroup | null {
  const reading = readVerb(lowerAt(words, at), 'gerund');
  if (!reading) return null;
  const { lemma, strength } = reading;
  return finish(words, { ...plain(lemma, at), form: 'finite', strength });
}

function readHave(words: readonly Word[], start: number): VerbGroup {
  const at = skipAdverbs(words, start);
  const word = lowerAt(words, at);
  if (word === 'been') return readBe(words, at + 1);
  if (word === 'to') return readInfinitive(words, at + 1) ?? state(at);
  const access = /^(?:full|direct|easy|quick|immediate)$/.test(word) ? at + 1 : at;
  if (lowerAt(words, access) === 'access' && lowerAt(words, access + 1) === 'to')
    return plain('access', access + 1);
  const phrase = readNounPhrase(words, at);
  const duty = lowerAt(words, phrase.end) === 'to' ? readInfinitive(words, phrase.end + 1) : null;
  const isFailing = /^(?:failed|refused|forgotten|neglected|declined)$/.test(word);
  if (duty && phrase.words.length > 0 && !isFailing) return duty;
  const perfect = readPassive(words, at);
  return perfect ? { ...perfect, voice: 'active' } : { ...state(at), lemma: 'have' };
}

/** `wants to cancel`, `need the ability to cancel`. */
function readWish(words: readonly Word[], at: number): VerbGroup | null {
  const word = lowerAt(words, at);
  const lemma =
    readVerb(word, 'base')?.lemma ??
    readVerb(word, 'third')?.lemma ??
    readVerb(word, 'past')?.lemma ??
    '';
  const wish = wishes.has(word) ? word : lemma;
  return wishes.has(wish) && lowerAt(words, at + 1) === 'to' ? readInfinitive(words, at + 2) : null;
}

function readFinite(words: readonly Word[], at: number): VerbGroup | null {
  const word = lowerAt(words, at);
  const wish = readWish(words, at);
  if (wish) return wish;
  for (const form of ['base', 'third', 'past'] as const) {
    const reading = readVerb(word, form);
    if (reading)
      return finish(words, { ...plain(reading.lemma, at), form, strength: reading.strength });
  }
  return readUnknownThird(words, at);
}

/** Between a noun and an article an unknown word with an s can only be a verb: `irrigates the field`. */
function readUnknownThird(words: readonly Word[], at: number): VerbGroup | null {
  const word = lowerAt(words, at);
  const isBetween =
    at > 0 && /^(?:a|an|the|his|her|its|their|each|every|all)$/.test(lowerAt(words, at + 1));
  if (!isBetween || !/^[a-z-]{2,}[a-rt-z]e?s$/.test(word) || /(?:us|is)$/.test(word)) return null;
  return finish(words, { ...plain(singularOf(word), at), form: 'third', strength: 1 });
}
