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
import { agrees, isSubject } from './subject.ts';
import { readVerbGroup, type VerbGroup } from './verb-group.ts';
import { isMark, type Word } from './words.ts';

const longestSubject = 24;

/** Every way to read the words as somebody, a verb, and the rest. */
export function readSaid(words: readonly Word[]): Clause[] {
  const readings: Clause[] = [];
  const last = Math.min(words.length - 1, longestSubject);
  for (let at = 1; at <= last; at++) {
    const subject = words.slice(0, at);
    if (isAdverb(words[at - 1]?.lower ?? '') || !isSubject(subject)) continue;
    const verb = readVerbGroup(words, at);
    if (!verb || (words[at]?.isPossessive ?? false)) continue;
    const rest = words.slice(verb.end);
    const sureness = surenessOf(subject, verb, rest) - at * 0.05;
    readings.push({ subject, verb, rest, mood: 'said', sureness });
  }
  return readings;
}

function surenessOf(subject: Word[], verb: VerbGroup, rest: Word[]): number {
  if (verb.form === 'finite') return verb.voice === 'state' ? 8.5 : 9.3;
  if (!agrees(subject, verb.form)) return 0;
  const article =
    determiners.has(subject[0]?.lower ?? '') || pronouns.has(subject[0]?.lower ?? '') ? 0.8 : 0;
  return 5.8 + article + strengthBonus(verb) + followerBonus(verb, rest);
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

function followerBonus({ particle, form, strength }: VerbGroup, rest: Word[]): number {
  const next = rest[0];
  if (next === undefined || isMark(next)) {
    if (particle !== null) return 1;
    return strength === 3 ? -0.5 : -3.6;
  }
  if (
    determiners.has(next.lower) ||
    quantifiers.has(next.lower) ||
    pronouns.has(next.lower) ||
    next.isPossessive
  )
    return 1.5;
  if (modals.has(next.lower) || beForms.has(next.lower)) return -6;
  if (form === 'past' && next.lower === 'by') return -3;
  if (prepositions.has(next.lower) || particles.has(next.lower)) return strength === 3 ? 0.5 : -0.5;
  return 0;
}
