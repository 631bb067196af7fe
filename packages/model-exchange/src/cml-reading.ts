import type { Aggregate } from '@stepwright/domain-model';
import { linkCmlFlows, type FlowStep } from './cml-link.ts';
import type { ModelFile, Where } from './exchange.ts';
import type { Reading } from './reading.ts';
import { TokenCursor } from './token-cursor.ts';

/** Where the reader of a Context Mapper file is, and what it has to remember until the end. */
export class CmlReading {
  readonly reading: Reading;
  readonly cursor: TokenCursor;
  readonly #file: string;
  context = '';
  /** The aggregate that is being read. */
  aggregate: Aggregate | null = null;
  /** The text that stands before a part, as its description. */
  doc = '';
  readonly steps: FlowStep[] = [];
  /** Commands that are declared outside of any aggregate. */
  readonly declared = new Set<string>();

  constructor(reading: Reading, file: ModelFile) {
    this.reading = reading;
    this.#file = file.path;
    this.cursor = new TokenCursor(file.content);
  }

  where(line: number): Where {
    return { file: this.#file, line };
  }

  leave(line: number, what: string, why: string): void {
    this.reading.leave(this.where(line), what, why);
  }

  open(name: string, line: number): Aggregate {
    this.aggregate = this.reading.aggregate(this.context, name, this.where(line));
    return this.aggregate;
  }

  takeDoc(): void {
    this.doc = this.cursor.takeText() ?? '';
  }

  /** What our own export notes in a description, such as `Actor: Customer`. */
  noted(label: string): string | null {
    const start = `${label}: `;
    return this.doc.startsWith(start) ? this.doc.slice(start.length) : null;
  }

  /** Steps over `owner = Team`, `responsibilities = "…", "…"` and the like. */
  skipSetting(): void {
    const { cursor } = this;
    const { line, text } = cursor.next();
    if (cursor.is('{')) {
      this.leave(line, text, 'Left out: this is not read.');
      return cursor.skipBlock();
    }
    if (!cursor.take('=')) return;
    do {
      cursor.next();
    } while (cursor.take(','));
  }

  mark<Part extends object>(part: Part, line: number): Part {
    return this.reading.at(part, this.where(line));
  }

  /** What the flows say, now that every name is known. */
  finish(): void {
    linkCmlFlows(this);
    this.reading.leaveOpen(this.#file, this.cursor);
  }
}
