import type { Lookup, Scope, Value } from '@stepwright/condition-language';
import type { Item } from './items.ts';
import type { Collection, Reference } from './vocabulary.ts';

/** One bound element; the bindings around it are its parents. */
export interface Frame {
  collection: Collection;
  item: Item;
  /** Its place among the elements it is repeated with. */
  index: number;
  total: number;
  parent: Frame | null;
  /** Only where reads are noted: what decided on its place is looked at again. */
  notePlace?: () => void;
}

/** The bindings at one place of a template, over one model. */
export interface Bindings {
  roots: readonly Item[];
  frame: Frame | null;
}

/** One frame for each element of a collection in scope, through all outer ones that are not bound. */
export function framesOf(collection: Collection, { roots, frame }: Bindings): Frame[] {
  const { parent } = collection;
  if (!parent) return framesFor(collection, outermostItems(collection, { roots, frame }), frame);
  const bound = boundFrame(parent, frame);
  if (bound) return framesFor(collection, itemsIn(bound, collection), frame);
  return framesOf(parent, { roots, frame }).flatMap((outer) =>
    framesFor(collection, itemsIn(outer, collection), outer),
  );
}

/** The elements themselves, in the same order. */
export function itemsOf(collection: Collection, { roots, frame }: Bindings): readonly Item[] {
  const { parent } = collection;
  if (!parent) return outermostItems(collection, { roots, frame });
  const bound = boundFrame(parent, frame);
  if (bound) return itemsIn(bound, collection);
  return itemsOf(parent, { roots, frame }).flatMap((outer) => outer.list(collection.name));
}

/** The platform is bound around everything, where it is known; the contexts are the model. */
function outermostItems(collection: Collection, { roots, frame }: Bindings): readonly Item[] {
  if (!collection.isSingle) return roots;
  const bound = boundFrame(collection, frame);
  return bound ? [bound.item] : [];
}

function framesFor(collection: Collection, items: readonly Item[], parent: Frame | null): Frame[] {
  const total = items.length;
  return items.map((item, index) => ({ collection, item, index, total, parent }));
}

function itemsIn(frame: Frame, collection: Collection): readonly Item[] {
  return frame.item.list(collection.name);
}

/**
 * The frame that binds a collection, or null. An outer collection that is bound again further
 * inside hides what was bound in it before.
 */
function boundFrame(collection: Collection, innermost: Frame | null): Frame | null {
  for (let frame = innermost; frame; frame = frame.parent) {
    if (frame.collection === collection) return frame;
    if (isAround(frame.collection, collection)) break;
  }
  return collection.isSingle ? singleFrame(collection, innermost) : null;
}

function isAround(outer: Collection, inner: Collection): boolean {
  for (let at = inner.parent; at; at = at.parent) if (at === outer) return true;
  return false;
}

/** What there is at most one of is bound with what it belongs to. */
function singleFrame(collection: Collection, innermost: Frame | null): Frame | null {
  const owner = collection.parent && boundFrame(collection.parent, innermost);
  const item = owner && itemsIn(owner, collection)[0];
  return item ? { collection, item, index: 0, total: 1, parent: innermost } : null;
}

/** The frame that binds a collection where parameters stand; null where none does. */
export function frameOf(collection: Collection, { frame }: Bindings): Frame | null {
  return frame?.collection === collection ? frame : boundFrame(collection, frame);
}

/** The outermost collection around an element that would have to be bound; null when none is left. */
export function outermostUnbound(collection: Collection, { frame }: Bindings): Collection | null {
  return unboundFrom(collection, frame);
}

/** A value with what belongs to writing it, or why there is none. */
export type Reading =
  | { kind: 'value'; value: Value; item: Item | null }
  /** The nearest collection outside that is not bound. */
  | { kind: 'unbound'; collection: Collection };

/** Reads what a parameter stands for. */
export function readReference(reference: Reference, bindings: Bindings): Reading {
  const { collection } = reference;
  if (reference.kind === 'size') return readSize(collection, reference.name, bindings);

  const frame = boundFrame(collection, bindings.frame);
  if (!frame) {
    const unbound = unboundFrom(collection, bindings.frame);
    return unbound ? { kind: 'unbound', collection: unbound } : nothing;
  }
  if (reference.kind === 'value') {
    const value = frame.item.value(reference.name);
    return { kind: 'value', value, item: frame.item };
  }
  const value =
    reference.kind === 'position'
      ? positionOf(frame, reference.name)
      : firstOnes(siblingsOf(frame, bindings), reference.name).has(frame.item);
  return { kind: 'value', value, item: null };
}

/** All elements of the collection that an element belongs to. */
function siblingsOf({ collection }: Frame, bindings: Bindings): readonly Item[] {
  const owner = collection.parent && boundFrame(collection.parent, bindings.frame);
  return owner ? itemsIn(owner, collection) : outermostItems(collection, bindings);
}

const distinctItems = new WeakMap<readonly Item[], Map<string, Set<Item>>>();

/** The elements of a collection that are the first to have their value. */
function firstOnes(items: readonly Item[], name: string): Set<Item> {
  const known = distinctItems.get(items) ?? new Map<string, Set<Item>>();
  distinctItems.set(items, known);
  const found = known.get(name);
  if (found) return found;
  const first = new Map<Value, Item>();
  for (const item of items) {
    const value = item.value(name);
    if (!first.has(value)) first.set(value, item);
  }
  const made = new Set(first.values());
  known.set(name, made);
  return made;
}

const nothing: Reading = { kind: 'value', value: null, item: null };

function readSize(collection: Collection, name: string, bindings: Bindings): Reading {
  const { frame } = bindings;
  const { parent } = collection;
  const unbound = parent && unboundFrom(parent, frame);
  if (unbound) return { kind: 'unbound', collection: unbound };
  const owner = parent && boundFrame(parent, frame);
  const items = parent
    ? owner
      ? itemsIn(owner, collection)
      : []
    : outermostItems(collection, bindings);
  const value = name === 'Count' ? items.length : items.length === 0;
  return { kind: 'value', value, item: null };
}

function positionOf(frame: Frame, name: string): Value {
  const { index, total } = frame;
  frame.item.notePlace?.();
  frame.notePlace?.();
  if (name === 'IsFirst') return index === 0;
  if (name === 'IsLast') return index === total - 1;
  return name === 'Index' ? index : index + 1;
}

function unboundFrom(collection: Collection, frame: Frame | null): Collection | null {
  let unbound: Collection | null = null;
  for (let at: Collection | null = collection; at; at = at.parent) {
    if (boundFrame(at, frame)) break;
    if (!at.isSingle) unbound = at;
  }
  return unbound;
}

/** The same bindings as conditions look things up. */
export function conditionScope(
  references: ReadonlyMap<string, Reference>,
  bindings: Bindings,
): Scope {
  return {
    lookUp(path): Lookup {
      const reference = references.get(path);
      if (!reference) return { kind: 'unknown' };
      const reading = readReference(reference, bindings);
      if (reading.kind === 'value') return reading;
      const { collection } = reading;
      const scopes = () =>
        framesOf(collection, bindings).map((frame) =>
          conditionScope(references, { ...bindings, frame }),
        );
      return { kind: 'each', collection: collection.path, scopes };
    },
  };
}
