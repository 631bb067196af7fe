import type { TraceRun } from './rendering.ts';

/** Where text of a section (0: the file) for an element is written to. */
export interface TextOutput {
  add: (text: string, section: number, element: string) => void;
  /** Where a column begins. */
  column: (section: number, element: string, least: number) => void;
}

/** The text of a file while it is written, and why each of its lines is there. */
export class Output implements TextOutput {
  readonly trace: TraceRun[] = [];
  /** Joined at the end: a text that is only added to takes four times its memory as long as it is kept. */
  private readonly parts: string[] = [];
  private line = 1;
  private isLineStart = true;

  /** Adds text of a section (0: the file) for an element. The first text on a line owns the line. */
  add(text: string, section: number, element: string): void {
    if (text === '') return;
    this.parts.push(text);
    for (let from = 0; from < text.length;) {
      if (this.isLineStart) this.note(section, element);
      const newline = text.indexOf('\n', from);
      this.isLineStart = newline >= 0;
      if (newline < 0) return;
      this.line += 1;
      from = newline + 1;
    }
  }

  /** A column that nothing stands below. */
  column(section: number, element: string, least: number): void {
    this.add(' '.repeat(least), section, element);
  }

  text(): string {
    return this.parts.join('');
  }

  private note(section: number, element: string): void {
    const last = this.trace.at(-1);
    if (last?.section === section && last.element === element) return;
    this.trace.push({ line: this.line, section, element });
  }
}
