import { nameProblem } from '@stepwright/domain-model';
import type { Where } from './exchange.ts';
import { nameKey, usableName } from './name-key.ts';
import type { Reading } from './reading.ts';

interface Named {
  name: string;
  plural?: string | undefined;
}

/** Where a list stands: what its entries are called, the place of what they are in, their rule. */
export interface ListOf {
  what: string;
  within: Where;
  judge?: typeof nameProblem;
}

/**
 * Gives every entry a name that code can be made of, and lets no two share one. What that changes
 * or leaves out is noted; entries that are fine are left alone.
 */
export function settleNames<Item extends Named>(
  reading: Reading,
  items: Item[],
  { what, within, judge = nameProblem }: ListOf,
): Item[] {
  const seen = new Map<string, string>();
  return items.filter((item) => {
    const where = reading.whereOf(item, within);
    const label = `${what} "${item.name}"`;
    const usable = usableName(item.name, judge);
    if (usable === null) {
      reading.leave(where, label, 'Left out: code cannot be made of its name.');
      return false;
    }
    const first = seen.get(nameKey(usable));
    if (first !== undefined) {
      reading.leave(where, label, `Left out: there is already "${first}", which is the same name.`);
      return false;
    }
    if (usable !== item.name) {
      reading.leave(where, label, `Taken as "${usable}": code cannot be made of its name.`);
      item.name = usable;
    }
    seen.set(nameKey(usable), usable);
    settlePlural(reading, item, { where, label, judge });
    return true;
  });
}

function settlePlural(
  reading: Reading,
  item: Named,
  { where, label, judge }: { where: Where; label: string; judge: typeof nameProblem },
): void {
  if (item.plural === undefined) return;
  if (item.plural.trim() !== '' && judge(item.plural) === null) return;
  reading.leave(where, label, `Taken without its plural "${item.plural}", which is no name.`);
  delete item.plural;
}
