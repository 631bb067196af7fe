import type { Item } from '#model/items';
import type { Mention } from '#learn/names/learn-names';
import { commandsOf, queriesOf } from '#learn/names/learn-sample-names';

interface Called {
  text: string;
  mention: Mention;
}

/**
 * Where a command or a query that is called by one word takes something, a call of something else that is
 * given nothing is none of it: the `.get()` of a store beside `fun get(id: Long)`.
 */
export function emptyCalls(roots: readonly Item[]): (called: Called) => boolean {
  const taking = namesOfTaking(roots);
  if (taking.size === 0) return () => false;
  return ({ text, mention }) =>
    [...mention.names.keys()].every((name) => taking.has(name)) && isEmptyCall(text, mention);
}

/** Names of one word that are said of nothing but what takes something. */
function namesOfTaking(roots: readonly Item[]): ReadonlySet<string> {
  const deeds = [
    ...commandsOf(roots).map((item) => ({ item, taken: item.list('Attributes') })),
    ...queriesOf(roots).map((item) => ({ item, taken: item.list('Parameters') })),
  ].map(({ item, taken }) => ({ name: String(item.values.get('Name') ?? ''), taken }));
  const others = new Set(deeds.filter(({ taken }) => taken.length === 0).map(({ name }) => name));
  const found = deeds.map(({ name }) => name);
  return new Set(found.filter((name) => /^[A-Z]?[a-z]+$/.test(name) && !others.has(name)));
}

function isEmptyCall(text: string, { from, to }: Mention): boolean {
  return /(?:\.|->)$/.test(text.slice(from - 2, from)) && text.startsWith('()', to);
}
