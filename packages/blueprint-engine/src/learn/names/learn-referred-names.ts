import { applyCase } from '@stepwright/domain-model';
import { referredNameOf } from '#model/referred-name';
import type { Item } from '#model/items';
import { isOrdinaryWord } from './learn-short-names.ts';
import { aggregatesOf } from './learn-sample-names.ts';

/** What code calls that to which an attribute refers: `owners` beside `owner_id`. */
export interface ReferredName {
  value: 'ReferredName';
  name: string;
}

/** How far around a word its attribute is looked for. */
const nearby = 90;

/** What the attributes of aggregates refer to. What another attribute is called is no such name. */
export class ReferredNames {
  readonly names = new Map<Item, ReferredName[]>();
  /** Words that code has for anything: they count beside the attribute alone, as a type's name. */
  private readonly ordinary = new Map<string, RegExp>();

  constructor(roots: readonly Item[]) {
    for (const aggregate of aggregatesOf(roots)) {
      const attributes = aggregate.list('Attributes');
      const known = attributes.map(nameOf);
      // What a command or a query takes is the attribute of this name.
      const taken = [...aggregate.list('Commands'), ...aggregate.list('Queries')]
        .flatMap((each) => [...each.list('Attributes'), ...each.list('Parameters')])
        .filter((each) => known.includes(nameOf(each)));
      const names = new Set([aggregate, ...attributes].map(nameOf).map(spelt));
      for (const attribute of [...attributes, ...taken]) this.note(attribute, names);
    }
  }

  private note(attribute: Item, taken: ReadonlySet<string>): void {
    const own = nameOf(attribute);
    const name = referredNameOf(own);
    if (name.length <= 2 || taken.has(spelt(name))) return;
    if (isOrdinaryWord(name)) this.ordinary.set(name, beside(own));
    this.names.set(attribute, [{ value: 'ReferredName', name }]);
  }

  /** Whether a word is what an attribute refers to: `UserRow` above `userId`, and no other user. */
  isMeant(name: string, text: string, { from, to }: { from: number; to: number }): boolean {
    const own = this.ordinary.get(name);
    if (!own) return true;
    // `User` alone may be somebody else's.
    if (!/^\p{Lu}/u.test(text.slice(from, to)) || !/\p{Lu}/u.test(text.charAt(to))) return false;
    return own.test(text.slice(Math.max(0, from - nearby), to + nearby));
  }
}

function beside(name: string): RegExp {
  const spellings = (['Camel', 'Pascal', 'Snake'] as const).map((each) => applyCase(name, each));
  return new RegExp(`\\b(?:${spellings.join('|')})\\b`, 'u');
}

function nameOf({ values }: Item): string {
  return String(values.get('Name') ?? '');
}

function spelt(name: string): string {
  return applyCase(name, 'Lower');
}
