import { splitType } from '@stepwright/domain-model';
import type { Attribute, DomainEvent, Result, Subscription } from '@stepwright/contract';
import {
  contextNameOf,
  elementsOf,
  putAggregate,
  putElements,
  type AggregateRow,
  type DomainState,
  type EventName,
} from './domain-state.ts';
import {
  eventsOf,
  nameKey,
  rewriteAttributes,
  rewriteTypes,
  typeNamesIn,
  type Element,
} from './element.ts';

/** An event that has another name or place now; null: that nobody raises any more. */
export interface EventRename {
  from: EventName;
  to: EventName | null;
}

/** Changes what the platform's reactions subscribe to, so that they follow the events. */
export function followEvents(state: DomainState, renames: EventRename[]): DomainState {
  if (renames.length === 0) return state;
  const byEvent = new Map(renames.map(({ from, to }) => [eventKey(from), to]));

  const followed = [...state.elements.values()].flatMap((element): Element[] => {
    if (element.kind !== 'reaction' || !element.data.subscription) return [];
    const to = byEvent.get(eventKey(element.data.subscription));
    if (to === undefined) return [];
    const subscription: Subscription | null = to && { ...to, typeId: null };
    return [touched({ ...element, data: { ...element.data, subscription } })];
  });
  return putElements(state, followed);
}

/** The events that an aggregate raises, wherever in it, as subscriptions name them. */
export function raisedBy(state: DomainState, aggregate: AggregateRow): EventName[] {
  return elementsOf(state, aggregate.id).flatMap((element) =>
    eventsOf(element).map(({ name }) => eventIn(state, aggregate, name)),
  );
}

export function eventIn(state: DomainState, aggregate: AggregateRow, name: string): EventName {
  return {
    boundedContext: contextNameOf(state, aggregate),
    aggregate: aggregate.name,
    name,
  };
}

/**
 * Which events of a list were renamed or are gone.
 *
 * Events have no id of their own: one is taken for renamed where a list of the same length has
 * another name in the same place.
 */
export function renamedEvents(
  before: DomainEvent[],
  after: DomainEvent[],
): { from: string; to: string | null }[] {
  const kept = new Set(after.map(({ name }) => nameKey(name)));
  const known = new Set(before.map(({ name }) => nameKey(name)));
  const isRename = before.length === after.length;
  return before.flatMap(({ name: from }, index) => {
    const same = after.find(({ name }) => nameKey(name) === nameKey(from));
    if (same) return same.name === from ? [] : [{ from, to: same.name }];
    const to = isRename ? after[index]?.name : undefined;
    const isNew = to !== undefined && !known.has(nameKey(to)) && kept.has(nameKey(to));
    return [{ from, to: isNew ? to : null }];
  });
}

/** Gives the new name of a type or read model to every attribute and result that is of it. */
export function followType(
  state: DomainState,
  { id, aggregateId, name }: { id: string; aggregateId: string; name: string },
): DomainState {
  const spelt = <T extends { type: string; typeId?: string | null }>(of: T): T =>
    of.typeId === id ? { ...of, type: splitType(of.type).isCollection ? `${name}[]` : name } : of;
  const by = { attribute: spelt<Attribute>, result: spelt<Result> };

  const followed = elementsOf(state, aggregateId).flatMap((element): Element[] => {
    const rewritten = rewriteTypes(element, by);
    const isFollowing = [...typeNamesIn(rewritten)].some((type) => !typeNamesIn(element).has(type));
    if (!isFollowing) return [];
    return [element.id === id ? rewritten : touched(rewritten)];
  });
  const aggregate = state.aggregates.get(aggregateId);
  if (!aggregate) return putElements(state, followed);
  const properties = rewriteAttributes(aggregate.properties, spelt);
  return putAggregate(putElements(state, followed), { ...aggregate, properties });
}

/** A published element that is changed is no longer what was published. */
export function touched<E extends Element>(element: E): E {
  return element.state === 'Published' ? { ...element, state: 'Modified' } : element;
}

export function eventKey({ boundedContext, aggregate, name }: EventName): string {
  return JSON.stringify([boundedContext, aggregate, name].map(nameKey));
}
