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

/** Something learned, or an older lesson about the same word taken back. */
export type Lesson = Omit<LearnedName, 'meant'> & { meant: LearnedName['meant'] | null };

/**
 * What a correction teaches: the same noun is the same aggregate from now on, and likewise for
 * actors, contexts, events and whether a verb changes or looks.
 *
 * @param read What the sentence says without anything learned.
 * @param corrected Only what the user put right. Who puts a name back to what was read takes the
 *   lesson back.
 */
export function learnNames(read: ParsedStep, corrected: CorrectedStep): Lesson[] {
  return [
    ...lesson('actor', read.actor, { read: read.actor, meant: corrected.actor }),
    ...lesson('aggregate', read.aggregate, { read: read.aggregate, meant: corrected.aggregate }),
    ...learnContext(read, corrected),
    ...learnVerb(read, corrected.type),
    ...learnEvent(read, corrected.raisedDomainEvents),
  ];
}

function lesson(
  kind: LearnedName['kind'],
  heard: string | null,
  { read, meant }: { read: string | null; meant: string | null | undefined },
): Lesson[] {
  if (heard === null || !meant) return [];
  return [{ kind, heard, meant: meant === read ? null : meant }];
}

function learnContext(read: ParsedStep, corrected: CorrectedStep): Lesson[] {
  const aggregate = corrected.aggregate ?? read.aggregate;
  const isSameAggregate = aggregate === read.aggregate;
  return lesson('boundedContext', aggregate, {
    read: isSameAggregate ? read.boundedContext : null,
    meant: corrected.boundedContext,
  });
}

/** What happens first makes a Reaction, whatever the verb: only Command and Query are learned. */
function learnVerb({ type, action }: ParsedStep, meant: ParsedStep['type'] | undefined): Lesson[] {
  const canLearn = (each: string | undefined) => each === 'Command' || each === 'Query';
  if (!canLearn(type) || !canLearn(meant)) return [];
  return lesson('verb', splitName(action ?? '')[0] ?? null, { read: type, meant });
}

/** One event renamed; where several changed nobody can tell which became which. */
function learnEvent(
  { raisedDomainEvents }: ParsedStep,
  meant: ParsedStep['raisedDomainEvents'] | undefined,
): Lesson[] {
  if (!meant) return [];
  const now = meant.map(({ name }) => name);
  const before = raisedDomainEvents.map(({ name }) => name);
  const takenBack = before
    .filter((name) => now.includes(name))
    .map((heard) => ({ kind: 'event' as const, heard, meant: null }));
  const [gone, ...moreGone] = before.filter((name) => !now.includes(name));
  const [come, ...moreCome] = now.filter((name) => !before.includes(name));
  const isRenamed = gone && come && moreGone.length === 0 && moreCome.length === 0;
  return isRenamed ? [...takenBack, { kind: 'event', heard: gone, meant: come }] : takenBack;
}
