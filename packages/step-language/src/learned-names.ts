import { splitName } from './name-case.ts';
import type { LearnedName, ParsedStep, StepContext } from './parsed-step.ts';

/** What a user said is meant, where the words alone say `heard`; null where nobody corrected it. */
export function meantBy(
  { learned = [] }: StepContext,
  kind: LearnedName['kind'],
  heard: string | null,
): string | null {
  if (heard === null) return null;
  return learned.find((name) => name.kind === kind && name.heard === heard)?.meant ?? null;
}

/** What a user may put right in a step, as far as later sentences can learn from it. */
export type CorrectedStep = Partial<
  Pick<ParsedStep, 'type' | 'actor' | 'aggregate' | 'boundedContext' | 'raisedDomainEvents'>
>;

/**
 * What a correction teaches: the same noun is the same aggregate from now on, and likewise for
 * actors, contexts, events and whether a verb changes or looks.
 *
 * @param read What the sentence says without anything learned.
 * @param corrected Only what the user put right. Who puts a name back to what was read takes the
 *   lesson back: then `meant` is `heard`.
 */
export function learnNames(read: ParsedStep, corrected: CorrectedStep): LearnedName[] {
  const { aggregate = read.aggregate, boundedContext } = corrected;
  return [
    ...learnName('actor', read.actor, corrected.actor),
    ...learnName('aggregate', read.aggregate, corrected.aggregate),
    ...(boundedContext && aggregate
      ? [{ kind: 'boundedContext' as const, heard: aggregate, meant: boundedContext }]
      : []),
    ...learnVerb(read, corrected.type),
    ...learnEvent(read, corrected.raisedDomainEvents),
  ];
}

function learnName(
  kind: LearnedName['kind'],
  heard: string | null,
  meant: string | null | undefined,
): LearnedName[] {
  return heard !== null && meant ? [{ kind, heard, meant }] : [];
}

/** What happens first makes a Reaction, whatever the verb: only Command and Query are learned. */
function learnVerb({ type, action }: ParsedStep, meant: ParsedStep['type'] | undefined) {
  const canLearn = (each: string | undefined) => each === 'Command' || each === 'Query';
  if (!canLearn(type) || !canLearn(meant) || meant === undefined) return [];
  const heard = splitName(action ?? '')[0];
  return heard === undefined ? [] : [{ kind: 'verb' as const, heard, meant }];
}

/** One event renamed; where several changed nobody can tell which became which. */
function learnEvent(
  { raisedDomainEvents }: ParsedStep,
  meant: ParsedStep['raisedDomainEvents'] | undefined,
): LearnedName[] {
  if (!meant) return [];
  const now = meant.map(({ name }) => name);
  const before = raisedDomainEvents.map(({ name }) => name);
  const kept = before.filter((name) => now.includes(name));
  const takenBack = kept.map((name) => ({ kind: 'event' as const, heard: name, meant: name }));
  const [gone, ...moreGone] = before.filter((name) => !now.includes(name));
  const [come, ...moreCome] = now.filter((name) => !before.includes(name));
  const isRenamed = gone && come && moreGone.length === 0 && moreCome.length === 0;
  return isRenamed ? [...takenBack, { kind: 'event', heard: gone, meant: come }] : takenBack;
}
