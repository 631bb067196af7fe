import type { Aggregate, Model } from '@stepwright/domain-model';

/** A model with each of its services changed, services and elements in the order of their names. */
export function eachService(model: Model, change: (aggregate: Aggregate) => Aggregate): Model {
  return {
    boundedContexts: inOrder(
      model.boundedContexts
        .filter(({ aggregates }) => aggregates.length > 0)
        .map((context) => ({
          ...context,
          aggregates: inOrder(context.aggregates.map((each) => ordered(change(each)))),
        })),
    ),
  };
}

/** For comparing: the order of elements is not what most formats hold. */
export const inAnyOrder = (model: Model): Model => eachService(model, (aggregate) => aggregate);

function ordered(aggregate: Aggregate): Aggregate {
  return {
    ...aggregate,
    commands: inOrder(aggregate.commands),
    queries: inOrder(aggregate.queries),
    reactions: inOrder(aggregate.reactions),
    readModels: inOrder(aggregate.readModels).map((each) => ({
      ...each,
      queries: inOrder(each.queries),
    })),
    events: inOrder(aggregate.events),
    types: inOrder(aggregate.types),
  };
}

function inOrder<Part extends { name: string }>(parts: Part[]): Part[] {
  return parts.toSorted(
    (one, other) => Number(one.name > other.name) - Number(one.name < other.name),
  );
}
