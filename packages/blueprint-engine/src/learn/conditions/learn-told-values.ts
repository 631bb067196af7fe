import type { Item } from '#model/items';
import type { Bindings, Frame } from '#model/scope';

/** What a condition is to tell apart. */
export interface Groups {
  members: readonly Bindings[];
  others: readonly Bindings[];
}

/** What a group has of a value, each once. */
export function namesOf(group: readonly Bindings[], path: string, key: string): string[] {
  return [
    ...new Set(group.map((each) => valueAt(each, path, key)).filter((name) => name !== null)),
  ];
}

export function valueAt({ frame }: Bindings, path: string, key: string): string | null {
  const item = itemAt(frame, path);
  const value = item?.values.get(key) ?? null;
  return typeof value === 'string' && value !== '' ? value : null;
}

/** What a command does to its aggregate. */
export function deedAt({ frame }: Bindings, path: string): string | null {
  const deed = itemAt(frame, path)?.value('Deed');
  return typeof deed === 'string' ? deed : null;
}

function itemAt(frame: Frame | null, path: string): Item | null {
  for (let at = frame; at; at = at.parent) if (at.collection.path === path) return at.item;
  return null;
}
