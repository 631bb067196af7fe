import type { Part, Section } from '#exchange/blueprint';
import {
  readDirective,
  writeColumn,
  writeNumber,
  writeParameter,
  writeSection,
} from './directive.ts';
import { LineCounter, notedPosition } from './positions.ts';
import type { Position } from '#render/problems';

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
  return writtenPositions(parts).get(part) ?? null;
}

const written = new WeakMap<readonly Part[], Map<Part, Position>>();

/** A template is written once, however many of its values are missing. */
function writtenPositions(parts: readonly Part[]): Map<Part, Position> {
  const known = written.get(parts);
  if (known) return known;
  const writer = new TemplateWriter(false);
  writer.write(parts);
  const counter = new LineCounter(writer.finish());
  const positions = new Map(
    [...writer.offsets].map(([part, offset]) => [part, counter.position(offset)]),
  );
  written.set(parts, positions);
  return positions;
}

/** Where a section stands in the text of a template, its head and its end included; from 1. */
export interface SectionLines {
  section: Section;
  from: number;
  to: number;
}

/** The text of a template, and its sections in the order in which they open. */
export function templateSections(parts: readonly Part[]): {
  text: string;
  sections: SectionLines[];
} {
  const writer = new TemplateWriter(false);
  writer.write(parts);
  const text = writer.finish();
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const sections = [...writer.ends].map(([section, end]) => ({
    section,
    from: lineAt(writer.offsets.get(section) ?? 0),
    // What takes the line end with it ends on the line before.
    to: lineAt(Math.max(0, end - 1)),
  }));
  return { text, sections };
}

class TemplateWriter {
  readonly offsets = new Map<Part, number>();
  readonly ends = new Map<Section, number>();
  private readonly isPath: boolean;
  /** Whole lines, and the one that is written: a text that grew in one piece would be copied again and again. */
  private readonly lines: string[] = [];
  private line = '';
  private length = 0;
  private lineEnd: string | null = null;
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
        this.add(`~{${writeColumn(part)}}`);
        continue;
      }
      if (part.kind === 'number') {
        this.add(`~{${writeNumber(part)}}`);
        continue;
      }
      if (part.kind === 'parameter') {
        this.offsets.set(part, this.length);
        this.add(`~{${writeParameter(part)}}`);
        continue;
      }
      // A section with lines of its own reads best between lines; a short one in its line.
      const hasLines = containsNewline(part.parts);
      this.directive(part, writeSection(part), hasLines);
      // In the order in which they open.
      this.ends.set(part, this.length);
      this.write(part.parts);
      this.directive(null, 'end', hasLines);
      this.ends.set(part, this.length);
    }
  }

  finish(): string {
    this.guardLine();
    return this.lines.join('') + this.line;
  }

  /** Adds text that has a line end at its very end only, or none. */
  private add(text: string): void {
    this.line += text;
    this.length += text.length;
    if (!text.endsWith('\n')) return;
    this.lineEnd ??= this.line.endsWith('\r\n') ? '\r\n' : '\n';
    this.lines.push(this.line);
    this.line = '';
  }

  private literal(text: string): void {
    const escaped = text.replaceAll('~{', '~{~}{');
    for (let from = 0; from < escaped.length;) {
      const newline = escaped.indexOf('\n', from);
      if (newline < 0) {
        this.add(escaped.slice(from));
        return;
      }
      const isCarriageReturn = newline > from && escaped[newline - 1] === '\r';
      const lineEnd = isCarriageReturn ? newline - 1 : newline;
      this.add(escaped.slice(from, lineEnd));
      this.guardLine();
      this.add(escaped.slice(lineEnd, newline + 1));
      this.onLine = 0;
      from = newline + 1;
    }
  }

  private directive(part: Part | null, head: string, hasLines: boolean): void {
    const isLineStart = this.line === '';
    if (part) this.offsets.set(part, this.length);
    this.add(`~{${head}}`);
    // The file's own line end, so that an editor does not find two kinds.
    if (!this.isPath && hasLines && isLineStart) this.add(this.lineEnd ?? '\n');
    else this.onLine += 1;
  }

  /** A directive that would be alone on its line, and take it, gets nothing (`~{}`) beside it. */
  private guardLine(): void {
    if (this.isPath || this.onLine !== 1) return;
    const line = this.line.trim();
    if (!line.startsWith('~{')) return;
    const read = readDirective(line, 2);
    if (typeof read !== 'string' && read.to === line.length) this.add('~{}');
  }
}

function containsNewline(parts: readonly Part[]): boolean {
  return parts.some((part) =>
    part.kind === 'text'
      ? part.text.includes('\n')
      : part.kind === 'section' && containsNewline(part.parts),
  );
}
