import type { KeyPress } from '@stepwright/process-tree';
import { folded } from '#app/fold-text';

/** Letters that follow each other within this time are one word, in milliseconds. */
export const TYPEAHEAD_PAUSE = 700;

export interface Typeahead {
  letters: string;
  /** When the last letter was typed. */
  at: number;
}

export const nothingTyped: Typeahead = { letters: '', at: -Infinity };

/** What is typed with this key; null where the key is no letter, or the first one is a space. */
export function typedAhead(before: Typeahead, press: KeyPress, now: number): Typeahead | null {
  if (press.key.length !== 1 || press.ctrlKey || press.metaKey || press.altKey) return null;
  const isOneWord = now - before.at < TYPEAHEAD_PAUSE;
  if (press.key === ' ' && (!isOneWord || before.letters === '')) return null;
  return { letters: isOneWord ? before.letters + press.key : press.key, at: now };
}

/**
 * The index of the next line that begins with the letters, from the present one on and around the
 * end; the present one too, while a word grows. One letter again and again leads on.
 */
export function lineAhead(
  { letters }: Typeahead,
  { count, from, textAt }: { count: number; from: number; textAt: (index: number) => string },
): number | null {
  const wanted = folded(letters);
  const [first = ''] = wanted;
  const isRepeated = wanted.length > 1 && wanted === first.repeat(wanted.length);
  const sought = isRepeated ? first : wanted;
  const skip = sought.length === 1 ? 1 : 0;
  for (let ahead = skip; ahead < count + skip; ahead += 1) {
    const at = (Math.max(from, 0) + ahead) % count;
    if (folded(textAt(at)).startsWith(sought)) return at;
  }
  return null;
}
