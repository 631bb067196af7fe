import { wordsOf } from '@stepwright/domain-model';

/**
 * Attributes that are called after their aggregate, told by the rest of their names: what holds for
 * the `cameraModel` of a `Camera` holds for the `lensModel` of a `Lens`.
 */
export function withoutOwner(path: string, names: readonly string[], owner: string): string[] {
  const rests = names.map((name) => restOf(name, wordsOf(owner)));
  if (rests.length === 0 || rests.includes('')) return [];
  return [[...new Set(rests)].map((rest) => `endsWith({${path}.Name}, '${rest}')`).join(' or ')];
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
