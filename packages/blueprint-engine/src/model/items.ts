import type { Value } from '@stepwright/condition-language';
import type { TypeUse } from '#type-maps/type-use';

/**
 * An element of the model as templates see it. What is inside of it is made when it is asked for,
 * and kept: most of a model is never looked at.
 */
export interface Item {
  /** `Sales`, `Sales/Order` or `Sales/Order/command/PlaceOrder`; parts of an element carry its path. */
  readonly element: string;
  /** The aggregate around it, `Sales/Order`; empty outside of one. */
  readonly aggregate: string;
  /** The plural that the model writes down for its name. */
  readonly plural: string | undefined;
  /** What its type is, for attributes, parameters, properties and results. */
  readonly type: TypeUse | null;
  /** A value by a name of the vocabulary; null for what it does not have. */
  value(name: string): Value;
  /** A collection by a name of the vocabulary; empty for one that it does not have. */
  list(name: string): readonly Item[];
  /** All values and collections, for who looks at everything. */
  readonly values: ReadonlyMap<string, Value>;
  readonly lists: ReadonlyMap<string, readonly Item[]>;
  /** Only where reads are noted: that it is there, and how many stand beside it. */
  notePresence?(): void;
  notePlace?(): void;
}

/** What an element of a kind consists of. */
export interface Inside {
  values: Record<string, Value>;
  /** Each is made once. */
  lists: Record<string, () => readonly Item[]>;
  /** What follows from the rest: found by name, and not among what an element consists of. */
  derived?: {
    values: Record<string, () => Value>;
    lists?: Record<string, () => readonly Item[]>;
  };
}

interface Place {
  element: string;
  aggregate: string;
  plural?: string | undefined;
  type?: TypeUse | null;
}

/** An element that is made of what is inside of it. */
export class ElementItem implements Item {
  readonly element: string;
  readonly aggregate: string;
  readonly plural: string | undefined;
  readonly type: TypeUse | null;
  private readonly inside: Inside;
  private readonly made = new Map<string, readonly Item[]>();
  private valueMap: ReadonlyMap<string, Value> | null = null;
  private listMap: ReadonlyMap<string, readonly Item[]> | null = null;

  constructor({ element, aggregate, plural, type = null }: Place, inside: Inside) {
    this.element = element;
    this.aggregate = aggregate;
    this.plural = plural;
    this.type = type;
    this.inside = inside;
  }

  value(name: string): Value {
    const { values, derived } = this.inside;
    return values[name] ?? derived?.values[name]?.() ?? null;
  }

  list(name: string): readonly Item[] {
    const known = this.made.get(name);
    if (known) return known;
    const { lists, derived } = this.inside;
    const list = (lists[name] ?? derived?.lists?.[name])?.() ?? nothing;
    this.made.set(name, list);
    return list;
  }

  get values(): ReadonlyMap<string, Value> {
    return (this.valueMap ??= new Map(Object.entries(this.inside.values)));
  }

  get lists(): ReadonlyMap<string, readonly Item[]> {
    const names = Object.keys(this.inside.lists);
    return (this.listMap ??= new Map(names.map((name) => [name, this.list(name)])));
  }
}

const nothing: readonly Item[] = [];
