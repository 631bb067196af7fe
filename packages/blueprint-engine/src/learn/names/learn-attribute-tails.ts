import { applyCase } from '@stepwright/domain-model';
import type { Item } from '#model/items';
import type { Mention } from './learn-names.ts';
import { aggregatesOf } from './learn-sample-names.ts';

/**
 * What ends an attribute's name and is called like its aggregate, where the attribute is none of it: the
 * `concurrencyToken` of a `Token` is a text, which another aggregate has by this name if at all.
 *
 * @returns whether a mention is such an end, of those in one text.
 */
export function tailsOfAttributes(
  roots: readonly Item[],
): (found: readonly Mention[]) => (each: Mention) => boolean {
  const owners = ownersOfTails(roots);
  if (owners.size === 0) return () => () => false;
  return (found) => {
    const ends = new Map<number, { from: number; owner: string }>();
    for (const { from, to, names } of found) {
      const [owner] = [...names.keys()].flatMap((name) => owners.get(name) ?? []);
      if (owner !== undefined) ends.set(to, { from, owner });
    }
    return ({ from, to, names }) => {
      const end = ends.get(to);
      return end !== undefined && end.from < from && names.size === 1 && names.has(end.owner);
    };
  };
}

/** Attributes that are called so, with their aggregates. */
function ownersOfTails(roots: readonly Item[]): ReadonlyMap<string, string> {
  return new Map(
    aggregatesOf(roots).flatMap((aggregate) => {
      const owner = String(aggregate.values.get('Name') ?? '');
      return aggregate.list('Attributes').flatMap(({ values, type }) => {
        const name = String(values.get('Name') ?? '');
        const isTail =
          type?.kind === 'built-in' &&
          applyCase(name, 'Kebab').endsWith(`-${applyCase(owner, 'Kebab')}`);
        return isTail ? [[name, owner] as const] : [];
      });
    }),
  );
}
