import type { Aggregate, Attribute, Model } from '@stepwright/domain-model';
import { nameKey } from './name-key.ts';

/**
 * What was read, completed by what is there of the same names. Most formats hold only a part of a
 * model: what they cannot say, such as the attributes of a service in a list of events, stays.
 */
export function completeModel(present: Model, read: Model): Model {
  const contexts = byName(present.boundedContexts);
  return {
    boundedContexts: read.boundedContexts.map((context) => {
      const found = contexts.get(nameKey(context.name));
      const aggregates = byName(found?.aggregates ?? []);
      return {
        ...context,
        plural: context.plural ?? found?.plural,
        aggregates: context.aggregates.map((aggregate) => {
          const known = aggregates.get(nameKey(aggregate.name));
          return known ? completeAggregate(known, aggregate) : aggregate;
        }),
      };
    }),
  };
}

function completeAggregate(present: Aggregate, read: Aggregate): Aggregate {
  return {
    ...read,
    plural: read.plural ?? present.plural,
    attributes: union(present.attributes, read.attributes),
    types: completed(present.types, read.types, withAttributes),
    readModels: completed(present.readModels, read.readModels, (known, each) => ({
      ...withAttributes(known, each),
      queries: union(
        known.queries,
        completed(known.queries, each.queries, (one, other) => ({
          ...other,
          parameters: union(one.parameters, other.parameters),
        })),
      ),
    })),
    commands: completed(present.commands, read.commands, (known, each) => ({
      ...withAttributes(known, each),
      actor: each.actor ?? known.actor,
      domainEvents: union(known.domainEvents, each.domainEvents),
      result: each.result ?? known.result,
    })),
    queries: completed(present.queries, read.queries, (known, each) => ({
      ...each,
      parameters: union(known.parameters, each.parameters),
      result: each.result ?? known.result,
    })),
    reactions: completed(present.reactions, read.reactions, (known, each) => ({
      ...each,
      subscription: each.subscription ?? known.subscription,
      action: {
        ...withAttributes(known.action, each.action),
        domainEvents: union(known.action.domainEvents, each.action.domainEvents),
      },
    })),
    // Also those that only what is there raises: what raises them may be raised by more now.
    events: union(present.events, completed(present.events, read.events, withAttributes)),
  };
}

function withAttributes<Part extends { attributes: Attribute[] }>(known: Part, each: Part): Part {
  return { ...each, attributes: union(known.attributes, each.attributes) };
}

interface Named {
  name: string;
  plural?: string | undefined;
}

/** Each that was read, completed by the one of its name. */
function completed<Part extends Named>(
  present: Part[],
  read: Part[],
  complete: (known: Part, each: Part) => Part,
): Part[] {
  const known = byName(present);
  return read.map((each) => {
    const found = known.get(nameKey(each.name));
    return found ? { ...complete(found, each), plural: each.plural ?? found.plural } : each;
  });
}

/** In the order of what is there: the new ones last. What was read stands for what is there. */
function union<Part extends Named>(present: Part[], read: Part[]): Part[] {
  const news = byName(read);
  const known = byName(present);
  return [
    ...present.map((each) => {
      const found = news.get(nameKey(each.name));
      return found ? keepingParts(each, found) : each;
    }),
    ...read.filter(({ name }) => !known.has(nameKey(name))),
  ];
}

/** A plural, and an object's parts, that the format cannot say are kept. */
function keepingParts<Part extends Named>(present: Part, read: Part): Part {
  const [old, next]: Partial<Attribute>[] = [present, read];
  const isSame = old?.type === next?.type && old?.properties && !next?.properties;
  const plural = read.plural ?? present.plural;
  return { ...read, plural, ...(isSame && { properties: old.properties }) };
}

function byName<Part extends Named>(parts: Part[]): Map<string, Part> {
  return new Map(parts.map((part) => [nameKey(part.name), part]));
}
