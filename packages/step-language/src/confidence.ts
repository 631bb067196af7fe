import type { Clause } from './clause.ts';
import type { Trigger } from './read-trigger.ts';
import { secondDeed } from './second-deed.ts';

interface Evidence {
  clause: Clause;
  trigger: Trigger | null;
  aggregate: string | null;
}

/** At most so sure is a reading that leaves a deed out. */
const halfRead = 0.45;

/** How sure a reading is, from 0 to 1, in steps of a hundredth. */
export function confidenceOf({ clause, trigger, aggregate }: Evidence): number {
  const grammar = 0.5 + Math.min(clause.sureness, 10) * 0.048;
  const verb = clause.verb.strength === 3 ? 0 : clause.verb.strength === 2 ? -0.05 : -0.15;
  const thing = aggregate === null ? -0.2 : 0;
  const happening = trigger && !trigger.isHappening ? -0.1 : 0;
  const most = secondDeed(clause) === null ? 0.99 : halfRead;
  return Math.round(Math.max(0.05, Math.min(most, grammar + verb + thing + happening)) * 100) / 100;
}
