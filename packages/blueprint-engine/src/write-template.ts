import type { Part } from './blueprint.ts';
import { readDirective, writeParameter, writeSection } from './directive.ts';
import { LineCounter, notedPosition } from './positions.ts';
import type { Position } from './problems.ts';

/** Writes the text form of a template; `readTemplate` gives the same parts back. */
export function writeTemplate(parts: readonly Part[], { isPath = false } = {}): string {
  const writer = new TemplateWriter(isPath);
  writer.write(parts);
  return writer.finish();
}

/** Where a part stands: in the template it was read from, else in the form it would be written in. */
export function positionOf(part: Part, parts: readonly Part[]): Position | null {
  const noted = notedPosition(part);
  if (noted) return noted;
  const writer = new TemplateWriter(false);
  writer.write(parts);
  const text = writer.finish();
  const offset = writer.offsets.get(part);
  return offset === undefined ? null : new LineCounter(text).position(offset);
}

class TemplateWriter {
  readonly offsets = new Map<Part, number>();
  private readonly isPath: boolean;
  private text = '';
  /** Directives of sections on the line being written, besides parameters and text. */
  private onLine = 0;

  constructor(isPath: boolean) {
    this.isPath = isPath;
  }

  write(parts: readonly Part[]): void {
    for (const part of parts) {
      if (part.kind === 'text') {
        this.literal(part.text);
        continue;
      }
      if (part.kind === 'column') {
        this.text += '~{column}';
        continue;
      }
      if (part.kind === 'parameter') {
        this.offsets.set(part, this.text.length);
        this.text += `~{${writeParameter(part)}}`;
        continue;
      }
      // A section with lines of its own reads best between lines; a short one in its line.
      const hasLines = containsNewline(part.parts);
      this.directive(part, writeSection(part), hasLines);
      this.write(part.parts);
      this.directive(null, 'end', hasLines);
    }
  }

  finish(): string {
    this.guardLine();
    return this.text;
  }

  private literal(text: string): void {
    const escaped = text.replaceAll('~{', '~{~}{');
    for (let from = 0; from < escaped.length;) {
      const newline = escaped.indexOf('\n', from);
      if (newline < 0) {
        this.text += escaped.slice(from);
        return;
      }
      const isCarriageReturn = newline > from && escaped[newline - 1] === '\r';
      const lineEnd = isCarriageReturn ? newline - 1 : newline;
      this.text += escaped.slice(from, lineEnd);
      this.guardLine();
      this.text += escaped.slice(lineEnd, newline + 1);
      this.onLine = 0;
      from = newline + 1;
    }
  }

  private directive(part: Part | null, head: string, hasLines: boolean): void {
    const isLineStart = this.text === '' || this.text.endsWith('\n');
    if (part) this.offsets.set(part, this.text.length);
    this.text += `~{${head}}`;
    if (!this.isPath && hasLines && isLineStart) this.text += this.newline();
    else this.onLine += 1;
  }

  /** The file's own line end, so that an editor does not find two kinds. */
  private newline(): string {
    return /^[^\n]*\r\n/.test(this.text) ? '\r\n' : '\n';
  }

  /** A directive that would be alone on its line, and take it, gets nothing (`~{}`) beside it. */
  private guardLine(): void {
    if (this.isPath || this.onLine !== 1) return;
    const line = this.text.slice(this.text.lastIndexOf('\n') + 1).trim();
    if (!line.startsWith('~{')) return;
    const read = readDirective(line, 2);
    if (typeof read !== 'string' && read.to === line.length) this.text += '~{}';
  }
}

function containsNewline(parts: readonly Part[]): boolean {
  return parts.some((part) =>
    part.kind === 'text'
      ? part.text.includes('\n')
      : part.kind === 'section' && containsNewline(part.parts),
  );
}
