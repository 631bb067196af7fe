import type { Clause } from './clause.ts';
import {
  beForms,
  determiners,
  isAdverb,
  modals,
  particles,
  prepositions,
  pronouns,
  quantifiers,
} from './function-words.ts';
import { aloneVerbs } from './verb-words.ts';
import { canBeNoun } from './noun-forms.ts';
import { isSomebody } from './somebody.ts';
import { baseStrength, readVerb } from './verb-forms.ts';
import { everyEnd } from './time-words.ts';
import { titleMalus } from './title-malus.ts';
import { agrees, isSubject } from './subject.ts';
import type { VerbGroup } from './finish-group.ts';
import { readVerbGroup } from './verb-group.ts';
import { lastLower, lowerAt, isMark, type Word } from './words.ts';

const denials = /^(?:not|never|cannot|no longer|\w+n't)$/;
const longestSubject = 24;

/** Every way to read the words as somebody, a verb, and the rest. */
export function readSaid(words: readonly Word[]): Clause[] {
  const readings: Clause[] = [];
  const last = Math.min(words.length - 1, longestSubject);
  for (let at = 1; at <= last; at++) {
    const subject = words.slice(0, at);
    if (isAdverb(lowerAt(words, at - 1)) || !isSubject(subject)) continue;
    const verb = readVerbGroup(words, at);
    if (!verb || (words[at]?.isPossessive ?? false)) continue;
    const rest = words.slice(verb.end);
    const sureness = surenessOf(subject, verb, rest) - at * 0.05;
    const isDenied = words.slice(at, verb.end).some(({ lower }) => denials.test(lower));
    readings.push({ subject, verb, rest, mood: 'said', sureness, isDenied });
  }
  return readings;
}

function surenessOf(subject: Word[], verb: VerbGroup, rest: Word[]): number {
  if (verb.form === 'finite') return verb.voice === 'state' ? 8.5 : 9.3;
  const clash = agrees(subject, verb.form) ? 0 : 1.5;
  if (clash > 0 && !isPlain(verb, rest)) return 0;
  const first = lowerAt(subject, 0);
  const article = [determiners, quantifiers, pronouns].some((set) => set.has(first)) ? 0.8 : 0;
  return (
    5.8 +
    article -
    clash -
    titleMalus(subject, verb, rest) -
    (isRatherNoun(subject, verb, rest) ? 1 : 0) +
    (verb.strength === 1 && verb.form === 'third' && isSomebody(lastLower(subject)) ? 0.4 : 0) +
    strengthBonus(verb) +
    followerBonus(verb, rest, article > 0)
  );
}

/** `Users cancels the order`: so clearly a deed that a wrong ending does not hide it. */
const isPlain = ({ strength }: VerbGroup, [next]: readonly Word[]): boolean =>
  strength === 3 && next !== undefined && points(next);

/** `HR files leave requests`: behind somebody and a verb, `leave` is rather what is filed. */
function isRatherNoun(subject: readonly Word[], { form, lemma }: VerbGroup, rest: Word[]): boolean {
  const last = lowerAt(subject, subject.length - 1);
  if (form !== 'base' || !canBeNoun(lemma) || readVerb(last, 'third') === null) return false;
  const isPointing = rest[0] !== undefined && points(rest[0]);
  return !isPointing && isSomebody(lowerAt(subject, subject.length - 2));
}

function strengthBonus({ form, strength }: VerbGroup): number {
  const bonus = {
    third: [0, 0, 1, 2],
    base: [0, -2, 0, 1.5],
    past: [0, 0, 0.5, 1],
    gerund: [0, 0, 0, 0],
    finite: [0, 0, 0, 0],
  };
  return bonus[form][strength] ?? 0;
}

function followerBonus(verb: VerbGroup, rest: Word[], hasArticle: boolean): number {
  const { form, strength } = verb;
  const next = rest[0];
  if (next === undefined || isMark(next)) return endBonus(verb, hasArticle);
  if (points(next)) return pointerBonus(rest, hasArticle);
  if (isSurelyVerb(next.lower) || isNounOf(verb, next)) return -6;
  if (form === 'past' && next.lower === 'by') return -3;
  const isPreposition = prepositions.has(next.lower) || particles.has(next.lower);
  if (isPreposition) return strength === 3 ? 0.5 : -0.5;
  return strength === 1 ? -1 : 0;
}

/** `checks the order`; in `files every night` it points at no thing. */
const pointerBonus = (rest: readonly Word[], hasArticle: boolean): number =>
  !hasArticle && everyEnd(rest, 0) > 0 ? 0 : 1.5;

const takesOf =
  /^(?:approve|dispose|think|consist|complain|inform|notify|die|learn|hear|speak|dream)$/;

/** `reviews of a book`: before `of` stands a noun, but for a few verbs. */
const isNounOf = ({ lemma }: VerbGroup, next: Word): boolean =>
  next.lower === 'of' && !takesOf.test(lemma);

const isSurelyVerb = (word: string): boolean =>
  modals.has(word) || beForms.has(word) || (baseStrength(word) === 3 && !canBeNoun(word));

function endBonus({ particle, strength, lemma, form }: VerbGroup, hasArticle: boolean): number {
  if (particle !== null) return 1;
  if (form === 'past' && !hasArticle) return -3.6;
  if (strength === 3) return -0.5;
  if (!aloneVerbs.has(lemma)) return -3.6;
  return hasArticle ? -1.5 : -2.6;
}

const points = ({ lower, isPossessive }: Word): boolean =>
  isPossessive || determiners.has(lower) || quantifiers.has(lower) || pronouns.has(lower);
