import type { SectionNode } from '#template/nodes';
import type { ReadLog, Reads } from './noted-reads.ts';
import { Output, type TextOutput } from './output.ts';

/** Writes a text, and notes for each of its lines what of the model was looked at for it. */
export class NotedOutput implements TextOutput {
  readonly log: ReadLog;
  /** What each line was made of. */
  readonly lines: Set<number>[] = [];
  private readonly output = new Output();
  private readonly because: Reads[] = [];
  /** How far the log has been given to lines. */
  private taken: number;
  private isLineStart = true;

  constructor(log: ReadLog) {
    this.log = log;
    this.taken = log.mark();
  }

  add(text: string, section: number, element: string): void {
    const fresh = this.log.since(this.taken);
    // Nothing is written yet: the line that comes is given it.
    if (text === '' && this.isLineStart) return this.keep(fresh);
    this.taken = this.log.mark();
    const begun = this.lines.length - (this.isLineStart ? 0 : 1);
    const isAtEnd = text.endsWith('\n');
    // A last line end ends the line before it, and opens none.
    const lines = text.split('\n').length - (isAtEnd ? 1 : 0);
    for (let line = begun; line < begun + lines; line += 1) this.give(line, fresh);
    this.output.add(text, section, element);
    if (text !== '') this.isLineStart = isAtEnd;
  }

  column(section: number, element: string, least: number): void {
    this.add(' '.repeat(least), section, element);
  }

  /** What was looked at last, and wrote nothing, could have gone on with a line that has no end. */
  finish(): void {
    if (!this.isLineStart) this.give(this.lines.length - 1, this.log.since(this.taken));
  }

  text(): string {
    return this.output.text();
  }

  get trace(): Output['trace'] {
    return this.output.trace;
  }

  /** Whether a section is written as whole lines: then the lines around it do not depend on it. */
  takesLines(section: SectionNode): boolean {
    return this.isLineStart && endsLine(section);
  }

  /** What was looked at from there on is not what the next line says. */
  forget(from: number): void {
    this.keep(this.log.since(this.taken, from));
  }

  /** Whatever is written meanwhile is there because of these. */
  during(reads: Reads, write: () => void): void {
    this.because.push(reads);
    write();
    this.because.pop();
  }

  private give(line: number, fresh: Reads): void {
    const made = (this.lines[line] ??= new Set());
    for (const reads of [fresh, ...this.because]) for (const read of reads) made.add(read);
  }

  private keep(reads: Reads): void {
    this.taken = this.log.mark();
    this.log.again(reads);
  }
}

/** Whether every repetition ends with a line end, so that only whole lines come and go. */
function endsLine({ nodes, delimiter }: SectionNode): boolean {
  if (delimiter && delimiter.end !== '') return delimiter.end.endsWith('\n');
  for (const node of nodes.toReversed()) {
    if (node.kind === 'text') return node.text.endsWith('\n');
    if (node.kind !== 'section' || !endsLine(node)) return false;
  }
  return false;
}
