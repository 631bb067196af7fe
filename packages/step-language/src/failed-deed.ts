import type { Clause } from './clause.ts';
import { nounOfDeed } from './deed-nouns.ts';
import { readInfinitive } from './verb-group.ts';
import { lowerAt } from './words.ts';

const failing = /^(?:fail|refuse|forget|neglect|decline)$/;

/** `fails to pay the fee`: the deed that was not done, as a denied one; null for all others. */
export function failedDeed(clause: Clause): Clause | null {
  const { verb, rest } = clause;
  if (verb.voice !== 'active' || !failing.test(verb.lemma) || lowerAt(rest, 0) !== 'to')
    return null;
  const deed = readInfinitive(rest, 1);
  return deed ? { ...clause, verb: deed, rest: rest.slice(deed.end), isDenied: true } : null;
}

// What happens to whoever is named, so that the event is about them: `GuestNotArrived`.
const ownDeeds = /^(?:arrive|collapse|depart|die|end|expire|start|succeed)$/;

/** What a deed without a thing is called: `payment` for `fails to pay`; null where it has no noun. */
export function nounOfFailed({ verb }: Clause): string | null {
  if (ownDeeds.test(verb.lemma)) return null;
  return nounOfDeed([verb.lemma, verb.particle ?? ''].join(' ').trim());
}
