import { nameKey } from './name-key.ts';

interface Named {
  name: string;
}

/** Lists of parts with their names, each name once: looked up, because a file may name thousands. */
export class NamedParts {
  readonly #lists = new WeakMap<Named[], Map<string, Named>>();

  /** Appends the part where none in the list has its name. Only this may append. */
  add<Part extends Named>(list: Part[], part: Part): void {
    const known = this.#namesOf(list);
    const key = nameKey(part.name);
    if (known.has(key)) return;
    known.set(key, part);
    list.push(part);
  }

  find<Part extends Named>(list: Part[], name: string): Part | undefined {
    return this.#namesOf(list).get(nameKey(name)) as Part | undefined;
  }

  #namesOf(list: Named[]): Map<string, Named> {
    const known = this.#lists.get(list) ?? new Map<string, Named>();
    if (known.size === 0) {
      for (const part of list.toReversed()) known.set(nameKey(part.name), part);
      this.#lists.set(list, known);
    }
    return known;
  }
}
