import type { ListInScope } from '#learn/learn-list-in-scope';
import { ownerOf } from '#learn/names/learn-owner-names';
import { isOfAttributes } from './learn-runs.ts';

/**
 * Whether a command takes an aggregate as it is, by a name that this has for short, beside something else:
 * where it is one of what is taken, it is in the list of these.
 */
export function isOwnerGiven(names: readonly string[], lists: readonly ListInScope[]): boolean {
  const taken = lists.filter(
    ({ collection }) => collection.path === 'Aggregates.Commands.Attributes',
  );
  return taken.some((list) => {
    const owner = ownerOf({ frame: list.frames[0] ?? null });
    const types = names.map((name) => list.frames[list.placeOf(name) ?? -1]?.item.type?.base);
    return list.frames.length > 1 && types.includes(owner);
  });
}

/** Whether a word is all that stands between commas or brackets, or has its type behind it there. */
export function isAlone(text: string, { from, to }: { from: number; to: number }): boolean {
  const isFirst = /[(,]\s*$/.test(text.slice(Math.max(0, from - mostSpaces), from));
  return isFirst && /^(?:[,)]|:? \w)/.test(text.slice(to, to + 3));
}

const mostSpaces = 20;

/** Whether a query asks for something that is called as it is itself: the `page` of a query `page`. */
export function isAskedByName(
  names: readonly string[],
  slots: ReadonlyMap<string, { path: string }[]>,
  lists: readonly ListInScope[],
): boolean {
  return names.some((name) => {
    const [own, ...others] = slots.get(name) ?? [];
    const isQuery = own?.path === 'Aggregates.Queries.Name' && others.length === 0;
    return (
      isQuery && lists.some((list) => isOfAttributes(list) && list.placeOf(name) !== undefined)
    );
  });
}

/** Whether a word is what is done: it is called, declared, or handed over as a member. */
export function isCalled(text: string, { from, to }: { from: number; to: number }): boolean {
  return text.charAt(to) === '(' || text.charAt(from - 1) === '.';
}
