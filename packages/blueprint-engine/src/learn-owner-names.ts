import { applyCase, wordsOf } from '@stepwright/domain-model';
import { aggregateAround } from './learn-scope.ts';
import type { Bindings, Frame } from './scope.ts';

/**
 * Attributes that are called after their aggregate, told by the rest of their names: what holds for
 * the `cameraModel` of a `Camera` holds for the `lensModel` of a `Lens`.
 */
export function withoutOwner(path: string, names: readonly string[], owner: string): string[] {
  const rests = names.map((name) => restOf(name, wordsOf(owner)));
  if (rests.length === 0 || rests.includes('')) return [];
  return [[...new Set(rests)].map((rest) => `endsWith({${path}.Name}, '${rest}')`).join(' or ')];
}

/**
 * Whether what is done is done to one: `AddBoat`, and not `AddBoats`. Null, where not all names end
 * with the aggregate's, or with its plural.
 */
export function endsWithOwner(
  path: string,
  names: readonly string[],
  first: Bindings | undefined,
): string | null {
  const owner = aggregateAround(first?.frame ?? null);
  const name = String(owner?.item.values.get('Name') ?? '');
  if (!owner || name === '') return null;
  const ends = [applyCase(name, 'Pascal'), applyCase(name, 'PascalPlural', owner.item.plural)];
  const isOfOwner = (each: string) => ends.some((end) => applyCase(each, 'Pascal').endsWith(end));
  return names.every(isOfOwner)
    ? `endsWith({${path}.Name}, {${owner.collection.path}.Name})`
    : null;
}

/** The name of the aggregate that an element belongs to. */
export function ownerOf(element: { frame: Frame | null } | undefined): string {
  return String(aggregateAround(element?.frame ?? null)?.item.values.get('Name') ?? '');
}

/** What a name says behind the last words of its owner's name; nothing where it does not begin so. */
function restOf(name: string, owner: readonly string[]): string {
  const words = wordsOf(name);
  for (let at = 0; at < owner.length; at += 1) {
    const length = owner.length - at;
    const isAfter = owner.slice(at).every((word, place) => isSame(word, words[place]));
    const rest = words.slice(length).join('');
    if (isAfter && rest !== '' && name.endsWith(rest)) return rest;
  }
  return '';
}

function isSame(one: string, other: string | undefined): boolean {
  return one.toLowerCase() === other?.toLowerCase();
}
