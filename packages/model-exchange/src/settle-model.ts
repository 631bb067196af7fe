import {
  isAttributeTypeName,
  nameProblem,
  type Aggregate,
  type Model,
  type RaisedEvent,
} from '@stepwright/domain-model';
import { exchangeLimits, type Where } from './exchange.ts';
import { nameKey, usableName } from './name-key.ts';
import type { Reading } from './reading.ts';
import { settleAttributes, settleResult, type KnownTypes } from './settle-attributes.ts';
import { settleNames } from './settle-names.ts';

/** Whether code can be made of it, or it says that there is none: a service may be in no context. */
const contextProblem = (name: string) => (name.trim() === '' ? null : nameProblem(name));

/**
 * Makes what was read a model that can be taken: usable names, no two the same, types that exist,
 * and no more of anything than is taken at once. A model that is fine already stays as it is.
 */
export function settleModel(reading: Reading, within: Where): Model {
  const { model } = reading;
  leaveTooMany(reading, within);
  const place = { what: 'Bounded context', within, judge: contextProblem };
  model.boundedContexts = settleNames(reading, model.boundedContexts, place);
  for (const context of model.boundedContexts) {
    const inside = reading.whereOf(context, within);
    const services = { what: 'Service', within: inside };
    context.aggregates = settleNames(reading, context.aggregates, services);
    for (const aggregate of context.aggregates) settleAggregate(reading, aggregate, inside);
  }
  return model;
}

const elementLists = ['types', 'readModels', 'commands', 'queries', 'reactions'] as const;

/** What is beyond the number that is taken at once, in the order of the file, is left out. */
function leaveTooMany(reading: Reading, within: Where): void {
  let left: number = exchangeLimits.elements;
  const why = `Left out: at most ${exchangeLimits.elements} services and elements are taken at once.`;
  for (const context of reading.model.boundedContexts) {
    const services = context.aggregates;
    context.aggregates = services.filter((aggregate) => {
      const where = reading.whereOf(aggregate, within);
      left -= 1;
      if (left < 0) {
        reading.leave(where, `Service "${aggregate.name}"`, why);
        return false;
      }
      for (const list of elementLists) {
        const gone = aggregate[list].splice(left);
        left -= aggregate[list].length;
        if (gone.length > 0) reading.leave(where, `${gone.length} of "${aggregate.name}"`, why);
      }
      return true;
    });
  }
}

function settleAggregate(reading: Reading, aggregate: Aggregate, around: Where): void {
  const within = reading.whereOf(aggregate, around);
  // A type may be settled under another name: references are by the one it came with, too.
  const typesAsRead = aggregate.types.map((type) => ({ type, name: type.name }));
  aggregate.types = settleNames(
    reading,
    aggregate.types.filter((type) => isNotReserved(reading, type, within)),
    { what: 'Type', within },
  );
  const readModelsAsRead = aggregate.readModels.map((type) => ({ type, name: type.name }));
  aggregate.readModels = settleNames(reading, aggregate.readModels, {
    what: 'Read model',
    within,
  });
  const known: KnownTypes = {
    types: namesOf(typesAsRead, aggregate.types),
    readModels: namesOf(readModelsAsRead, aggregate.readModels),
  };

  const attributes = (list: Aggregate['attributes'], where: Where) =>
    settleAttributes(reading, list, { within: where, known });
  aggregate.attributes = attributes(aggregate.attributes, within);
  for (const part of [...aggregate.types, ...aggregate.readModels])
    part.attributes = attributes(part.attributes, reading.whereOf(part, within));
  for (const readModel of aggregate.readModels) {
    const where = reading.whereOf(readModel, within);
    readModel.queries = settleNames(reading, readModel.queries, { what: 'Query', within: where });
    for (const query of readModel.queries) query.parameters = attributes(query.parameters, where);
  }
  settleElements(reading, aggregate, { within, known });
}

function settleElements(
  reading: Reading,
  aggregate: Aggregate,
  { within, known }: { within: Where; known: KnownTypes },
): void {
  const attributes = (list: Aggregate['attributes'], where: Where) =>
    settleAttributes(reading, list, { within: where, known });

  aggregate.events = settleNames(reading, aggregate.events, { what: 'Event', within });
  for (const event of aggregate.events)
    event.attributes = attributes(event.attributes, reading.whereOf(event, within));

  aggregate.commands = settleNames(reading, aggregate.commands, { what: 'Command', within });
  for (const command of aggregate.commands) {
    const where = reading.whereOf(command, within);
    const of = `Command "${command.name}"`;
    command.attributes = attributes(command.attributes, where);
    command.result = settleResult(reading, command.result, { of, where, known });
    command.domainEvents = raisedIn(command.domainEvents);
  }
  aggregate.queries = settleNames(reading, aggregate.queries, { what: 'Query', within });
  for (const query of aggregate.queries) {
    const where = reading.whereOf(query, within);
    const of = `Query "${query.name}"`;
    query.parameters = attributes(query.parameters, where);
    query.result = settleResult(reading, query.result, { of, where, known });
  }
  aggregate.reactions = settleNames(reading, aggregate.reactions, { what: 'Reaction', within });
  for (const reaction of aggregate.reactions) {
    const { name, action, subscription } = reaction;
    const where = reading.whereOf(reaction, within);
    action.name = usableName(action.name) ?? name;
    action.attributes = attributes(action.attributes, where);
    action.domainEvents = raisedIn(action.domainEvents);
    if (!subscription) continue;
    subscription.boundedContext = spelt(subscription.boundedContext);
    subscription.aggregate = spelt(subscription.aggregate);
    subscription.name = spelt(subscription.name);
  }
}

/** As `settleNames` spells what it takes; it has said so where the thing itself stands. */
const spelt = (name: string) => usableName(name) ?? name;

function raisedIn(events: RaisedEvent[]): RaisedEvent[] {
  const seen = new Set<string>();
  return events.filter((event) => {
    const usable = usableName(event.name);
    if (usable === null || seen.has(nameKey(usable))) return false;
    seen.add(nameKey(usable));
    event.name = usable;
    return true;
  });
}

function isNotReserved(reading: Reading, type: { name: string }, within: Where): boolean {
  const isReserved = isAttributeTypeName(type.name.toLowerCase()) || nameKey(type.name) === 'self';
  if (!isReserved) return true;
  const why = 'Left out: the name already means something as a type.';
  reading.leave(reading.whereOf(type, within), `Type "${type.name}"`, why);
  return false;
}

function namesOf<Part extends { name: string }>(
  asRead: { type: Part; name: string }[],
  taken: Part[],
): Map<string, string> {
  const isTaken = new Set(taken);
  const names = new Map<string, string>();
  for (const { type, name } of asRead) if (isTaken.has(type)) names.set(nameKey(name), type.name);
  for (const { name } of taken) names.set(nameKey(name), name);
  return names;
}
