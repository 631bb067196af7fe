import { visit } from 'jsonc-parser';
import type { CodeSection } from './code-section.ts';
import { isApart } from './tidy-sections.ts';

/** The sections of JSON, comments and commas too many allowed; null where it is broken. */
export function readJson(text: string): CodeSection[] | null {
  const reading = new JsonReading(text);
  visit(
    text,
    {
      onObjectBegin: (at) => reading.open('list', at),
      onObjectProperty: (_name, at) => reading.begin('entry', at),
      onObjectEnd: (at, length) => reading.close(at + length),
      onArrayBegin: (at) => reading.open('list', at),
      onArrayEnd: (at, length) => reading.close(at + length),
      onLiteralValue: (_value, at, length) => reading.value(at, at + length),
      onComment: (at, length) => reading.comment(at, at + length),
      onError: () => reading.fail(),
    },
    { disallowComments: false, allowTrailingComma: true },
  );
  return reading.sections();
}

/** Follows the parser through objects and arrays. */
class JsonReading {
  readonly #text: string;
  readonly #file: CodeSection;
  readonly #open: CodeSection[];
  /** A property whose value is still to come. */
  #entry: CodeSection | null = null;
  #comment: { from: number; to: number } | null = null;
  #hasFailed = false;

  constructor(text: string) {
    this.#text = text;
    this.#file = { kind: 'file', from: 0, to: text.length, children: [] };
    this.#open = [this.#file];
  }

  open(kind: 'list', at: number): void {
    const list: CodeSection = { kind, from: at, to: at, children: [] };
    const holder = this.#entry ?? this.#begun('item', at);
    holder.children.push(list);
    this.#open.push(holder, list);
    this.#entry = null;
  }

  begin(kind: 'entry', at: number): void {
    this.#entry = this.#begun(kind, at);
  }

  value(from: number, to: number): void {
    const section = this.#entry ?? this.#begun('item', from);
    section.to = to;
    this.#entry = null;
  }

  close(to: number): void {
    this.#alone();
    for (const section of this.#open.splice(Math.max(1, this.#open.length - 2))) section.to = to;
  }

  comment(from: number, to: number): void {
    const near = this.#comment && !isApart(this.#text, this.#comment.to, from);
    if (!near) this.#alone();
    this.#comment = { from: near && this.#comment ? this.#comment.from : from, to };
  }

  fail(): void {
    this.#hasFailed = true;
  }

  sections(): CodeSection[] | null {
    this.#alone();
    return this.#hasFailed || this.#open.length > 1 ? null : this.#file.children;
  }

  /** Begins a section, with the comment directly in front of it. */
  #begun(kind: 'entry' | 'item', at: number): CodeSection {
    const before = this.#comment;
    const isNear = before !== null && !isApart(this.#text, before.to, at);
    if (!isNear) this.#alone();
    this.#comment = null;
    const section: CodeSection = { kind, from: isNear ? before.from : at, to: at, children: [] };
    this.#open.at(-1)?.children.push(section);
    return section;
  }

  /** A comment that belongs to nothing is a section, unless a value was on its line before it. */
  #alone(): void {
    const comment = this.#comment;
    this.#comment = null;
    if (comment) this.#open.at(-1)?.children.push({ kind: 'comment', ...comment, children: [] });
  }
}
