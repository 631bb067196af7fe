import type { Item } from './items.ts';

/** What languages call their own types and functions; a query may be called so as well. */
const languageWords = new Set(
  'any array bool boolean byte char class collection date decimal double error float function int integer list long map new number object result set string text time type void'.split(
    ' ',
  ),
);

/** The values of an element that are names. */
const nameKeys = ['Name', 'Actor', 'Aggregate', 'BoundedContext'];

/**
 * Commands, queries and events that are called by one word which languages have for themselves: a
 * query `List`, or `String`, is meant where it is called or declared, and not where a type is.
 */
export function namesOfLanguages(roots: readonly Item[]): ReadonlySet<string> {
  const found = new Set<string>();
  const others = new Set<string>();
  const visit = (item: Item, list: string): void => {
    const isOperation = ['Commands', 'Queries', 'DomainEvents', 'PublishedEvents'].includes(list);
    for (const key of nameKeys) {
      const name = item.values.get(key);
      if (typeof name !== 'string') continue;
      const isOwn = isOperation && key === 'Name' && languageWords.has(name.toLowerCase());
      (isOwn ? found : others).add(name);
    }
    for (const [name, items] of item.lists) for (const each of items) visit(each, name);
  };
  for (const root of roots) visit(root, 'BoundedContexts');
  return new Set([...found].filter((name) => !others.has(name)));
}

/** Whether a word is called or declared here, as methods and functions are. */
export function isCalled(
  extension: string,
  { text, from, to }: { text: string; from: number; to: number },
): boolean {
  if (text.charAt(to) !== '(') return false;
  const before = text.slice(Math.max(0, from - 8), from);
  if (/[\p{L}\p{Nd}_$]$|\bnew $/u.test(before)) return false;
  return extension !== 'py' || /(?:\bdef |\.)$/.test(before);
}
