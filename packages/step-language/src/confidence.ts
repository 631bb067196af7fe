import type { Clause } from './clause.ts';
import { isUnsureGetting } from './getting.ts';
import type { Trigger } from './read-trigger.ts';
import { secondDeed } from './second-deed.ts';
import { withoutTimes } from './time-words.ts';
import { aloneVerbs } from './verb-words.ts';

interface Evidence {
  clause: Clause;
  trigger: Trigger | null;
  aggregate: string | null;
}

/** At most so sure is a reading that leaves a deed out. */
const halfRead = 0.45;

/** At most so sure is a deed without the thing that it is usually done to, or with two meanings. */
const doubtful = 0.55;

/** `Manager approves`: whatever is approved is missing; `Guest arrives` needs nothing. */
export function lacksThing({ subject, verb, rest, mood }: Clause): boolean {
  const isAlone = verb.particle !== null || aloneVerbs.has(verb.lemma);
  const isDone = mood === 'said' && verb.voice === 'active' && verb.strength === 3;
  return isDone && !isAlone && subject.length > 0 && withoutTimes(rest).length === 0;
}

/** How sure a reading is, from 0 to 1, in steps of a hundredth. */
export function confidenceOf({ clause, trigger, aggregate }: Evidence): number {
  const grammar = 0.5 + Math.min(clause.sureness, 10) * 0.048;
  const verb = clause.verb.strength === 3 ? 0 : clause.verb.strength === 2 ? -0.05 : -0.15;
  const thing = aggregate === null ? -0.2 : 0;
  const happening = trigger && !trigger.isHappening ? -0.1 : 0;
  const most = mostSure(clause);
  return Math.round(Math.max(0.05, Math.min(most, grammar + verb + thing + happening)) * 100) / 100;
}

function mostSure(clause: Clause): number {
  if (secondDeed(clause) !== null) return halfRead;
  return lacksThing(clause) || isUnsureGetting(clause) ? doubtful : 0.99;
}
