import type { ElementPath, Model } from '@stepwright/domain-model';
import { modelSchema } from '@stepwright/domain-model';
import type { Attribute, DomainEvent } from '@stepwright/contract';
import { elementsOf, type AggregateRow, type DomainState } from './domain-state.ts';
import { nameKey, type Element } from './element.ts';

/** Where in the interchange model a service or an element stands that has an id. */
export interface ModelElement {
  id: string;
  path: ElementPath;
}

/** The platform's model as generators, the command line and exports read it, with the ids beside. */
export interface InterchangeModel {
  model: Model;
  /** Every service and every element of the model. */
  elements: ModelElement[];
}

/** Contexts and services in the order of their names, elements in the order of their making. */
export function interchangeModel(state: DomainState): InterchangeModel {
  const byName = (one: { name: string }, other: { name: string }) =>
    one.name < other.name ? -1 : Number(one.name > other.name);
  const aggregatesOf = (contextId: string) =>
    [...state.aggregates.values()]
      .filter((aggregate) => aggregate.boundedContextId === contextId)
      .toSorted(byName);

  const elements: ModelElement[] = [];
  const boundedContexts = [...state.contexts.values()].toSorted(byName).map((context) => ({
    name: context.name,
    plural: context.plural ?? undefined,
    aggregates: aggregatesOf(context.id).map((aggregate) => {
      const path = { boundedContext: context.name, aggregate: aggregate.name };
      elements.push({ id: aggregate.id, path });
      for (const { id, kind, name } of elementsOf(state, aggregate.id)) {
        elements.push({ id, path: { ...path, kind, name } });
      }
      return interchangeAggregate(state, aggregate);
    }),
  }));
  return { model: modelSchema.parse({ boundedContexts }), elements };
}

function interchangeAggregate(state: DomainState, aggregate: AggregateRow) {
  const events = eventsIn(state, aggregate.id);
  const raised = (list: DomainEvent[]) =>
    list.map((event) => {
      const { name, plural } = events.get(nameKey(event.name)) ?? event;
      return { name, plural };
    });
  const named = ({ name, plural }: Element) => ({ name, plural: plural ?? undefined });
  return {
    name: aggregate.name,
    plural: aggregate.plural ?? undefined,
    attributes: aggregate.properties,
    commands: elementsOf(state, aggregate.id, 'command').map((each) => ({
      ...named(each),
      ...each.data,
      domainEvents: raised(each.data.domainEvents),
    })),
    queries: elementsOf(state, aggregate.id, 'query').map((each) => ({
      ...named(each),
      ...each.data,
    })),
    reactions: elementsOf(state, aggregate.id, 'reaction').map((each) => {
      const { attributes, subscription, domainEvents } = each.data;
      const action = { ...named(each), attributes, domainEvents: raised(domainEvents) };
      return { ...named(each), subscription, action };
    }),
    readModels: elementsOf(state, aggregate.id, 'readmodel').map((each) => ({
      ...named(each),
      ...each.data,
    })),
    events: [...events.values()],
    types: elementsOf(state, aggregate.id, 'type').map((each) => ({
      ...named(each),
      ...each.data,
    })),
  };
}

/**
 * An event that is raised in several places is one, with the attributes of all of them. Those of
 * the commands come first, so that an import, which makes the commands first, keeps the order.
 */
function eventsIn(state: DomainState, aggregateId: string): Map<string, DomainEvent> {
  const events = new Map<string, DomainEvent>();
  const raisers = [
    ...elementsOf(state, aggregateId, 'command'),
    ...elementsOf(state, aggregateId, 'reaction'),
  ];
  for (const event of raisers.flatMap(({ data }) => data.domainEvents)) {
    const known = events.get(nameKey(event.name));
    events.set(nameKey(event.name), known ? mergedEvents(known, event) : event);
  }
  return events;
}

function mergedEvents(known: DomainEvent, other: DomainEvent): DomainEvent {
  const attributes = merge(known.attributes, other.attributes);
  return { name: known.name, plural: known.plural ?? other.plural, attributes };
}

function merge(known: Attribute[], more: Attribute[]): Attribute[] {
  const names = new Set(known.map(({ name }) => nameKey(name)));
  return [...known, ...more.filter(({ name }) => !names.has(nameKey(name)))];
}
