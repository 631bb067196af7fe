import { applyCase } from '@stepwright/domain-model';
import type { Item } from '#model/items';
import type { Frame } from '#model/scope';
import type { Mention } from './learn-names.ts';

/** What calls something, or declares what is called: there a query stands by its name. */
const calling = /^\s*(?:\?\.)?[(<]/;

/**
 * Whether a word is what a query or command takes, though it is called so itself: the `page` of a query `page`
 * is the one that it is given, wherever nothing is called, and so is the beginning of its `pageSize`.
 */
export function ownParameters(
  text: string,
  frame: Frame | null,
  mentions: readonly Mention[],
): (mention: Mention) => boolean {
  const taking = takingCalledSo(frame);
  if (!taking) return () => false;
  const given = new Set(namesTaken(taking));
  const name = nameOf(taking);
  // Where what it takes is bound, this one stands by its own name.
  if (frame?.item !== taking && frame && nameOf(frame.item) === name) return () => false;
  const own = mentions.filter(({ names }) => [...names.keys()].some((each) => given.has(each)));
  return ({ from, to, names }) => {
    if (!names.has(name)) return false;
    const isBegun = own.some((each) => each.from <= from && each.to > to);
    const isAlone =
      /^\p{Ll}/u.test(text.slice(from, to)) && !/[\w"'`/]/.test(around(text, from, to));
    return isBegun || (isAlone && !calling.test(text.slice(to, to + 20)));
  };
}

function around(text: string, from: number, to: number): string {
  return text.charAt(from - 1) + text.charAt(to);
}

/** The query or command around a place that takes something which is called as it is itself. */
function takingCalledSo(frame: Frame | null): Item | null {
  for (let at = frame; at; at = at.parent) {
    const { item } = at;
    const name = applyCase(nameOf(item), 'Lower');
    const isTaking = ['Queries', 'Commands'].includes(at.collection.name);
    if (isTaking && namesTaken(item).some((each) => applyCase(each, 'Lower') === name)) return item;
  }
  return null;
}

function namesTaken(item: Item): string[] {
  return [...item.list('Parameters'), ...item.list('Attributes')].map(nameOf);
}

function nameOf(item: Item): string {
  return String(item.values.get('Name') ?? '');
}
