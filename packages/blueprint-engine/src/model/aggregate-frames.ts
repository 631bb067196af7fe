import type { Deployment, Model } from '@stepwright/domain-model';
import { aggregateItem, contextItem } from './build-items.ts';
import { ServiceChoices } from './deployment.ts';
import { EventIndex } from './event-index.ts';
import type { Bindings, Frame } from './scope.ts';
import type { Collection } from './vocabulary.ts';

/** The collection of aggregates that a collection is, or lies in; null where it lies around them. */
export function aggregatesAround(collection: Collection | null): Collection | null {
  for (let at = collection; at; at = at.parent) if (at.path === 'Aggregates') return at;
  return null;
}

interface Surroundings {
  deployment: Deployment | undefined;
  /** The platform, where it is known. */
  frame: Frame | null;
}

/**
 * One aggregate after the other, bound, with nothing of the others to be seen: for templates that
 * look at nothing around their aggregate but the name of its context.
 */
export function* eachAggregate(
  model: Model,
  aggregates: Collection,
  { deployment, frame }: Surroundings,
): Iterable<Bindings> {
  const around = { events: new EventIndex(model), choices: new ServiceChoices(deployment) };
  const contexts = model.boundedContexts;
  for (const [place, context] of contexts.entries()) {
    const outer: Frame | null = aggregates.parent && {
      collection: aggregates.parent,
      item: contextItem(context, []),
      index: place,
      total: contexts.length,
      parent: frame,
    };
    for (const [index, aggregate] of context.aggregates.entries()) {
      const item = aggregateItem(context, aggregate, around);
      const total = context.aggregates.length;
      yield { roots: [], frame: { collection: aggregates, item, index, total, parent: outer } };
    }
  }
}
