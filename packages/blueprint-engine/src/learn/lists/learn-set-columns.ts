import type { Instance } from '#learn/learn-sample';
import type { ListInScope } from '#learn/learn-list-in-scope';
import type { ListMention, ListMentions } from './learn-list-mentions.ts';
import type { TextItem } from './learn-lists-in-text.ts';
import { isOfAttributes } from './learn-runs.ts';

interface Range {
  from: number;
  to: number;
}

/** What begins a clause of a query, in capitals or in small letters, and never a word of code. */
const setPattern =
  /(?<=\n[^\S\n]*|\bUPDATE \S{1,80}\s{1,40}|\bupdate \S{1,80}\s{1,40})(?:SET|set)\s+/g;

/** A column and what it is set to, in a mapper of MyBatis with what it says of that: `#{hull,jdbcType=VARCHAR}`. */
const columnPattern = /[["`]?\w+[\]"`]?\s?=\s?(?:#\{[^{}\n]*\}|[^\s,()=;]+(?:\([^()\n]*\))?)/y;
const commaPattern = /,\s*/y;

/** The columns that a query sets, as elements of the innermost list that has them all. */
interface SetColumns {
  list: ListInScope;
  items: TextItem[];
}

/**
 * The columns that a query sets one after the other, `SET hull = $2, sail = $3`, over several lines too:
 * the first one behind the word is one of them.
 */
export function setColumns(
  lists: readonly ListInScope[],
  mentions: ListMentions,
  { file: { text }, from, to }: Instance,
): SetColumns[] {
  const own = text.slice(from, to);
  if (!/\bset\b/i.test(own)) return [];
  return [...own.matchAll(setPattern)].flatMap(({ 0: word, index }) => {
    const columns = columnsFrom(text, from + index + word.length);
    for (const list of lists.filter(isOfAttributes)) {
      const items = columns.flatMap((whole) => itemOf(list, mentions, whole) ?? []);
      const isAll = items.length > 1 && items.length === columns.length && isInOrder(list, items);
      if (isAll) return [{ list, items }];
    }
    return [];
  });
}

function columnsFrom(text: string, start: number): Range[] {
  const columns: Range[] = [];
  for (let at = start; ;) {
    columnPattern.lastIndex = at;
    const column = columnPattern.exec(text)?.[0];
    if (column === undefined) return columns;
    columns.push({ from: at, to: at + column.length });
    commaPattern.lastIndex = at + column.length;
    const comma = commaPattern.exec(text)?.[0];
    if (comma === undefined) return columns;
    at += column.length + comma.length;
  }
}

/** A column that is called as an element is. */
function itemOf(list: ListInScope, mentions: ListMentions, whole: Range): TextItem | null {
  const [said] = mentions.within(whole);
  return said?.elements.has(list) && said.mention.from - whole.from < 2 ? { ...said, whole } : null;
}

function isInOrder(list: ListInScope, items: readonly ListMention[]): boolean {
  const places = items.map(({ elements }) => elements.get(list) ?? -1);
  return places.every((place, at) => at === 0 || place > (places[at - 1] ?? place));
}
