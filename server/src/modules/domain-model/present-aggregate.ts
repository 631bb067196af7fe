import type { Aggregate, Commit, Subscription } from '@stepwright/contract';
import type { LoadedAggregate } from './aggregate-read-store.ts';
import type { Element, ElementKind, ElementOf } from './element.ts';

/** What is known of a blueprint that a service has chosen. */
export interface StrategyName {
  identity: string;
  name: string;
}

/** A service as it leaves the server: every field is named here. */
export function presentAggregate(
  { row, boundedContext, boundedContextPlural, elements, commits }: LoadedAggregate,
  strategies: ReadonlyMap<string, StrategyName>,
): Aggregate {
  const historyBy = historyByElement(commits);
  const head = ({ id, name, plural, state }: Element) => ({
    identity: id,
    name,
    ...(plural === null ? {} : { plural }),
    state: { name: state },
    commitHistory: historyBy.get(id) ?? [],
  });
  const ofKind = <K extends ElementKind>(kind: K): ElementOf<K>[] =>
    elements.filter((each): each is ElementOf<K> => each.kind === kind);

  return {
    identity: row.id,
    platformId: row.platformId,
    name: row.name,
    plural: row.plural,
    boundedContext,
    ...(boundedContextPlural === null ? {} : { boundedContextPlural }),
    properties: row.properties,
    typeDescription: null,
    status: { name: row.status },
    host: row.host,
    persistence: row.persistence,
    gitRepositoryUrl: row.gitRepositoryUrl,
    generationStrategies: row.generationStrategyIds.flatMap((id) => strategies.get(id) ?? []),
    commands: ofKind('command').map((each) => ({ ...head(each), ...each.data })),
    queries: ofKind('query').map((each) => ({
      ...head(each),
      aggregateId: row.id,
      aggregateName: row.name,
      boundedContext,
      ...each.data,
    })),
    reactions: ofKind('reaction').map((each) => ({
      ...head(each),
      actionName: each.name,
      ...each.data,
      subscription: each.data.subscription && presentSubscription(each.data.subscription),
    })),
    readModels: ofKind('readmodel').map((each) => ({ ...head(each), ...each.data })),
    types: ofKind('type').map((each) => ({ ...head(each), ...each.data })),
    commitHistory: commits.map(({ commit }) => commit),
    version: row.version,
  };
}

function presentSubscription(subscription: Subscription) {
  const { boundedContext, aggregate, name } = subscription;
  return { ...subscription, from: `${boundedContext}.${aggregate}`, domainEventName: name };
}

function historyByElement(commits: LoadedAggregate['commits']): Map<string, Commit[]> {
  const history = new Map<string, Commit[]>();
  for (const { commit, elementIds } of commits) {
    for (const id of elementIds) history.set(id, [...(history.get(id) ?? []), commit]);
  }
  return history;
}
