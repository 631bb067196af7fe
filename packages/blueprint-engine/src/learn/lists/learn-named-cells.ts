import { goCells } from '#learn/code/learn-go-cells';
import type { SampleFile } from '#learn/learn-sample';
import type { ColumnBlock } from './learn-columns.ts';

interface Range {
  from: number;
  to: number;
}

/** A line with the place where its first cell begins. */
interface CellLine extends Range {
  cell: number;
}

/**
 * In Go, lines of which one has a name before what lines up (`boatRepo: boatRepo,` above
 * `cache:    cache,`): with a longer name, the others get more spaces.
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
    if (!first || !last || lines.length < 2 || !areInLine(file.text, lines)) return [];
    const block = { from: first.from, to: last.to };
    if (others.some(({ from, to }) => from < block.to && to > block.from)) return [];
    const isNamed = lines.some((line) =>
      names.some(({ from, to }) => from >= line.from && to < line.cell),
    );
    const starts = new Set(lines.map(({ cell }) => cell));
    return isNamed ? [{ ...block, isStart: (at: number) => starts.has(at) }] : [];
  });
}

/** Lines one below the other that have cells. */
function runsOf(file: SampleFile): CellLine[][] {
  const cells = [...goCells(file)].toSorted((a, b) => a - b);
  const runs: CellLine[][] = [];
  for (const cell of cells) {
    const from = file.text.lastIndexOf('\n', cell) + 1;
    const to = file.text.indexOf('\n', cell) + 1;
    const last = runs.at(-1)?.at(-1);
    if (to === 0 || last?.from === from) continue;
    if (last?.to === from) runs.at(-1)?.push({ from, to, cell });
    else runs.push([{ from, to, cell }]);
  }
  return runs;
}

/** Whether all cells begin below each other, behind one space in the line that has the longest text before it. */
function areInLine(text: string, lines: readonly CellLine[]): boolean {
  const columns = new Set(lines.map(({ from, cell }) => cell - from));
  const gaps = lines.map(({ from, cell }) => {
    const before = text.slice(from, cell);
    return before.length - before.trimEnd().length;
  });
  return columns.size === 1 && Math.min(...gaps) === 1 && Math.max(...gaps) > 1;
}
