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

/**
 * What the attributes of aggregates refer to. A word that code has for anything (`typeId`), and what
 * another attribute is called, is no such name.
 */
export function referredNames(roots: readonly Item[]): Map<Item, ReferredName[]> {
  const found = new Map<Item, ReferredName[]>();
  for (const aggregate of aggregatesOf(roots)) {
    const attributes = aggregate.lists.get('Attributes') ?? [];
    const taken = new Set([aggregate, ...attributes].map(nameOf).map(spelt));
    for (const attribute of attributes) {
      const name = referredNameOf(nameOf(attribute));
      const isFree = name.length > 2 && !taken.has(spelt(name)) && !isOrdinaryWord(name);
      if (isFree) found.set(attribute, [{ value: 'ReferredName', name }]);
    }
  }
  return found;
}

function nameOf({ values }: Item): string {
  return String(values.get('Name') ?? '');
}

function spelt(name: string): string {
  return applyCase(name, 'Lower');
}
