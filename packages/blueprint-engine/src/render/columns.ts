import type { Budget } from './budget.ts';
import type { TextOutput } from './output.ts';

type Written =
  | { kind: 'text'; text: string; section: number; element: string }
  | { kind: 'column'; section: number; element: string; spaces: number; least: number };

/** Keeps what the repetitions of a section write until it is known how wide their columns are. */
export class ColumnOutput implements TextOutput {
  private readonly written: Written[] = [];
  private readonly linesUp: ColumnRule;

  /** @param linesUp which lines line up with each other. */
  constructor(linesUp: ColumnRule) {
    this.linesUp = linesUp;
  }

  add(text: string, section: number, element: string): void {
    if (text !== '') this.written.push({ kind: 'text', text, section, element });
  }

  column(section: number, element: string, least: number): void {
    this.written.push({ kind: 'column', section, element, spaces: least, least });
  }

  /** Writes everything, each column as far to the right as its widest line asks for. */
  writeTo(output: TextOutput, budget: Budget): void {
    this.measure();
    for (const each of this.written) {
      // What is written was paid for when it came, each column as the least of its spaces.
      if (each.kind === 'column') budget.spend(0, each.spaces - each.least);
      const text = each.kind === 'text' ? each.text : ' '.repeat(each.spaces);
      output.add(text, each.section, each.element);
    }
  }

  /** Lines with an empty one between them do not line up with each other. */
  private measure(): void {
    let block: Cell[][] = [];
    for (const line of this.lines()) {
      if (line.length > 1 || (line[0]?.width ?? 0) > 0) {
        block.push(line);
        continue;
      }
      this.measureBlock(block);
      block = [];
    }
    this.measureBlock(block);
  }

  /** The cells of each line: how many characters they have, and the column that ends them. */
  private lines(): Cell[][] {
    const lines: Cell[][] = [[{ width: 0, end: null }]];
    for (const each of this.written) {
      if (each.kind === 'column') {
        const cell = lines.at(-1)?.at(-1);
        if (cell) cell.end = each;
        lines.at(-1)?.push({ width: 0, end: null });
        continue;
      }
      each.text.split('\n').forEach((text, at) => {
        if (at > 0) lines.push([{ width: 0, end: null }]);
        const cell = lines.at(-1)?.at(-1);
        if (cell) cell.width += text.length;
      });
    }
    return lines;
  }

  /** One column after the other, from the left: where it begins is where the next is counted from. */
  private measureBlock(lines: Run): void {
    let runs: Run[] = [lines];
    for (let column = 0; runs.length > 0; column += 1) {
      runs = runs.flatMap((run) => runsWith(run, column, this.linesUp));
      for (const run of runs) setColumn(run, column);
    }
  }
}

/**
 * Which lines line up: `all` that have a column, or only `neighbours`, as Go's formatter has it: a line
 * without the column parts those above it from those below.
 */
export type ColumnRule = 'all' | 'neighbours';

function setColumn(lines: Run, column: number): void {
  // By reduce: the arguments of a call are limited, the lines of a text are not.
  const widest = lines.reduce((most, line) => Math.max(most, line[column]?.width ?? 0), 0);
  for (const line of lines) {
    const cell = line[column];
    if (cell?.end) cell.end.spaces = widest - cell.width + cell.end.least;
  }
}

/** The lines that have a column, those that line up with each other together. */
function runsWith(lines: Run, column: number, linesUp: ColumnRule): Run[] {
  const own = lines.filter((line) => line.length > column + 1);
  if (linesUp === 'all') return own.length > 0 ? [own] : [];
  const runs: Run[] = [];
  let run: Cell[][] = [];
  for (const line of lines) {
    if (line.length > column + 1) run.push(line);
    else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
  }
  if (run.length > 0) runs.push(run);
  return runs;
}

type Run = readonly Cell[][];

interface Cell {
  width: number;
  end: Extract<Written, { kind: 'column' }> | null;
}
