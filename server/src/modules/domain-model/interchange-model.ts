import type { ElementPath, Model } from '@stepwright/domain-model';
import { modelSchema } from '@stepwright/domain-model';
import type { Attribute, DomainEvent } from '@stepwright/contract';
import { elementsOf, type AggregateRow, type DomainState } from './domain-state.ts';
import { eventsOf, nameKey, type ElementOf } from './element.ts';

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
    list.map(({ name }) => ({ name: events.get(nameKey(name))?.name ?? name }));
  return {
    name: aggregate.name,
    plural: aggregate.plural ?? undefined,
    attributes: aggregate.properties,
    commands: elementsOf(state, aggregate.id, 'command').map(({ name, data }) => ({
      name,
      ...data,
      domainEvents: raised(data.domainEvents),
    })),
    queries: elementsOf(state, aggregate.id, 'query').map(({ name, data }) => ({ name, ...data })),
    reactions: elementsOf(state, aggregate.id, 'reaction').map((reaction) =>
      interchangeReaction(reaction, raised(reaction.data.domainEvents)),
    ),
    readModels: elementsOf(state, aggregate.id, 'readmodel').map(({ name, data }) => ({
      name,
      ...data,
    })),
    events: [...events.values()],
    types: elementsOf(state, aggregate.id, 'type').map(({ name, data }) => ({ name, ...data })),
  };
}

function interchangeReaction(
  { name, data }: ElementOf<'reaction'>,
  domainEvents: { name: string }[],
) {
  const { attributes, subscription } = data;
  return { name, subscription, action: { name, attributes, domainEvents } };
}

/** An event that is raised in several places is one, with the attributes of all of them. */
function eventsIn(state: DomainState, aggregateId: string): Map<string, DomainEvent> {
  const events = new Map<string, DomainEvent>();
  for (const element of elementsOf(state, aggregateId)) {
    for (const { name, attributes } of eventsOf(element)) {
      const known = events.get(nameKey(name));
      const merged = known
        ? { ...known, attributes: merge(known.attributes, attributes) }
        : { name, attributes };
      events.set(nameKey(name), merged);
    }
  }
  return events;
}

function merge(known: Attribute[], more: Attribute[]): Attribute[] {
  const names = new Set(known.map(({ name }) => nameKey(name)));
  return [...known, ...more.filter(({ name }) => !names.has(nameKey(name)))];
}
