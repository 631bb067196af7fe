import {
  aggregateIn,
  contextNameOf,
  putAggregate,
  type AggregatePlace,
  type AggregateRow,
  type DomainState,
} from './domain-state.ts';
import { nameKey } from './element.ts';

const mostRemembered = 20;

/** Notes in a renamed or moved service where it stood before. */
export function rememberPlace(
  next: DomainState,
  before: { state: DomainState; aggregate: AggregateRow },
): DomainState {
  const aggregate = aggregateIn(next, before.aggregate.id);
  const { name } = before.aggregate;
  const boundedContext = contextNameOf(before.state, before.aggregate);
  if (aggregate.name === name && contextNameOf(next, aggregate) === boundedContext) return next;
  const formerPlaces = [{ boundedContext, name }, ...aggregate.formerPlaces];
  return putAggregate(next, { ...aggregate, formerPlaces: formerPlaces.slice(0, mostRemembered) });
}

/**
 * The only service that once was called so, there or, without a context, wherever: a step that was
 * parsed before its service was renamed or moved still means it.
 */
export function findFormerly(
  state: DomainState,
  { boundedContext, name }: { boundedContext: string | null; name: string },
): AggregateRow | undefined {
  const key = nameKey(name);
  const contextKey = boundedContext === null ? null : nameKey(boundedContext);
  const isThere = (place: AggregatePlace) =>
    nameKey(place.name) === key &&
    (contextKey === null || nameKey(place.boundedContext) === contextKey);
  const found = [...state.aggregates.values()].filter(({ formerPlaces }) =>
    formerPlaces.some(isThere),
  );
  return found.length === 1 ? found[0] : undefined;
}
