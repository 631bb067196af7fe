import { applyCase, wordsOf } from '@stepwright/domain-model';
import type { Mention } from './learn-names.ts';
import { ownerOf } from './learn-owner-names.ts';
import type { Instance, SampleFile } from '#learn/learn-sample';

/** What a method is of in Go, or a lambda in C#, is usually called by the first letter of the aggregate. */
export function receivers(
  { file, bindings }: Instance,
  { from, to }: { from: number; to: number },
): Mention[] {
  const name = ownerOf(bindings);
  const letter = name.charAt(0).toLowerCase();
  const pattern = /^[a-z]$/.test(letter) ? receiverPattern(file, name, letter) : null;
  if (!pattern) return [];
  return [...file.text.slice(from, to).matchAll(pattern)].map(({ index }) => ({
    from: from + index,
    to: from + index + 1,
    names: new Map([[name, ['Initial'] as const]]),
  }));
}

function receiverPattern(file: SampleFile, name: string, letter: string): RegExp | null {
  if (file.extension === 'go' && isReceiver(file, name, letter)) {
    return new RegExp(`(?<=func \\()${letter}(?= )|(?<![\\w."])${letter}(?=\\.[A-Za-z])`, 'g');
  }
  // `e` is an event or an error, `i` a number, and `x` anything.
  if (file.extension !== 'cs' || 'eix'.includes(letter)) return null;
  return new RegExp(
    `(?<![\\w.])${letter}(?= =>)|(?<=\\b${letter} => [^\\n]{0,80}(?<![\\w.]))${letter}(?=\\.)`,
    'g',
  );
}

const knownReceivers = new WeakMap<SampleFile, { letter: string; type: string }[]>();

/**
 * Whether methods of a file call the aggregate by its letter. Where types that are called after it
 * have other letters, as in `func (c *BoatClient)`, only the letter of its own type is meant; and
 * the `h` of a `HarbourHandler` is the handler's, as is the `s` of its store.
 */
function isReceiver(file: SampleFile, name: string, letter: string): boolean {
  const type = applyCase(name, 'Pascal');
  const after = receiversOf(file).filter(({ type: each }) => {
    const role = applyCase(wordsOf(each).at(-1) ?? '', 'Pascal');
    return each.startsWith(type) && (each === type || !role.startsWith(letter.toUpperCase()));
  });
  const isOnly = after.length > 0 && after.every((each) => each.letter === letter);
  return isOnly || after.some((each) => each.letter === letter && each.type === type);
}

/** What the methods of a file are of, and the letters that they call it; looked for once. */
function receiversOf(file: SampleFile): { letter: string; type: string }[] {
  const known = knownReceivers.get(file);
  if (known) return known;
  const found = [...file.text.matchAll(/func \((?<letter>[a-z]) \*?(?<type>\w+)/g)].map(
    ({ groups }) => ({ letter: groups?.letter ?? '', type: groups?.type ?? '' }),
  );
  knownReceivers.set(file, found);
  return found;
}
