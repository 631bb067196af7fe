import { applyCase } from '@stepwright/domain-model';
import type { Item } from '#model/items';
import type { SampleText } from './learn-name-uses.ts';
import type { Mention } from './learn-names.ts';
import { aggregatesOf } from './learn-sample-names.ts';

/**
 * Words that are called like an aggregate and are a layer of the program: where the sample says the name twice
 * in one word (`StoreStore`), as for another aggregate it says `BoatStore`, the second one is the layer, and so
 * is the folder or package of several (`stores.store`).
 */
export function layerNames(
  roots: readonly Item[],
  files: readonly SampleText[],
): (text: string, mention: Mention) => boolean {
  const names = aggregatesOf(roots).map(({ values }) => String(values.get('Name') ?? ''));
  const layers = names.filter((name) => {
    const word = applyCase(name, 'Pascal');
    const doubled = new RegExp(`(?<!\\p{Ll})${word}${word}(?!\\p{Ll})`, 'u');
    return word !== '' && files.some(({ path, text }) => doubled.test(path) || doubled.test(text));
  });
  if (layers.length === 0) return () => false;
  return (text, { from, to, names: meant }) =>
    layers.some((name) => {
      if (!meant.has(name)) return false;
      const word = applyCase(name, 'Pascal');
      const written = text.slice(from, to);
      const before = text.slice(Math.max(0, from - word.length), from);
      if (written === word) return applyCase(before, 'Lower') === applyCase(word, 'Lower');
      // The folder of a path, or a part of a package.
      const around = text.charAt(from - 1) + text.charAt(to);
      const isPart = /^(?:\/\/|\.[.\r\n;]?)$/.test(around);
      return written === applyCase(name, 'CamelPlural') && isPart && isOfPackage(text, from);
    });
}

/** Whether a place is in a path, or in a line that imports something or says its package. */
function isOfPackage(text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  return !text.includes('\n') || /^\s*(?:from|import|namespace|package|use|using)\b/.test(line);
}
