import type { Part } from '#exchange/blueprint';
import type { Position } from '#render/problems';

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
  /** Where the line ends that is counted now; looked for once a line, which may be long. */
  private lineEnd: number;

  constructor(text: string) {
    this.text = text;
    this.lineEnd = this.endOfLine(0);
  }

  position(offset: number): Position {
    while (this.lineEnd < offset) {
      this.line += 1;
      this.lineStart = this.lineEnd + 1;
      this.lineEnd = this.endOfLine(this.lineStart);
    }
    return { line: this.line, column: offset - this.lineStart + 1 };
  }

  private endOfLine(from: number): number {
    const end = this.text.indexOf('\n', from);
    return end < 0 ? this.text.length : end;
  }
}
