import type { FoundList } from './learn-found-list.ts';
import { isAttributesPath } from '#learn/learn-scope';

/** What is searched, right before the list of it, or as a key with a few entries between. */
const searched =
  /\bsearch(?:able)?(?:_?fields|_?by|_?columns)?["']?\s*[:=]\s*[[({]?\s*["']?$|\bsearch["']?:(?:[^\n]*\n){1,4}[^\n]*[[:]\s*["']?$/i;

/**
 * A condition for the attributes whose texts are searched: `search_fields = ["hull", "sail"]`. Where the
 * sample has only texts there, a number or what refers to something else is not searched either.
 */
export function ofSearchedTexts(found: readonly FoundList[]): string {
  const [first] = found;
  if (!first || !isAttributesPath(first.path)) return '';
  const kin = found.flatMap((list) => (list.family.length > 0 ? list.family : [list]));
  const isOfText = kin.every(({ items }) =>
    items.every(({ frame: { item } }) => item.type?.base === 'string' && !item.type.isCollection),
  );
  const isSearched = kin.some(({ file: { text }, from }) =>
    searched.test(text.slice(Math.max(0, from - 240), from)),
  );
  return isOfText && isSearched
    ? `{${first.path}.BaseType} == 'string' and not {${first.path}.IsCollection}`
    : '';
}
