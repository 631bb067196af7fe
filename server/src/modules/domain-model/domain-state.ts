import { AppError, type Attribute } from '@stepwright/contract';
import type { Element, ElementKind, ElementOf } from './element.ts';

export interface BoundedContextRow {
  id: string;
  platformId: string;
  name: string;
  nameKey: string;
  plural: string | null;
}

/** Where a service stands, by names. */
export interface AggregatePlace {
  boundedContext: string;
  name: string;
}

export interface AggregateRow {
  id: string;
  platformId: string;
  boundedContextId: string;
  name: string;
  nameKey: string;
  plural: string | null;
  properties: Attribute[];
  status: 'Uninitialised' | 'Initialised';
  host: string | null;
  persistence: string | null;
  gitRepositoryUrl: string | null;
  generationStrategyIds: string[];
  /** Where it stood before it was renamed or moved, the latest first. */
  formerPlaces: AggregatePlace[];
  version: number;
}

/**
 * A platform's model as far as a command needs it: all contexts and aggregates, the elements of the
 * aggregates concerned, and the reactions of the whole platform. A value: decisions give the next.
 */
export interface DomainState {
  readonly platformId: string;
  readonly contexts: ReadonlyMap<string, BoundedContextRow>;
  readonly aggregates: ReadonlyMap<string, AggregateRow>;
  readonly elements: ReadonlyMap<string, Element>;
}

/** Where an event is raised and how it is called; what subscriptions refer to. */
export interface EventName {
  boundedContext: string;
  aggregate: string;
  name: string;
}

export function putElements(state: DomainState, elements: Iterable<Element>): DomainState {
  const next = new Map(state.elements);
  for (const element of elements) next.set(element.id, element);
  return { ...state, elements: next };
}

export function putAggregate(state: DomainState, aggregate: AggregateRow): DomainState {
  return { ...state, aggregates: new Map(state.aggregates).set(aggregate.id, aggregate) };
}

export function putContext(state: DomainState, context: BoundedContextRow): DomainState {
  return { ...state, contexts: new Map(state.contexts).set(context.id, context) };
}

/** @throws AppError `NOT_FOUND`. */
export function aggregateIn(state: DomainState, id: string): AggregateRow {
  const aggregate = state.aggregates.get(id);
  if (!aggregate) throw new AppError('NOT_FOUND');
  return aggregate;
}

/** The element, if it is of that kind and of that aggregate. @throws AppError `NOT_FOUND`. */
export function elementIn<K extends ElementKind>(
  state: DomainState,
  { id, kind, aggregateId }: { id: string; kind: K; aggregateId: string },
): ElementOf<K> {
  const found = elementsOf(state, aggregateId, kind).find((element) => element.id === id);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** The elements of an aggregate, of one kind or of all, in the order of their making. */
export function elementsOf<K extends ElementKind = ElementKind>(
  state: DomainState,
  aggregateId: string,
  kind?: K,
): ElementOf<K>[] {
  const isOne = (element: Element): element is ElementOf<K> =>
    element.aggregateId === aggregateId && (kind === undefined || element.kind === kind);
  return [...state.elements.values()]
    .filter(isOne)
    .toSorted((one, other) => one.position - other.position);
}

export function contextNameOf(state: DomainState, aggregate: AggregateRow): string {
  return state.contexts.get(aggregate.boundedContextId)?.name ?? '';
}
