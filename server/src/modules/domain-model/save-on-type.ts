import type { Attribute } from '@stepwright/contract';
import type { Database } from '#db/database';
import type { Context } from '#http/api';
import { changeAggregate } from './change-aggregate.ts';
import { loadState } from './domain-model-store.ts';
import { elementIn, type AggregateRow } from './domain-state.ts';
import type { ElementOf } from './element.ts';
import { editElement } from './save-element.ts';

/** @throws AppError `NOT_FOUND` for a type of another service. */
export async function requireType(
  tx: Database,
  { id: aggregateId, platformId }: Pick<AggregateRow, 'id' | 'platformId'>,
  id: string,
): Promise<ElementOf<'type'>> {
  const state = await loadState(tx, platformId, () => [aggregateId]);
  return elementIn(state, { id, kind: 'type', aggregateId });
}

/** Adds attributes to a type that is saved, behind those that it has. */
export async function saveOnType(
  context: Pick<Context, 'db' | 'actor'>,
  { id, aggregateId }: ElementOf<'type'>,
  added: readonly Attribute[],
): Promise<void> {
  await changeAggregate(context, { aggregateId }, (before) => {
    const present = elementIn(before, { id, kind: 'type', aggregateId });
    const { name, kind, data } = present;
    const attributes = [...data.attributes, ...added];
    const content = { kind, data: { ...data, attributes } };
    return {
      state: editElement(before, present, { name, content }),
      aggregateId,
      elementId: id,
    };
  });
}
