import { randomUUID } from 'node:crypto';
import type { Transaction } from '#db/database';
import type { Context } from '#http/api';
import {
  changeAggregate,
  placeOf,
  type AggregateCommand,
  type Decided,
} from './change-aggregate.ts';
import { deleteElement } from './delete-element.ts';
import { requireAggregate } from './domain-model-access.ts';
import { elementIn, type AggregateRow, type DomainState } from './domain-state.ts';
import type { ElementKind, SavedElement } from './element.ts';
import { readStepsOfElement, type FeatureStep } from './feature-store.ts';
import { keepPlurals } from './keep-plurals.ts';
import { moveElement } from './move-element.ts';
import { placeAggregate } from './place-aggregate.ts';
import { addElement, editElement } from './save-element.ts';

type Caller = Pick<Context, 'db' | 'actor'>;

/** Adds an element to the service, or to the one that is named, which is made where it is missing. */
export function addTo(context: Caller, command: AggregateCommand, sent: SavedElement) {
  const { aggregateId, boundedContext, aggregateName } = command;
  const seen = { aggregateId, boundedContext, aggregateName, isOfElement: true };
  return changeAggregate(context, seen, (state, aggregate) =>
    decideAdd({ state, aggregate, command: seen }, sent),
  );
}

/** Changes an element, and then moves it where another context or service is named. */
export function editIn(
  context: Caller,
  command: AggregateCommand,
  edited: SavedElement & { id: string },
) {
  const { aggregateId, version, boundedContext, aggregateName } = command;
  const seen = { aggregateId, version, boundedContext, aggregateName, isOfElement: true };
  return changeAggregate(context, seen, (state, aggregate) =>
    decideEdit({ state, aggregate, command: seen }, edited),
  );
}

/** What a command on an element meets. */
export interface Met {
  state: DomainState;
  aggregate: AggregateRow;
  command: AggregateCommand;
}

export function decideAdd({ state, aggregate, command }: Met, sent: SavedElement): Decided {
  const id = randomUUID();
  const place = placeOf(state, aggregate, command);
  const { state: placed, aggregate: target } = placeAggregate(state, place);
  const content = keepPlurals(sent.content);
  const next = addElement(placed, { ...sent, content, id, aggregateId: target.id });
  return { state: next, aggregateId: target.id, elementId: id };
}

export function decideEdit(
  { state, aggregate, command }: Met,
  { id, ...sent }: SavedElement & { id: string },
): Decided {
  const { aggregateId } = command;
  const { kind } = sent.content;
  const present = elementIn(state, { id, kind, aggregateId });
  const content = keepPlurals(sent.content, present);
  const edited = editElement(state, present, { ...sent, content });

  const place = placeOf(edited, aggregate, command);
  const { state: placed, aggregate: target } = placeAggregate(edited, place);
  if (target.id === aggregateId) return { state: edited, aggregateId, elementId: id };
  const moved = moveElement(placed, elementIn(placed, { id, kind, aggregateId }), target);
  return { state: moved, aggregateId: target.id, elementId: id };
}

/** Told which steps are about to be features no more, in the transaction that makes them so. */
export type LoseFeatures = (tx: Transaction, steps: readonly FeatureStep[]) => Promise<void>;

export function deleteFrom(
  context: Caller,
  { aggregateId }: { aggregateId: string },
  { id, kind, loseFeatures }: { id: string; kind: ElementKind; loseFeatures?: LoseFeatures },
) {
  return context.db.transaction(async (tx) => {
    await requireAggregate(tx, context.actor, aggregateId);
    // Before the model is held: whoever marks a step holds its process first, too.
    await loseFeatures?.(tx, await readStepsOfElement(tx, { aggregateId, id }));
    return changeAggregate({ ...context, db: tx }, { aggregateId, isOfElement: true }, (state) => {
      const next = deleteElement(state, elementIn(state, { id, kind, aggregateId }));
      return { state: next, aggregateId, elementId: null };
    });
  });
}
