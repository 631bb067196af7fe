import type { Value } from '@stepwright/condition-language';
import type { Item } from '#model/items';
import type { TypeUse } from '#type-maps/type-use';

/** Something of a model that a rendering looked at. */
export interface Read {
  /** Where in the model, by position: `0.Aggregates.1.Commands.0`. */
  place: string;
  /** The element there, such as `Sales/Order/command/PlaceOrder`. */
  element: string;
  /** `presence`: that something stands there at all. */
  kind: 'value' | 'size' | 'type' | 'plural' | 'presence';
  /** The value or the list; empty for the rest. */
  name: string;
  /** What was found there. */
  found: string;
}

/** Numbers of reads in the order of their first making. */
export type Reads = ReadonlySet<number>;

/** Everything that was looked at, in order; what is looked at again is one read. */
export class ReadLog {
  readonly reads: Read[] = [];
  private readonly known = new Map<string, number>();
  private readonly order: number[] = [];

  note(item: Item, read: Omit<Read, 'found' | 'element'>): void {
    const { place, kind, name } = read;
    const key = `${place}\n${kind}\n${name}`;
    const known = this.known.get(key);
    const index = known ?? this.reads.length;
    if (known === undefined) {
      this.reads.push({ ...read, element: item.element, found: found(item, kind, name) });
      this.known.set(key, index);
    }
    this.order.push(index);
  }

  /** Where the log is now. */
  mark(): number {
    return this.order.length;
  }

  since(mark: number, until = this.order.length): Reads {
    return new Set(this.order.slice(mark, until));
  }

  /** As if they were looked at now. */
  again(reads: Reads): void {
    for (const read of reads) this.order.push(read);
  }
}

/** The same elements; whatever is looked at of them is noted. */
export function notedItems(items: readonly Item[], log: ReadLog): Item[] {
  return items.map((item, index) => new NotedItem(item, String(index), { log, owner: null }));
}

/** What is found where a read was made, in another model; null where nothing stands there. */
export function foundAt(items: readonly Item[], { place, kind, name }: Read): string | null {
  let list = items;
  let item: Item | undefined;
  for (const part of place.split('.')) {
    if (/^\d/.test(part)) item = list[Number(part)];
    else list = item?.list(part) ?? [];
    if (!item) return null;
  }
  return item ? found(item, kind, name) : null;
}

function found(item: Item, kind: Read['kind'], name: string): string {
  switch (kind) {
    case 'value':
      return JSON.stringify(item.value(name));
    case 'size':
      return String(item.list(name).length);
    case 'type':
      return JSON.stringify(item.type);
    case 'plural':
      return item.plural ?? '';
    case 'presence':
      return '';
  }
}

interface Around {
  log: ReadLog;
  /** Whose list it is in, and which. */
  owner: { item: NotedItem; list: string } | null;
}

class NotedItem implements Item {
  private readonly item: Item;
  private readonly place: string;
  private readonly around: Around;
  private readonly made = new Map<string, NotedItem[]>();

  constructor(item: Item, place: string, around: Around) {
    this.item = item;
    this.place = place;
    this.around = around;
  }

  get element(): string {
    return this.item.element;
  }

  get aggregate(): string {
    return this.item.aggregate;
  }

  get plural(): string | undefined {
    this.note('plural');
    return this.item.plural;
  }

  get type(): TypeUse | null {
    this.note('type');
    return this.item.type;
  }

  value(name: string): Value {
    this.note('value', name);
    return this.item.value(name);
  }

  /** A new list each time: nothing that is remembered of a list is looked at unnoticed. */
  list(name: string): readonly Item[] {
    this.note('size', name);
    const known = this.made.get(name);
    if (known) return [...known];
    const { log } = this.around;
    const items = this.item.list(name).map((each, index) => {
      const place = `${this.place}.${name}.${index}`;
      return new NotedItem(each, place, { log, owner: { item: this, list: name } });
    });
    this.made.set(name, items);
    return [...items];
  }

  get values(): ReadonlyMap<string, Value> {
    return this.item.values;
  }

  get lists(): ReadonlyMap<string, readonly Item[]> {
    return this.item.lists;
  }

  notePresence(): void {
    this.note('presence');
  }

  notePlace(): void {
    const { owner } = this.around;
    owner?.item.note('size', owner.list);
  }

  private note(kind: Read['kind'], name = ''): void {
    const { place } = this;
    this.around.log.note(this.item, { place, kind, name });
  }
}
