import { goCells } from '#learn/code/learn-go-cells';
import type { SampleFile } from '#learn/learn-sample';
import type { ColumnBlock } from './learn-columns.ts';

interface Range {
  from: number;
  to: number;
}

/** A line with the places where its cells begin. */
interface CellLine extends Range {
  cells: readonly number[];
}

/**
 * In Go, lines of which one has a name before what lines up (`boatRepo: boatRepo,` above
 * `cache:    cache,`, or `boat Boat` with a tag behind): with a longer name, the others get more spaces.
 *
 * @param names where names stand.
 * @param others what lines up or repeats already.
 */
export function namedCellBlocks(
  file: SampleFile,
  names: readonly Range[],
  others: readonly Range[],
): ColumnBlock[] {
  return runsOf(file).flatMap((lines) => {
    const [first] = lines;
    const last = lines.at(-1);
    if (!first || !last || lines.length < 2) return [];
    const block = { from: first.from, to: last.to };
    if (others.some(({ from, to }) => from < block.to && to > block.from)) return [];
    const starts = new Set(columnsOf(file.text, lines).flat());
    const isNamed = lines.some((line) => {
      const end = Math.max(0, ...line.cells.filter((cell) => starts.has(cell)));
      return names.some(({ from, to }) => from >= line.from && to < end);
    });
    return isNamed ? [{ ...block, isStart: (at: number) => starts.has(at) }] : [];
  });
}

/** Lines one below the other that have cells. */
function runsOf(file: SampleFile): CellLine[][] {
  const byLine = new Map<number, number[]>();
  for (const cell of [...goCells(file)].toSorted((a, b) => a - b)) {
    const from = file.text.lastIndexOf('\n', cell) + 1;
    byLine.set(from, [...(byLine.get(from) ?? []), cell]);
  }
  const runs: CellLine[][] = [];
  for (const [from, cells] of byLine) {
    const to = file.text.indexOf('\n', from) + 1;
    if (to === 0) continue;
    const last = runs.at(-1)?.at(-1);
    if (last?.to === from) runs.at(-1)?.push({ from, to, cells });
    else runs.push([{ from, to, cells }]);
  }
  return runs;
}

/**
 * The cells that begin below each other: all first ones, then those behind them; none where the first ones do not,
 * or where a single space stands before each of all, which says that nobody lines them up.
 */
function columnsOf(text: string, lines: readonly CellLine[]): number[][] {
  const columns: number[][] = [];
  let isWide = false;
  for (let at = 0; lines.some(({ cells }) => cells.length > at); at += 1) {
    const own = lines.filter(({ cells }) => cells.length > at);
    const places = own.map(({ from, cells }) => ({ from, cell: cells[at] ?? 0 }));
    const gaps = places.map(({ from, cell }) => gapBefore(text, from, cell));
    if (areInLine(places, gaps)) columns.push(places.map(({ cell }) => cell));
    else if (at === 0) return [];
    isWide ||= Math.max(...gaps) > 1;
  }
  return isWide ? columns : [];
}

/** Whether all cells begin below each other, behind one space in the line that has the longest text before it. */
function areInLine(
  places: readonly { from: number; cell: number }[],
  gaps: readonly number[],
): boolean {
  const columns = new Set(places.map(({ from, cell }) => cell - from));
  return columns.size === 1 && Math.min(...gaps) === 1;
}

/** How many spaces stand before a cell of a line. */
function gapBefore(text: string, from: number, cell: number): number {
  const before = text.slice(from, cell);
  return before.length - before.trimEnd().length;
}
