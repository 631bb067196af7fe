import {
  splitType,
  type Aggregate,
  type Attribute,
  type ElementKind,
  type Model,
  type Reaction,
  type Result,
} from '@stepwright/domain-model';

/** Says which elements of a service take part. */
export type Keeps = (kind: ElementKind, name: string) => boolean;

/**
 * Leaves in a model what a repository of one service may know: of the service, the kept elements
 * with the types, read models and events that they need; of other services, the events that kept
 * reactions react to. Files that list elements then never name one that has no code.
 */
export function narrowModel(
  model: Model,
  at: { boundedContext: string; aggregate: string },
  keeps: Keeps,
): Model {
  const isHere = (context: string, name: string) =>
    context === at.boundedContext && name === at.aggregate;
  const here = model.boundedContexts
    .find(({ name }) => name === at.boundedContext)
    ?.aggregates.find(({ name }) => name === at.aggregate);
  const service = here && narrowAggregate(here, at, keeps);

  const boundedContexts = model.boundedContexts.map((context) => ({
    ...context,
    aggregates: context.aggregates.flatMap((aggregate): Aggregate[] => {
      if (isHere(context.name, aggregate.name)) return service ? [service] : [];
      const events = eventsReactedTo(service?.reactions ?? [], context.name, aggregate.name);
      return events.size > 0 ? [onlyEvents(aggregate, events)] : [];
    }),
  }));
  return { boundedContexts: boundedContexts.filter(({ aggregates }) => aggregates.length > 0) };
}

function narrowAggregate(
  aggregate: Aggregate,
  at: { boundedContext: string; aggregate: string },
  keeps: Keeps,
): Aggregate {
  const commands = aggregate.commands.filter(({ name }) => keeps('command', name));
  const queries = aggregate.queries.filter(({ name }) => keeps('query', name));
  const reactions = aggregate.reactions.filter(({ name }) => keeps('reaction', name));
  const raised = [...commands, ...reactions.map(({ action }) => action)]
    .flatMap(({ domainEvents }) => domainEvents)
    .map(({ name }) => name);
  const reactedTo = eventsReactedTo(reactions, at.boundedContext, at.aggregate);
  const eventNames = new Set([...raised, ...reactedTo]);
  const events = aggregate.events.filter(({ name }) => eventNames.has(name));

  const named = new Set([
    ...namesIn([
      ...aggregate.attributes,
      ...[...commands, ...events].flatMap(({ attributes }) => attributes),
      ...reactions.flatMap(({ action }) => action.attributes),
      ...queries.flatMap(({ parameters }) => parameters),
    ]),
    ...resultNames([...commands, ...queries]),
  ]);
  const readModels = aggregate.readModels.filter(
    ({ name }) => keeps('readmodel', name) || named.has(name),
  );
  for (const { attributes, queries: own } of readModels)
    for (const name of namesIn([...attributes, ...own.flatMap(({ parameters }) => parameters)]))
      named.add(name);
  const types = typesNeeded(aggregate, named, keeps);
  return { ...aggregate, commands, queries, reactions, events, readModels, types };
}

/** The kept and named types, and those that these are made of, in their order. */
function typesNeeded(aggregate: Aggregate, named: Set<string>, keeps: Keeps): Aggregate['types'] {
  const open = aggregate.types.filter(({ name }) => keeps('type', name) || named.has(name));
  const needed = new Set(open);
  for (let type = open.pop(); type; type = open.pop()) {
    const names = namesIn(type.attributes);
    for (const other of aggregate.types) {
      if (!names.has(other.name) || needed.has(other)) continue;
      needed.add(other);
      open.push(other);
    }
  }
  return aggregate.types.filter((type) => needed.has(type));
}

function eventsReactedTo(
  reactions: readonly Reaction[],
  boundedContext: string,
  aggregate: string,
): Set<string> {
  const subscriptions = reactions.flatMap(({ subscription }) => subscription ?? []);
  return new Set(
    subscriptions
      .filter((each) => each.boundedContext === boundedContext && each.aggregate === aggregate)
      .map(({ name }) => name),
  );
}

function onlyEvents(aggregate: Aggregate, names: Set<string>): Aggregate {
  return {
    ...aggregate,
    attributes: [],
    commands: [],
    queries: [],
    reactions: [],
    readModels: [],
    types: [],
    events: aggregate.events.filter(({ name }) => names.has(name)),
  };
}

/** What attributes, nested ones too, are made of. */
function namesIn(attributes: readonly Attribute[]): Set<string> {
  return new Set(
    attributes.flatMap(({ type, properties }) => [
      splitType(type).base,
      ...namesIn(properties ?? []),
    ]),
  );
}

function resultNames(elements: readonly { result?: Result | null }[]): string[] {
  return elements.flatMap(({ result }) => (result ? [splitType(result.type).base] : []));
}
