import type { Instance } from '#learn/learn-sample';
import type { FoundList } from './learn-found-list.ts';

/** A method is parted from the one before it by an empty line, which goes with it, the first one from the next. */
export function withBlankLines(
  { file: { text }, from, to }: Instance,
  laid: FoundList,
  others: readonly FoundList[],
): FoundList {
  const [item] = laid.items;
  if (!item || text.charAt(laid.to - 1) !== '\n') return laid;
  const above = /(?<=\n)(?:\r?\n)+$/.exec(text.slice(from, laid.from))?.[0].length ?? 0;
  const below = above === 0 ? (/^(?:\r?\n)+/.exec(text.slice(laid.to, to))?.[0].length ?? 0) : 0;
  const isOfNext = others.some((each) => each.from === laid.to + below);
  const place = { from: laid.from - above, to: isOfNext ? laid.to : laid.to + below };
  return { ...laid, ...place, items: [{ ...item, ...place }] };
}
