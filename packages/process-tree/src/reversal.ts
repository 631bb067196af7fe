import type { ProcessTree, StepPlace } from './process-tree.ts';
import { isSameSaying, sayingOf, type TellingStep } from './saying.ts';

export type Place = Pick<StepPlace, 'parentStatementId' | 'rank'>;

/**
 * A change the other way round, as data.
 *
 * Each part says what it expects to find, which is what the change left behind. Where somebody else
 * has changed that since, the part is left out: an undo never reverts another's edit.
 */
export interface Reversal<S extends StepPlace = StepPlace> {
  /** Steps that the change removed, with their places: they come back. */
  bring: readonly S[];
  /** Steps that it placed elsewhere: they go back, if they still stand there. */
  put: readonly { id: string; from: Place; to: Place }[];
  /** Steps that it added: they go, if they still stand there and say the same. */
  take: readonly { id: string; from: Place; says: string; elementId: string | null }[];
  /** Steps to which it gave another text or meaning: they say the former, if nobody changed them. */
  say: readonly { id: string; from: string; content: string; parsingInfo: unknown }[];
}

/** What leads back from a change: computed from the rows as they were and as they are. */
export function reversalOf<S extends TellingStep>(
  before: Pick<ProcessTree<S>, 'steps'>,
  { changed, removed }: { changed: readonly S[]; removed: readonly string[] },
): Reversal<S> {
  const pairs = changed.map((after) => ({ after, former: before.steps.get(after.id) }));
  return {
    bring: removed.flatMap((id) => before.steps.get(id) ?? []),
    put: pairs.flatMap(({ after, former }) =>
      former && !isSamePlace(former, after)
        ? [{ id: after.id, from: placeOf(after), to: placeOf(former) }]
        : [],
    ),
    take: pairs.flatMap(({ after, former }) => (former ? [] : [takeOf(after)])),
    say: pairs.flatMap(({ after, former }) =>
      former && !isSameSaying(former, after) ? [sayAgain(after, former)] : [],
    ),
  };
}

/** Whether the change changed nothing at all. */
export function isEmptyReversal({ bring, put, take, say }: Reversal): boolean {
  return bring.length + put.length + take.length + say.length === 0;
}

/** The steps that it is about. */
export function stepsOfReversal({ bring, put, take, say }: Reversal): string[] {
  return [...new Set([...bring, ...put, ...take, ...say].map(({ id }) => id))];
}

export function isSamePlace(one: Place, other: Place): boolean {
  return one.rank === other.rank && one.parentStatementId === other.parentStatementId;
}

function placeOf({ parentStatementId, rank }: Place): Place {
  return { parentStatementId, rank };
}

function takeOf(step: TellingStep): Reversal['take'][number] {
  const elementId = step.feature?.elementId ?? null;
  return { id: step.id, from: placeOf(step), says: sayingOf(step), elementId };
}

function sayAgain(after: TellingStep, former: TellingStep): Reversal['say'][number] {
  const { content, parsingInfo } = former;
  return { id: after.id, from: sayingOf(after), content, parsingInfo };
}
