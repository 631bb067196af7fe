import { randomUUID } from 'node:crypto';
import type { Attribute, DomainEvent } from '@stepwright/contract';
import { aggregateIn, type AggregateRow, type DomainState } from './domain-state.ts';
import type { Element, ElementContent } from './element.ts';
import { placeAggregate } from './place-aggregate.ts';
import { addElement } from './save-element.ts';

/** Builds a model for tests of decisions, in the words of the test. */
export interface ADomain {
  state: DomainState;
  /** The id of the service, made where it is missing: `Sales/Order`. */
  service: (path: string) => string;
  aggregate: (path: string) => AggregateRow;
  add: (path: string, name: string, content: ElementContent) => string;
  publish: (id: string) => void;
  element: (id: string) => Element;
}

export function aDomain(): ADomain {
  const domain: ADomain = {
    state: {
      platformId: randomUUID(),
      contexts: new Map(),
      aggregates: new Map(),
      elements: new Map(),
    },
    service: (path) => {
      const [boundedContext = '', name = ''] = path.split('/');
      const placed = placeAggregate(domain.state, { boundedContext, name });
      domain.state = placed.state;
      return placed.aggregate.id;
    },
    add: (path, name, content) => {
      const id = randomUUID();
      const aggregateId = domain.service(path);
      domain.state = addElement(domain.state, { id, aggregateId, name, content });
      return id;
    },
    publish: (id) => {
      const element = domain.element(id);
      const elements = new Map(domain.state.elements);
      domain.state = {
        ...domain.state,
        elements: elements.set(id, { ...element, state: 'Published' }),
      };
    },
    aggregate: (path) => {
      const id = domain.service(path);
      return aggregateIn(domain.state, id);
    },
    element: (id) => elementNamed(domain.state, id),
  };
  return domain;
}

function elementNamed(state: DomainState, id: string): Element {
  const found = state.elements.get(id);
  if (!found) throw new Error(`There is no element ${id}.`);
  return found;
}

export function anAttribute(name: string, type = 'string'): Attribute {
  return { name, type, isNullable: false };
}

export function anEvent(name: string, attributes: Attribute[] = []): DomainEvent {
  return { name, attributes };
}

export function aCommand(
  given: { events?: string[]; attributes?: Attribute[] } = {},
): ElementContent {
  return {
    kind: 'command',
    data: {
      actor: null,
      typeId: null,
      attributes: given.attributes ?? [],
      domainEvents: (given.events ?? []).map((name) => anEvent(name)),
      result: null,
    },
  };
}

export function aQuery(given: { type?: string; parameters?: Attribute[] } = {}): ElementContent {
  const result = { type: given.type ?? 'self', isCollection: false, isNullable: false };
  return { kind: 'query', data: { typeId: null, parameters: given.parameters ?? [], result } };
}

/** @param event `Sales/Order/OrderPlaced` */
export function aReaction(event: string, events: string[] = []): ElementContent {
  const [boundedContext = '', aggregate = '', name = ''] = event.split('/');
  return {
    kind: 'reaction',
    data: {
      actionTypeId: null,
      attributes: [],
      domainEvents: events.map((each) => anEvent(each)),
      subscription: { boundedContext, aggregate, name, typeId: null },
    },
  };
}

export function aType(attributes: Attribute[] = []): ElementContent {
  return { kind: 'type', data: { family: 'Value Object', attributes } };
}

/** What a reaction listens to, as `Sales/Order/OrderPlaced`; null for nothing. */
export function heardBy(element: Element): string | null {
  const heard = element.kind === 'reaction' ? element.data.subscription : null;
  return heard && [heard.boundedContext, heard.aggregate, heard.name].join('/');
}
