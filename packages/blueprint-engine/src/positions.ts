import type { Part } from './blueprint.ts';
import type { Position } from './problems.ts';

/** Where parts stood in the template they were read from. Kept beside the data, not in it. */
const readPositions = new WeakMap<Part, Position>();

export function notePosition(part: Part, position: Position): void {
  readPositions.set(part, position);
}

export function notedPosition(part: Part): Position | null {
  return readPositions.get(part) ?? null;
}

/** Turns offsets into lines and columns; offsets must not go back. */
export class LineCounter {
  private readonly text: string;
  private line = 1;
  private lineStart = 0;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  position(offset: number): Position {
    for (;;) {
      const end = this.text.indexOf('\n', this.at);
      if (end < 0 || end >= offset) break;
      this.line += 1;
      this.at = end + 1;
      this.lineStart = end + 1;
    }
    return { line: this.line, column: offset - this.lineStart + 1 };
  }
}
