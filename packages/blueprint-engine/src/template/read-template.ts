import type { Part, Section } from '#exchange/blueprint';
import { readDirective, type Directive } from './directive.ts';
import { LineCounter, notePosition } from './positions.ts';
import type { BlueprintProblem, BlueprintProblemCode, Parsed } from '#render/problems';

/** Sections nested deeper are refused, so that nothing that walks a template runs out of stack. */
export const deepestNesting = 64;

const lineEnd = /[ \t]*(?:\r?\n|$)/y;

/**
 * Reads the text form of a template.
 *
 * Everything is the code itself, but for what stands in `~{ }`. The head or end of a section that
 * is alone on its line takes that line with it.
 *
 * @param source the template's file, for problems; `isPath`: the text is a path, in `blueprint.json`.
 */
export function readTemplate(
  text: string,
  { source, isPath = false }: { source: string; isPath?: boolean },
): Parsed<Part[]> {
  return new TemplateReader(text, source, isPath).read();
}

/** A template with so much wrong is none; more would only be to read. */
const mostProblems = 100;

class TemplateReader {
  private readonly text: string;
  private readonly source: string;
  private readonly isPath: boolean;
  private lines: LineCounter;
  private readonly top: Part[] = [];
  private readonly open: { section: Section; at: number }[] = [];
  private readonly problems: BlueprintProblem[] = [];

  constructor(text: string, source: string, isPath: boolean) {
    this.text = text;
    this.source = source;
    this.isPath = isPath;
    this.lines = new LineCounter(text);
  }

  read(): Parsed<Part[]> {
    const { text } = this;
    let from = 0;
    for (;;) {
      const at = text.indexOf('~{', from);
      if (at < 0 || this.problems.length >= mostProblems) break;
      const read = readDirective(text, at + 2);
      if (typeof read === 'string') {
        this.refuse(read, at);
        this.addText(text.slice(from, at + 2));
        from = at + 2;
        continue;
      }
      const { start, end } = this.extent(read.directive, at, read.to);
      this.addText(text.slice(from, start));
      this.take(read.directive, at);
      from = end;
    }
    this.addText(text.slice(from));
    // Sections that are not closed began before what was read last: they are counted anew.
    this.lines = new LineCounter(text);
    for (const { at } of this.open.slice(0, mostProblems)) this.refuse('section_not_closed', at);
    return this.problems.length > 0
      ? { ok: false, problems: this.problems }
      : { ok: true, value: this.top };
  }

  /** What of the template the directive takes: itself, or the line it is alone on. */
  private extent(directive: Directive, at: number, to: number): { start: number; end: number } {
    const itself = { start: at, end: to };
    const ownsLine = directive.kind === 'open' || directive.kind === 'end';
    if (this.isPath || !ownsLine) return itself;
    let lineStart = at;
    while (lineStart > 0 && /[ \t]/.test(this.text.charAt(lineStart - 1))) lineStart -= 1;
    if (lineStart > 0 && this.text.charAt(lineStart - 1) !== '\n') return itself;
    lineEnd.lastIndex = to;
    return lineEnd.test(this.text) ? { start: lineStart, end: lineEnd.lastIndex } : itself;
  }

  private take(directive: Directive, at: number): void {
    switch (directive.kind) {
      case 'nothing':
        return;
      case 'tilde':
        this.addText('~');
        return;
      case 'column':
        this.parts().push(directive.part);
        return;
      case 'number':
        this.parts().push(directive.part);
        return;
      case 'parameter':
        this.note(directive.part, at);
        this.parts().push(directive.part);
        return;
      case 'open':
        if (this.open.length >= deepestNesting) this.refuse('nested_too_deeply', at);
        this.note(directive.section, at);
        this.parts().push(directive.section);
        this.open.push({ section: directive.section, at });
        return;
      case 'end':
        if (!this.open.pop()) this.refuse('section_not_open', at);
    }
  }

  private note(part: Part, at: number): void {
    if (!this.isPath) notePosition(part, this.lines.position(at));
  }

  private parts(): Part[] {
    return this.open.at(-1)?.section.parts ?? this.top;
  }

  private addText(text: string): void {
    if (text === '') return;
    const parts = this.parts();
    const last = parts.at(-1);
    if (last?.kind === 'text') last.text += text;
    else parts.push({ kind: 'text', text });
  }

  private refuse(code: BlueprintProblemCode, at: number): void {
    this.problems.push({
      code,
      file: this.source,
      position: this.isPath ? null : this.lines.position(at),
      element: null,
      message: messages[code] ?? code,
    });
  }
}

const messages: Partial<Record<BlueprintProblemCode, string>> = {
  directive_not_closed:
    'The "~{" is not closed by "}" on its line. Write "~{~}{" for the text "~{".',
  directive_unknown: 'Between "~{" and "}" stands no parameter, section or "end".',
  section_not_closed: 'The section has no "~{end}".',
  section_not_open: 'There is no section for this "~{end}".',
  nested_too_deeply: `Sections are nested more than ${deepestNesting} levels.`,
};
