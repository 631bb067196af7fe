import type { Budget } from './budget.ts';
import type { TextOutput } from './output.ts';

type Written =
  | { kind: 'text'; text: string; section: number; element: string }
  | { kind: 'column'; section: number; element: string; spaces: number };

/** Keeps what the repetitions of a section write until it is known how wide their columns are. */
export class ColumnOutput implements TextOutput {
  private readonly written: Written[] = [];

  add(text: string, section: number, element: string): void {
    if (text !== '') this.written.push({ kind: 'text', text, section, element });
  }

  column(section: number, element: string): void {
    this.written.push({ kind: 'column', section, element, spaces: 1 });
  }

  /** Writes everything, each column as far to the right as its widest line asks for. */
  writeTo(output: TextOutput, budget: Budget): void {
    this.measure();
    for (const each of this.written) {
      // What is written was paid for when it came, each column as one space.
      if (each.kind === 'column') budget.spend(0, each.spaces - 1);
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
      measureBlock(block);
      block = [];
    }
    measureBlock(block);
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
}

/** One column after the other, from the left: where it begins is where the next is counted from. */
function measureBlock(lines: readonly Cell[][]): void {
  // By reduce: the arguments of a call are limited, the lines of a text are not.
  const most = lines.reduce((known, line) => Math.max(known, line.length - 1), 0);
  let rows = lines;
  for (let column = 0; column < most; column += 1) {
    rows = rows.filter((line) => line.length > column + 1);
    const widest = rows.reduce((known, line) => Math.max(known, line[column]?.width ?? 0), 0);
    for (const line of rows) {
      const cell = line[column];
      if (cell?.end) cell.end.spaces = widest - cell.width + 1;
    }
  }
}

interface Cell {
  width: number;
  end: Extract<Written, { kind: 'column' }> | null;
}
