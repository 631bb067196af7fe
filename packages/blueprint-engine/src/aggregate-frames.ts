import type { Model } from '@stepwright/domain-model';
import { aggregateItem, contextItem } from './build-items.ts';
import { EventIndex } from './event-index.ts';
import type { Bindings, Frame } from './scope.ts';
import type { Collection } from './vocabulary.ts';

/** The collection of aggregates that a collection is, or lies in; null where it lies around them. */
export function aggregatesAround(collection: Collection | null): Collection | null {
  for (let at = collection; at; at = at.parent) if (at.path === 'Aggregates') return at;
  return null;
}

/**
 * One aggregate after the other, bound, with nothing of the others to be seen: for templates that
 * look at nothing around their aggregate but the name of its context.
 */
export function* eachAggregate(model: Model, aggregates: Collection): Iterable<Bindings> {
  const events = new EventIndex(model);
  const contexts = model.boundedContexts;
  for (const [place, context] of contexts.entries()) {
    const outer: Frame | null = aggregates.parent && {
      collection: aggregates.parent,
      item: contextItem(context, []),
      index: place,
      total: contexts.length,
      parent: null,
    };
    for (const [index, aggregate] of context.aggregates.entries()) {
      const item = aggregateItem(context, aggregate, events);
      const total = context.aggregates.length;
      yield { roots: [], frame: { collection: aggregates, item, index, total, parent: outer } };
    }
  }
}
