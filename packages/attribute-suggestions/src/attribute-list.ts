import { attributeNameProblem, type Attribute } from '@stepwright/domain-model';
import { attributeKey } from './attribute-key.ts';

/** More than this nobody reads through. */
const mostSuggested = 16;

/** Suggestions in their order, without those that would say again what is there. */
export class AttributeList {
  readonly attributes: Attribute[] = [];
  readonly #seen = new Set<string>();
  readonly #owner: string;

  constructor(owner: string, present: readonly Pick<Attribute, 'name' | 'type'>[] = []) {
    this.#owner = owner;
    for (const { name } of present) this.#see(name);
  }

  add(...attributes: readonly Attribute[]): void {
    for (const attribute of attributes) {
      if (this.attributes.length === mostSuggested || this.has(attribute.name)) continue;
      if (attributeNameProblem(attribute.name) !== null) continue;
      this.#see(attribute.name);
      this.attributes.push(attribute);
    }
  }

  has(name: string): boolean {
    return this.#seen.has(attributeKey(name, this.#owner));
  }

  #see(name: string): void {
    const key = attributeKey(name, this.#owner);
    this.#seen.add(key);
    // A name in one and in two parts exclude each other.
    if (key === 'first name' || key === 'last name') this.#seen.add('name');
    if (key === 'name' && !this.#seen.has('first name')) {
      this.#seen.add('first name').add('last name');
    }
  }
}

/**
 * Suggestions that still say something new beside what has been typed meanwhile.
 *
 * @param owner The name of what has the attributes.
 */
export function withoutPresent(
  suggestions: readonly Attribute[],
  present: readonly Pick<Attribute, 'name' | 'type'>[],
  owner: string,
): Attribute[] {
  const list = new AttributeList(owner, present);
  list.add(...suggestions);
  return list.attributes;
}
