import type { Item } from '#model/items';
import { framesOf, itemsOf, type Bindings, type Frame } from '#model/scope';
import type { Collection } from '#model/vocabulary';

/**
 * A collection that can be repeated where an element is bound. Each of a model's elements has all
 * others around it, of which its code speaks of few: so frames are made where they are asked for.
 */
export class ListInScope {
  readonly collection: Collection;
  /** Its elements, in the model's order. */
  readonly items: readonly Item[];
  private readonly bindings: Bindings;
  private readonly isSpoken: (frame: Frame) => boolean;
  private known: readonly Frame[] | null = null;
  private heard: readonly Frame[] | null = null;

  constructor(collection: Collection, bindings: Bindings, isSpoken: (frame: Frame) => boolean) {
    this.collection = collection;
    this.items = itemsOf(collection, bindings);
    this.bindings = bindings;
    this.isSpoken = isSpoken;
  }

  /** One for each of its elements. */
  get frames(): readonly Frame[] {
    this.known ??= framesOf(this.collection, this.bindings);
    return this.known;
  }

  /** Those that the sample speaks of. */
  get spoken(): readonly Frame[] {
    this.heard ??= this.frames.filter(this.isSpoken);
    return this.heard;
  }

  /** The place of the first element of a name. */
  placeOf(name: string): number | undefined {
    return placesIn(this.items, this.collection).get(name);
  }
}

const places = new WeakMap<readonly Item[], ReadonlyMap<string, number>>();

function placesIn(items: readonly Item[], { path }: Collection): ReadonlyMap<string, number> {
  const known = places.get(items);
  if (known) return known;
  const found = new Map<string, number>();
  for (const [at, item] of items.entries()) {
    const beside = path === 'Aggregates.Queries' ? 'ShortName' : 'TurnedName';
    for (const name of [item.values.get('Name'), item.value(beside)]) {
      if (typeof name === 'string' && name !== '' && !found.has(name)) found.set(name, at);
    }
  }
  places.set(items, found);
  return found;
}
