import { isDataExtension } from '#learn/formats/data-files';
import { isCustomaryName } from '#learn/conditions/learn-customary';
import type { ListInScope } from '#learn/learn-list-in-scope';
import type { Instance } from '#learn/learn-sample';
import type { FoundList } from './learn-found-list.ts';
import type { ListMention, ListMentions } from './learn-list-mentions.ts';
import { listInText } from './learn-lists-in-text.ts';

/**
 * The only thing that a query asks for, wherever the code for this query says it as a word of its own: in
 * `where(BoatRow::hull eq hull)` it is what its head says that it takes. A key is called so everywhere. In an
 * address (`"/{hull}"`) there are as many as a query asks for.
 */
export function onlyParameters(
  { file, bindings, ...place }: Instance,
  lists: readonly ListInScope[],
  mentions: ListMentions,
): FoundList[] {
  if (bindings.frame?.collection.path !== 'Aggregates.Queries') return [];
  if (isDataExtension(file.extension)) return [];
  const list = lists.find(({ collection }) => collection.name === 'Parameters');
  const [only, ...others] = list?.items ?? [];
  if (!list || !only || others.length > 0) return [];
  if (isCustomaryName(String(only.values.get('Name') ?? ''))) return [];
  const instance = { file, bindings, ...place };
  const own = mentions.all.filter((each) => each.elements.has(list));
  const routed = own.flatMap((mention) => {
    const whole = partOfAddress(mention, file.text);
    return whole ? [{ ...listInText(list, [{ ...mention, whole }], instance), separator: '' }] : [];
  });
  const words = own
    .filter((each) => isWord(each, file.text))
    .map((mention) => ({ ...listInText(list, [mention], instance), isOnce: true }));
  return [...routed, ...words];
}

/** What an address has for a parameter: `/{hull}`, `/:hull`. */
function partOfAddress(
  { mention: { from, to } }: ListMention,
  text: string,
): { from: number; to: number } | null {
  if (text.slice(from - 2, from) === '/{' && text.charAt(to) === '}')
    return { from: from - 2, to: to + 1 };
  const isWhole = text.slice(from - 2, from) === '/:' && /["'`/]/.test(text.charAt(to));
  return isWhole ? { from: from - 2, to } : null;
}

/** Whether it is a word of code, and none of a text: an address is there with all that is asked for, or without. */
function isWord({ mention: { from, to } }: ListMention, text: string): boolean {
  const line = text.slice(Math.max(text.lastIndexOf('\n', from - 1) + 1, from - longestLine), from);
  const isInText = ['"', "'", '`'].some((quote) => line.split(quote).length % 2 === 0);
  const after = text.slice(to, to + 4);
  const isWhole = !/[\w!]/.test(text.charAt(from - 1)) && !/^\w/.test(after);
  // What is looked for by it is called so as well: `row => row.hull == hull`.
  const isMember = text.charAt(from - 1) === '.' && !/^ ?===? /.test(after);
  return isWhole && !isMember && !isInText && !asking.test(line) && !goneOn.test(after);
}

/** What asks about it has nothing to ask without it, and what is done with it nothing to be done with. */
const asking = /^\s*(?:\}? ?else|assert|if|raise|throw|unless|while)\b/;
const goneOn = /^\s?(?:\?\.|[.[]|\?\?|&&|\|\|)/;

const longestLine = 400;
