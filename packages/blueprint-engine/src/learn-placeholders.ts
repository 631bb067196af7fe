import type { FoundList } from './learn-found-list.ts';
import type { Unlaid } from './learn-layout.ts';

/** Where the values of a query are put in: `$1, $2`, `?, ?`, `%s, %s`, `@p0, @p1`. */
const patterns = [/\$1(?:,\s*\$\d+)+/g, /\?(?:,\s*\?)+/g, /%s(?:,\s*%s)+/g, /@p0(?:,\s*@p\d+)+/g];
const farthest = 600;

/**
 * The places for values behind a list of columns, as many as it has, as items of the same elements.
 *
 * @param end where the next list begins.
 */
export function placeholdersBehind({ file, to, items }: FoundList, end: number): Unlaid[] {
  const text = file.text.slice(to, Math.min(end, to + farthest));
  const runs = patterns.flatMap((pattern) => [...text.matchAll(pattern)]);
  const [first] = runs.toSorted((a, b) => a.index - b.index);
  if (!first) return [];
  const places = [...first[0].matchAll(/[^\s,]+/g)].map(({ 0: place, index }) => {
    const from = to + first.index + index;
    return { from, to: from + place.length };
  });
  if (places.length !== items.length) return [];
  return items.flatMap(({ frame }, at): Unlaid[] => {
    const said = places[at];
    return said ? [{ frame, said, sections: [{ kind: 'text', ...said, children: [] }] }] : [];
  });
}
