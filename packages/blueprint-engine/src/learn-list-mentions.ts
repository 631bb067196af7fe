import type { Mention } from './learn-names.ts';
import type { ListInScope } from './learn-scope.ts';

/** A mention that may be an element of some lists. */
export interface ListMention {
  mention: Mention;
  elements: Map<ListInScope, number>;
}

/** The lists and elements that a name is of. */
export function elementsByName(
  lists: readonly ListInScope[],
): Map<string, Map<ListInScope, number>> {
  const elements = new Map<string, Map<ListInScope, number>>();
  for (const list of lists) {
    list.frames.forEach(({ item }, at) => {
      const name = item.values.get('Name');
      if (typeof name !== 'string' || name === '') return;
      const known = elements.get(name) ?? new Map<ListInScope, number>();
      if (!known.has(list)) known.set(list, at);
      elements.set(name, known);
    });
  }
  return elements;
}

/** Mentions one behind the other, the text between always the same and short. */
export function chainsOf(
  list: ListInScope,
  mentions: readonly ListMention[],
  text: string,
): ListMention[][] {
  const chains: ListMention[][] = [];
  let chain: ListMention[] = [];
  let gap = '';
  const close = (): void => {
    if (chain.length > 1) chains.push(chain);
    chain = [];
    gap = '';
  };
  for (const next of mentions) {
    const last = chain.at(-1);
    const between = last ? text.slice(last.mention.to, next.mention.from) : '';
    const isNext =
      last !== undefined &&
      /^["'`]?[^\S\n]*(?:[,;|&+]{1,2}|and|or)[^\S\n]*["'`]?$/.test(between) &&
      (chain.length === 1 || between === gap) &&
      (last.elements.get(list) ?? 0) < (next.elements.get(list) ?? 0);
    if (!isNext) close();
    else gap = between;
    chain.push(next);
  }
  close();
  return chains;
}
