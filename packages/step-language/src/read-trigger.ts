import type { Clause } from './clause.ts';
import { readComplements } from './complements.ts';
import { eventNamedBy, isWrittenAsName } from './event-words.ts';
import { pascal, splitName } from './name-case.ts';
import { nameFact } from './name-event.ts';
import { aggregateWords, nameWords } from './name-thing.ts';
import { failedDeed } from './failed-deed.ts';
import { actorName } from './find-actor.ts';
import { prepositions } from './function-words.ts';
import { singularOf } from './noun-forms.ts';
import { isSomebody } from './somebody.ts';
import { isEmpty, readNounPhrase, type NounPhrase } from './noun-phrase.ts';
import { readClause } from './read-clause.ts';
import { participleOf, readVerb } from './verb-forms.ts';
import { phrasalVerbs } from './verb-words.ts';
import { verbOfDeed } from './deed-nouns.ts';
import { lowerAt, lastLower, trimmed, type Word } from './words.ts';

/** What a reaction answers to. */
export interface Trigger {
  /** PascalCase, in the past; `Approved` alone when the words do not say what. */
  event: string;
  /** The words of the thing it happened to, for `it` in the other clause; empty when unknown. */
  thing: string[];
  /** Who did it, when the words say so: `he` in the other clause. */
  who?: string | null;
  /** What was done to the thing, where only the other clause names it: `approved`, `arrival`. */
  unnamed?: string;
  /** Whether the words are a happening, and not only a point in time or a state. */
  isHappening: boolean;
}

/** Reads the words behind `when`, `after`, `on` as a happening; null when they are none. */
export function readTrigger(
  all: readonly Word[],
  introducedBy: 'clause' | 'noun' | 'case',
): Trigger | null {
  const words = trimmed(all);
  const named = namedEvent(words);
  if (named) return named;
  const gerund = introducedBy === 'clause' ? null : readGerundTrigger(words);
  if (gerund) return gerund;
  // Behind `when` there must be a clause, so that less is enough to see one.
  const clause = readClause(words, 3.6);
  if (clause && clause.mood === 'said') return fromClause(clause);
  const doing = introducedBy === 'clause' ? readGerundTrigger(words) : null;
  return doing ?? readDeed(words, introducedBy === 'case') ?? readBare(words);
}

function namedEvent(words: readonly Word[]): Trigger | null {
  const named = words.filter(
    ({ lower }) =>
      !/^(?:the|an|a|event|events|domain|integration|message|occurs|happens|is|was|are|raised|received|published|fired|emitted|has|been|triggered|arrives)$/.test(
        lower,
      ),
  );
  const [only] = named;
  if (named.length !== 1 || only === undefined) return null;
  const event = eventNamedBy(only.text) ?? nameOfOccasion(only, words);
  return event === null ? null : { event, thing: [], isHappening: true };
}

/** `PaymentRefusal`, or any name that is called an event: not `GitHub`. */
function nameOfOccasion({ text }: Word, words: readonly Word[]): string | null {
  if (!isWrittenAsName(text) || !/[A-Z]/.test(text)) return null;
  const isCalled = words.some(({ lower }) => /^events?$/.test(lower));
  return isCalled || verbOfDeed(splitName(text).at(-1) ?? '') !== null ? pascal([text]) : null;
}

function fromClause(clause: Clause): Trigger {
  const { verb, rest } = failedDeed(clause) ?? clause;
  const object =
    verb.voice === 'active'
      ? readComplements(verb.lemma, rest).object
      : readNounPhrase(clause.subject, 0);
  const thing = isEmpty(object) ? readNounPhrase(clause.subject, 0) : object;
  const isAboutIt = isEmpty(thing) && verb.voice === 'passive' && clause.isDenied !== true;
  if (isAboutIt) return unnamed(verb.lemma);
  return {
    event: nameFact(clause),
    thing: aggregateWords(thing),
    who: verb.voice === 'passive' || !isAboutSomebody(clause) ? null : actorName(clause.subject),
    isHappening: verb.voice !== 'state',
  };
}

const isAboutSomebody = ({ subject }: Clause): boolean =>
  isSomebody(singularOf(lastLower(readNounPhrase(subject, 0).words)));

/** `receiving the order` */
function readGerundTrigger(words: readonly Word[]): Trigger | null {
  const first = lowerAt(words, 0);
  const reading = readVerb(first, 'gerund') ?? readVerb(first, 'past');
  if (!reading || words.length < 2) return null;
  const named = namedEvent(words.slice(1));
  if (named && /^(?:receive|handle|process|consume|get|observe)$/.test(reading.lemma)) return named;
  return readSigning(words, reading.lemma) ?? about(readNounPhrase(words, 1), reading.lemma);
}

/** `logging in`: who does so is a user, as in `log in`. */
function readSigning(words: readonly Word[], lemma: string): Trigger | null {
  const particle = lowerAt(words, 1);
  if (
    words.length > 2 ||
    !/^(?:log|sign)$/.test(lemma) ||
    !phrasalVerbs.has(`${lemma} ${particle}`)
  )
    return null;
  return {
    event: pascal(['user', participleOf(lemma), particle]),
    thing: ['user'],
    isHappening: true,
  };
}

function about(phrase: NounPhrase, lemma: string): Trigger | null {
  if (isEmpty(phrase)) return null;
  return {
    event: pascal([...nameWords(phrase), participleOf(lemma)]),
    thing: aggregateWords(phrase),
    isHappening: true,
  };
}

/** `receipt of the order`, `order approval` */
function readDeed(words: readonly Word[], isAnyNoun: boolean): Trigger | null {
  const phrase = readNounPhrase(words, 0);
  const head = lastLower(phrase.words);
  const isWhole = phrase.end === words.length;
  const lemma = isWhole ? verbOfDeed(head) : null;
  if (lemma === null) return isAnyNoun ? occurrence(phrase) : null;
  if (phrase.of) return about(phrase.of, lemma);
  if (phrase.words.length === 1 && phrase.owner.length === 0) return deedAlone(phrase, lemma);
  return about({ ...phrase, words: phrase.words.slice(0, -1) }, lemma);
}

/** `on arrival` */
function deedAlone(phrase: NounPhrase, lemma: string): Trigger | null {
  const trigger = about(phrase, 'complete');
  return trigger && lemma === 'arrive' ? { ...trigger, unnamed: lemma } : trigger;
}

/** `in case of a complaint` */
const occurrence = (phrase: NounPhrase): Trigger | null => about(phrase, 'occur');

/** `when approved`, `if rejected by the clerk`, `customer completed` */
function readBare(words: readonly Word[]): Trigger | null {
  const first = prepositions.has(lowerAt(words, 1)) ? readVerb(lowerAt(words, 0), 'past') : null;
  if (first) return unnamed(first.lemma);
  const reading = readVerb(lastLower(words), 'past');
  if (!reading || words.length > 4) return null;
  const before = words
    .slice(0, -1)
    .map(({ lower }) => lower)
    .filter((word) => !/^(?:the|a|an|it|is)$/.test(word));
  if (before.length === 0) return unnamed(reading.lemma);
  return {
    event: pascal([...before, participleOf(reading.lemma)]),
    thing: before,
    isHappening: true,
  };
}

const unnamed = (lemma: string): Trigger => ({
  event: pascal([participleOf(lemma)]),
  thing: [],
  unnamed: lemma,
  isHappening: true,
});
