import type { Instance, SampleSection } from '#learn/learn-sample';
import { familyRefusal, type FoundList, type Refusals } from './learn-found-list.ts';
import type { ListInScope } from '#learn/learn-list-in-scope';
import type { ListMentions } from './learn-list-mentions.ts';
import { isOfAttributes, labelOf } from './learn-runs.ts';
import { lineStart } from './learn-layout.ts';

/** A list with what stands around it, as the fields of a form in one of its rows. */
interface Row {
  list: FoundList;
  from: number;
  to: number;
  before: string;
  behind: string;
}

/**
 * Lists of the same elements that are alike but for standing in rows of their own are one, in which
 * the largest is for all elements that no other names; of a row that has none of its own, nothing is left.
 */
export function joinRows(
  found: readonly FoundList[],
  instance: Instance,
  refusals: Refusals,
): void {
  let rows: Row[] = [];
  const join = (): void => {
    if (rows.length > 1) makeOne(rows, instance);
    rows = [];
  };
  for (const list of found.toSorted((a, b) => a.from - b.from)) {
    const isRefused = refusals.has(familyRefusal(list.refusal));
    const row = isRefused ? null : rowOf(list, instance);
    if (row && rows.some((each) => !isBeside(each, row, rows.at(-1) === each))) join();
    if (row) rows.push(row);
    else join();
  }
  join();
}

/** The innermost section with more in it than a list, where that stands in lines of its own. */
function rowOf(list: FoundList, { file: { text }, sections }: Instance): Row | null {
  const isPlain = list.condition === undefined && !list.edges && list.family.length < 2;
  if (!isPlain || text[list.from - 1] !== '\n' || text[list.to - 1] !== '\n') return null;
  let row: Row | null = null;
  let inner: readonly SampleSection[] = sections;
  for (;;) {
    const section = inner.find(({ from, to }) => from < list.from && to >= list.to);
    if (!section) return row;
    const { from, to } = section;
    const before = text.slice(from, list.from).trim();
    const behind = text.slice(list.to, to).trim();
    const isAlone = text.slice(lineStart(text, from), from).trim() === '' && text[to] === '\n';
    row =
      before !== '' && isAlone
        ? { list, from: lineStart(text, from), to: to + 1, before, behind }
        : null;
    inner = section.children;
  }
}

/** Whether two rows are written alike, for different elements, and nothing stands between neighbours. */
function isBeside(one: Row, other: Row, isNext: boolean): boolean {
  const { file, path, items } = one.list;
  const own = new Set(items.map(({ frame }) => frame.item));
  return (
    path === other.list.path &&
    one.before === other.before &&
    one.behind === other.behind &&
    (!isNext || (one.to <= other.from && file.text.slice(one.to, other.from).trim() === '')) &&
    !other.list.items.some(({ frame }) => own.has(frame.item))
  );
}

function makeOne(rows: readonly Row[], { file: { text } }: Instance): void {
  const family = rows.map(({ list }) => list);
  const largest = Math.max(...family.map(({ items }) => items.length));
  const main = family.findIndex(({ items }) => items.length === largest);
  for (const [at, { list, from, to }] of rows.entries()) {
    list.family = family;
    list.isRow = true;
    if (at === main) continue;
    const start = at < main ? from : (rows[at - 1]?.to ?? from);
    const end = at < main ? (rows[at + 1]?.from ?? to) : to;
    list.around = { start: text.slice(start, list.from), end: text.slice(list.to, end) };
    list.from = start;
    list.to = end;
  }
}

/** Whether an element of a page is a row of several, each for another element of a list. */
export function isRow(
  section: SampleSection | undefined,
  list: ListInScope,
  mentions: ListMentions,
): boolean {
  if (section?.kind !== 'element' || !isOfAttributes(list)) return false;
  const inner = section.children.flatMap((child) =>
    child.kind === 'block' ? child.children : child,
  );
  const own = inner.filter(({ kind }) => kind === 'element');
  const labels = own.flatMap((child) => [...(labelOf(mentions.countsIn(child)).get(list) ?? [])]);
  return (
    labels.length === own.length && labels.length > 1 && new Set(labels).size === labels.length
  );
}
