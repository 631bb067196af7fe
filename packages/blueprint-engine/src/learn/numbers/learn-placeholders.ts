import type { FoundList } from '#learn/lists/learn-found-list';
import type { Unlaid } from '#learn/lists/learn-layout';

/**
 * Where the values of a query are put in: `$1, $2`, `?, ?`, `%s, %s`, `@p0, @p1`; also where numbers
 * are marked, see `withNumbersMarked`.
 */
const patterns = [
  /\$[1\uE000-\uF8FF](?:,\s*\$[\d\uE000-\uF8FF]+)+/g,
  /\?(?:,\s*\?)+/g,
  /%s(?:,\s*%s)+/g,
  /@p0(?:,\s*@p\d+)+/g,
];
const farthest = 600;

/** Where a text begins that is another query. */
const otherQuery = /["'`][\s\uE000-\uF8FF]*(?:delete|insert|select|update)\b/i;

/**
 * The places for values behind a list of columns, as many as it has, as items of the same elements.
 *
 * @param end where the next list begins.
 */
export function placeholdersBehind(list: FoundList, end: number): Unlaid[] {
  const { file, to, items } = list;
  const [text = ''] = file.text.slice(to, Math.min(end, to + farthest)).split(otherQuery);
  const runs = patterns.flatMap((pattern) => [...text.matchAll(pattern)]);
  const [first] = runs.toSorted((a, b) => a.index - b.index);
  if (!first) return [];
  const all = [...first[0].matchAll(/[^\s,]+/g)].map(({ 0: place, index }) => {
    const from = to + first.index + index;
    return { from, to: from + place.length };
  });
  const others = columnsBeside(list);
  const isOfAll = all.length === others.before + items.length + others.behind;
  const places = isOfAll ? all.slice(others.before, all.length - others.behind) : all;
  if (places.length !== items.length) return [];
  return items.flatMap(({ frame }, at): Unlaid[] => {
    const said = places[at];
    return said ? [{ frame, said, sections: [{ kind: 'text', ...said, children: [] }] }] : [];
  });
}

/** How many columns stand before a list and behind it in the same brackets. */
function columnsBeside({ file, from, to }: FoundList): { before: number; behind: number } {
  const before = file.text.slice(Math.max(0, from - farthest), from);
  const behind = file.text.slice(to, to + farthest);
  const open = before.slice(before.lastIndexOf('(') + 1);
  const close = behind.slice(0, Math.max(0, behind.indexOf(')')));
  const commasIn = (text: string): number => text.split(',').length - 1;
  return { before: commasIn(open), behind: commasIn(close) };
}
