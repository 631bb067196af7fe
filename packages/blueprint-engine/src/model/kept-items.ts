import type { Item } from './items.ts';
import { wholeShape, type Collection, type Shape } from './vocabulary.ts';

interface Known {
  id: number;
  /** The round that asked for it last. */
  usedIn: number;
}

const bytesOfOne = 100;

/**
 * Numbers for elements: two elements have the same number only where templates see the same in both.
 * What an element is made of is compared, text for text; nothing is told by its name or its hash.
 */
export class KeptItems {
  private readonly known = new Map<string, Known>();
  private wholes = new WeakMap<Item, number>();
  private plain = new WeakMap<Item, number>();
  private roots = new WeakMap<readonly Item[], number>();
  private next = 0;
  private round = 0;
  private characters = 0;

  /** Of memory, about, in bytes. */
  get size(): number {
    return this.characters + this.known.size * bytesOfOne;
  }

  /** To be called before each round of renderings. Elements are made anew for each rendering. */
  begin(): void {
    this.round += 1;
    this.wholes = new WeakMap();
    this.plain = new WeakMap();
    this.roots = new WeakMap();
  }

  /** What was not asked for in so many rounds before this one. */
  forget(rounds: number): void {
    for (const [text, { usedIn }] of this.known) {
      if (usedIn >= this.round - rounds) continue;
      this.known.delete(text);
      this.characters -= text.length;
    }
  }

  /** An element and everything below it. */
  whole(item: Item, collection: Collection): number {
    return this.wholeOf(item, wholeShape(collection));
  }

  /** Everything: the contexts of a model with what is below them. */
  all(roots: readonly Item[]): number {
    const known = this.roots.get(roots);
    if (known !== undefined) return known;
    const number = this.numberOf(`all ${this.list(roots, wholeShape())}`);
    this.roots.set(roots, number);
    return number;
  }

  /** What an element says itself, without what is below it. */
  values(item: Item, { shape }: Collection): number {
    return this.valuesOf(item, shape);
  }

  private wholeOf(item: Item, shape: Shape): number {
    const known = this.wholes.get(item);
    if (known !== undefined) return known;
    const lists = Object.entries(shape.lists()).map(
      ([name, inner]) => `${name} ${this.list(item.list(name), inner)}`,
    );
    const number = this.numberOf(`whole ${this.valuesOf(item, shape)} ${lists.join(' ')}`);
    this.wholes.set(item, number);
    return number;
  }

  private list(items: readonly Item[], shape: Shape): string {
    return `[${items.map((each) => this.wholeOf(each, shape)).join()}]`;
  }

  private valuesOf(item: Item, shape: Shape): number {
    const known = this.plain.get(item);
    if (known !== undefined) return known;
    const { element, aggregate, plural = null, type } = item;
    const values = shape.values.map((name) => item.value(name));
    const number = this.numberOf(JSON.stringify([element, aggregate, plural, type, values]));
    this.plain.set(item, number);
    return number;
  }

  private numberOf(text: string): number {
    const known = this.known.get(text);
    if (known) {
      known.usedIn = this.round;
      return known.id;
    }
    this.next += 1;
    this.known.set(text, { id: this.next, usedIn: this.round });
    this.characters += text.length;
    return this.next;
  }
}
