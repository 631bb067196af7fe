import type { Aggregate, Attribute, BoundedContext, Model } from '@stepwright/domain-model';
import { aggregateItem, contextItem, subscriptionsOf } from './build-items.ts';
import { EventIndex } from './event-index.ts';
import type { Item } from './items.ts';
import { spellEventsAlike } from './spell-events.ts';

/** The elements of a model as it changes: an aggregate that says the same stays the same element. */
export class KeptModel {
  private contexts = new Map<string, KeptContext>();

  items(model: Model): Item[] {
    const known = this.contexts;
    const contexts = model.boundedContexts.map((context) =>
      withKnownAggregates(context, known.get(context.name)),
    );
    const spelt = spellEventsAlike({ boundedContexts: contexts });
    const events = new EventIndex(spelt);
    this.contexts = new Map();
    return spelt.boundedContexts.map((context, at) => {
      const elements = elementsOf({ context, events }, known.get(context.name)?.elements);
      this.contexts.set(context.name, {
        given: model.boundedContexts[at]?.aggregates ?? [],
        aggregates: contexts[at]?.aggregates ?? [],
        elements: new Map(elements.map((each) => [each.aggregate.name, each])),
      });
      return contextItem(
        context,
        elements.map(({ item }) => item),
      );
    });
  }
}

interface KeptContext {
  /** As they came. */
  given: Aggregate[];
  /** The same, with what was known already in place of what says the same. */
  aggregates: Aggregate[];
  elements: ReadonlyMap<string, KeptItem>;
}

/** Models are often read anew: what says the same is taken for the object that is known. */
function withKnownAggregates(
  context: BoundedContext,
  known: KeptContext | undefined,
): BoundedContext {
  if (!known) return context;
  if (known.given === context.aggregates) return { ...context, aggregates: known.aggregates };
  const byName = new Map(known.aggregates.map((aggregate) => [aggregate.name, aggregate]));
  const aggregates = context.aggregates.map((aggregate) => {
    const last = byName.get(aggregate.name);
    return last && isAlike(last, aggregate) ? last : aggregate;
  });
  return { ...context, aggregates };
}

/** An element with everything that it was made of. */
interface KeptItem {
  item: Item;
  aggregate: Aggregate;
  plural: string | undefined;
  heard: (readonly Attribute[])[];
}

interface Around {
  context: BoundedContext;
  events: EventIndex;
}

function elementsOf(around: Around, known: ReadonlyMap<string, KeptItem> | undefined): KeptItem[] {
  const seen = new Set<string>();
  return around.context.aggregates.map((aggregate) => {
    // Of two aggregates with one name each is an element of its own.
    const last = seen.has(aggregate.name) ? undefined : known?.get(aggregate.name);
    seen.add(aggregate.name);
    return keptOrMade(aggregate, around, last);
  });
}

function keptOrMade(
  aggregate: Aggregate,
  { context, events }: Around,
  known: KeptItem | undefined,
): KeptItem {
  const heard = subscriptionsOf(aggregate).map((each) => events.attributesOf(each));
  const isKept =
    known?.aggregate === aggregate &&
    known.plural === context.plural &&
    heard.every((attributes, at) => attributes === known.heard[at]);
  if (isKept) return known;
  const item = aggregateItem(context, aggregate, { events });
  return { item, aggregate, plural: context.plural, heard };
}

/** Whether two pieces of JSON say the same. */
function isAlike(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other)) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isAlike(one[key], other[key]))
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
