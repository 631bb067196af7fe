/**
 * Lists one behind the other, put together when they are first asked for. Of thousands of stretches
 * that are merged one by one, each merge would copy all before it.
 */
export class Chain<Item> {
  private parts: readonly Links<Item>[];

  constructor(...parts: Links<Item>[]) {
    this.parts = parts;
  }

  items(): Item[] {
    const [only, ...more] = this.parts;
    if (Array.isArray(only) && more.length === 0) return only;
    const all: Item[] = [];
    const open = this.parts.toReversed();
    for (let next = open.pop(); next; next = open.pop()) {
      if (next instanceof Chain) for (const part of next.parts.toReversed()) open.push(part);
      else for (const item of next) all.push(item);
    }
    this.parts = [all];
    return all;
  }
}

type Links<Item> = Chain<Item> | Item[];
