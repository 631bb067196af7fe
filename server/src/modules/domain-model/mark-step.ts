import { randomUUID } from 'node:crypto';
import { isAttributeTypeName, pluralOf, splitType } from '@stepwright/domain-model';
import {
  AppError,
  type Attribute,
  type ParsingInfo,
  type StepProperty,
} from '@stepwright/contract';
import {
  contextNameOf,
  elementsOf,
  type AggregateRow,
  type DomainState,
  type EventName,
} from './domain-state.ts';
import { nameKey, type ElementContent } from './element.ts';
import { findFormerly } from './former-places.ts';
import { eventKey, followEvents, raisedBy } from './follow-names.ts';
import { findAggregate, placeAggregate } from './place-aggregate.ts';
import { addElement } from './save-element.ts';

export interface MarkedStep {
  state: DomainState;
  elementId: string;
}

/**
 * Turns what a step says into an element of a service; the service is made where it is missing.
 *
 * Where the service has an element of that kind and name already, the step becomes that one.
 *
 * @param homeless The context for a service of which the step does not say where it belongs.
 * @throws AppError `CONFLICT` for a step that says nothing.
 */
export function markStep(
  state: DomainState,
  parsingInfo: ParsingInfo | null,
  homeless: string,
): MarkedStep {
  const step = meaningOf(parsingInfo);
  const { state: placed, aggregate } = placeStep(state, step, homeless);

  const { kind } = contentKinds[step.type];
  const key = nameKey(step.action);
  const present = elementsOf(placed, aggregate.id, kind).find((each) => each.nameKey === key);
  if (present) return { state, elementId: present.id };

  const id = randomUUID();
  const content = contentOf(placed, step, aggregate);
  const added = addElement(placed, { id, aggregateId: aggregate.id, name: step.action, content });
  return { state: connectSubscriptions(added, aggregate), elementId: id };
}

/** The service that the step names, by its present or a former name; else a new one. */
function placeStep(
  state: DomainState,
  { boundedContext, aggregate: name }: Meaning,
  homeless: string,
) {
  const context = boundedContext ?? contextOf(state, name) ?? homeless;
  const place = { boundedContext: context, name };
  const renamed = findAggregate(state, place)
    ? undefined
    : findFormerly(state, { boundedContext, name });
  return renamed ? { state, aggregate: renamed } : placeAggregate(state, place);
}

interface Meaning {
  type: 'Command' | 'Query' | 'Reaction';
  action: string;
  aggregate: string;
  boundedContext: string | null;
  info: ParsingInfo;
}

const contentKinds = {
  Command: { kind: 'command' },
  Query: { kind: 'query' },
  Reaction: { kind: 'reaction' },
} as const;

function meaningOf(info: ParsingInfo | null): Meaning {
  if (!info || info.type === 'Error' || !info.action || !info.aggregate) {
    throw new AppError('CONFLICT', 'Unable to parse process step');
  }
  const { type, action, aggregate, boundedContext } = info;
  return { type, action, aggregate, boundedContext: boundedContext?.trim() || null, info };
}

function contentOf(state: DomainState, step: Meaning, aggregate: AggregateRow): ElementContent {
  const { info, type } = step;
  const attributes = attributesOf(info.properties);
  const domainEvents = unique(info.raisedDomainEvents).map(({ name }) => ({ name, attributes }));
  if (type === 'Command') {
    const actor = info.actor || null;
    return {
      kind: 'command',
      data: { actor, typeId: null, attributes, domainEvents, result: null },
    };
  }
  if (type === 'Reaction') {
    const subscription = subscriptionOf(state, info.reactingToDomainEvent, aggregate);
    return {
      kind: 'reaction',
      data: { actionTypeId: null, attributes, domainEvents, subscription },
    };
  }
  const isCollection = answersMany(step);
  const result = { type: 'self', isCollection, isNullable: !isCollection };
  return { kind: 'query', data: { typeId: null, parameters: attributes, result } };
}

/** `ListOrders` and `ViewOpenOrders` answer many orders, `GetOrder` one. */
function answersMany({ action, aggregate }: Meaning): boolean {
  return /^(List|Search|Browse|Filter)/.test(action) || action.endsWith(pluralOf(aggregate));
}

/** What a step carries, as attributes: a type that no service knows is an object or a text. */
function attributesOf(properties: StepProperty[]): Attribute[] {
  return unique(properties).map(({ name, type, isNullable, properties: nested }) => {
    const { base, isCollection } = splitType(type);
    const parts = nested && nested.length > 0 ? attributesOf(nested) : undefined;
    const fallback = parts ? 'object' : 'string';
    const known = isAttributeTypeName(base) ? base : fallback;
    return {
      name,
      type: isCollection ? `${known}[]` : known,
      isNullable: isNullable ?? false,
      ...(known === 'object' && parts ? { properties: parts } : {}),
    };
  });
}

function unique<T extends { name: string }>(list: T[]): T[] {
  const seen = new Map(list.toReversed().map((each) => [nameKey(each.name), each]));
  return list.filter((each) => seen.get(nameKey(each.name)) === each);
}

/** The event that the step means: a known one of that name, else what the step says. */
function subscriptionOf(
  state: DomainState,
  event: ParsingInfo['reactingToDomainEvent'],
  aggregate: AggregateRow,
) {
  if (!event?.name) return null;
  const guess: EventName = {
    boundedContext: event.boundedContext || contextNameOf(state, aggregate),
    aggregate: event.aggregate || aggregate.name,
    name: event.name,
  };
  return { ...(knownEvent(state, guess) ?? guess), typeId: null };
}

/** The event of exactly that name and place; else of that aggregate; else the only one so called. */
function knownEvent(state: DomainState, guess: EventName): EventName | undefined {
  const events = [...state.aggregates.values()].flatMap((each) => raisedBy(state, each));
  const named = events.filter(({ name }) => nameKey(name) === nameKey(guess.name));
  const places = new Set(named.map(eventKey));
  return (
    named.find((event) => eventKey(event) === eventKey(guess)) ??
    named.find((event) => nameKey(event.aggregate) === nameKey(guess.aggregate)) ??
    (places.size === 1 ? named[0] : undefined)
  );
}

/** Reactions that were marked before the command whose event they mean, find it now. */
function connectSubscriptions(state: DomainState, aggregate: AggregateRow): DomainState {
  const everything = [...state.aggregates.values()].flatMap((each) => raisedBy(state, each));
  const known = new Set(everything.map(eventKey));
  const raised = raisedBy(state, aggregate);
  const renames = [...state.elements.values()].flatMap((element) => {
    const from = element.kind === 'reaction' ? element.data.subscription : null;
    if (!from || known.has(eventKey(from))) return [];
    const to = raised.find(({ name }) => nameKey(name) === nameKey(from.name));
    return to ? [{ from, to }] : [];
  });
  return followEvents(state, renames);
}

/** The context of the only service that is called so. */
function contextOf(state: DomainState, aggregateName: string): string | null {
  const named = [...state.aggregates.values()].filter(
    (aggregate) => aggregate.nameKey === nameKey(aggregateName),
  );
  const [only] = named;
  return only && named.length === 1 ? contextNameOf(state, only) : null;
}
