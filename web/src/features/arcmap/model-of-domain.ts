import type { Aggregate, Domain, DomainEvent } from '@stepwright/contract';
import {
  writeElementPath,
  type Aggregate as ModelAggregate,
  type ElementPath,
  type Model,
} from '@stepwright/domain-model';

/** The model that the checks read, and the way back from it. */
export interface DomainAsModel {
  model: Model;
  /** The names of the types that describe an element, by service. */
  describing: Map<string, Set<string>>;
  /** Services by their place in the model: `Sales/Order`. */
  services: Map<string, Aggregate>;
}

/** A platform's services as the interchange format has them; ids stay beside. */
export function modelOfDomain({ boundedContexts }: Domain): DomainAsModel {
  const services = new Map<string, Aggregate>();
  const describing = new Map<string, Set<string>>();
  const model = {
    boundedContexts: boundedContexts.map(({ name: boundedContext, aggregates }) => ({
      name: boundedContext,
      plural: aggregates[0]?.boundedContextPlural,
      aggregates: aggregates.map((aggregate) => {
        const place = writeElementPath({ boundedContext, aggregate: aggregate.name });
        services.set(place, aggregate);
        describing.set(place, describingTypes(aggregate));
        return asModel(aggregate);
      }),
    })),
  };
  return { model, describing, services };
}

function asModel(aggregate: Aggregate): ModelAggregate {
  const { name, plural, properties, commands, queries, reactions, readModels, types } = aggregate;
  return {
    name,
    plural: plural ?? undefined,
    attributes: properties,
    commands,
    queries,
    reactions: reactions.map(({ attributes, domainEvents, ...reaction }) => ({
      ...reaction,
      action: { name: reaction.name, attributes, domainEvents },
    })),
    readModels,
    types,
    events: eventsOf(aggregate),
  };
}

/** An event that is raised in several places has the attributes of all of them. */
function eventsOf({ commands, reactions }: Aggregate): DomainEvent[] {
  const events = new Map<string, DomainEvent>();
  for (const { domainEvents } of [...commands, ...reactions]) {
    for (const event of domainEvents) {
      const known = events.get(event.name);
      const attributes = known ? [...known.attributes, ...event.attributes] : event.attributes;
      events.set(event.name, { ...event, attributes });
    }
  }
  return [...events.values()];
}

function describingTypes({ commands, queries, reactions, types }: Aggregate): Set<string> {
  const ids = new Set([
    ...[...commands, ...queries].map(({ typeId }) => typeId),
    ...reactions.map(({ actionTypeId }) => actionTypeId),
  ]);
  return new Set(types.filter(({ identity }) => ids.has(identity)).map(({ name }) => name));
}

/** What a finding leads to: a service, and the element whose form says it. */
export interface FindingTarget {
  aggregate: Aggregate;
  /** Null where it is the service itself. */
  element: {
    kind: 'command' | 'query' | 'reaction' | 'readModel' | 'type';
    id: string;
    name: string;
  } | null;
}

/** An event is found in the form of what raises it. Null where the path leads nowhere. */
export function targetOf(
  { services }: DomainAsModel,
  { kind, name, ...place }: ElementPath,
): FindingTarget | null {
  const aggregate = services.get(writeElementPath(place));
  if (!aggregate) return null;
  if (kind === undefined) return { aggregate, element: null };
  if (kind === 'event') {
    const raises = ({ domainEvents }: { domainEvents: DomainEvent[] }) =>
      domainEvents.some((event) => event.name === name);
    const command = aggregate.commands.find(raises);
    const reaction = aggregate.reactions.find(raises);
    if (command) return target(aggregate, 'command', command);
    return reaction ? target(aggregate, 'reaction', reaction) : { aggregate, element: null };
  }
  const lists = {
    command: ['command', aggregate.commands],
    query: ['query', aggregate.queries],
    reaction: ['reaction', aggregate.reactions],
    readmodel: ['readModel', aggregate.readModels],
    type: ['type', aggregate.types],
  } as const;
  const [own, list] = lists[kind];
  const found = list.find((each) => each.name === name);
  return found ? target(aggregate, own, found) : null;
}

function target(
  aggregate: Aggregate,
  kind: NonNullable<FindingTarget['element']>['kind'],
  { identity, name }: { identity: string; name: string },
): FindingTarget {
  return { aggregate, element: { kind, id: identity, name } };
}
