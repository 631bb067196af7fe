import type { CodeSection } from '@stepwright/code-sections';
import type { ReadText } from './read-text.ts';

/** Part of a text, cut where lines begin and where sections begin and end. */
export interface Pieces {
  texts: string[];
  /** Where each begins in the whole text; one more for the end. */
  starts: number[];
  sections: SectionEnds;
}

/** Where the sections of a text begin and end. */
export interface SectionEnds extends ReadText {
  begins: ReadonlySet<number>;
  ends: ReadonlySet<number>;
}

export function sectionEnds(read: ReadText): SectionEnds {
  const begins = new Set<number>();
  const ends = new Set<number>();
  const waiting = [...read.root.children];
  for (let section = waiting.pop(); section; section = waiting.pop()) {
    begins.add(section.from);
    ends.add(section.to);
    for (const child of section.children) waiting.push(child);
  }
  return { ...read, begins, ends };
}

/** Cuts a range of whole lines. What is before the first section of a line, and behind the last, goes with it. */
export function piecesOf(sections: SectionEnds, from: number, to: number): Pieces {
  const { text, begins, ends } = sections;
  const starts: number[] = [];
  for (let line = from; line < to;) {
    const newline = text.indexOf('\n', line);
    const end = newline < 0 || newline >= to ? to : newline + 1;
    starts.push(line);
    const first = line + leadingSpace(text.slice(line, end));
    const last = line + text.slice(line, end).trimEnd().length;
    for (let at = first + 1; at < last; at += 1)
      if (begins.has(at) || ends.has(at)) starts.push(at);
    line = end;
  }
  starts.push(to);
  const texts = starts.slice(0, -1).map((start, at) => text.slice(start, starts[at + 1]));
  return { texts, starts, sections };
}

/** Whether one section ends or another one begins at a place between pieces. */
export function isBetweenSections({ sections }: Pieces, at: number): boolean {
  const { text, begins, ends } = sections;
  const after = text.slice(at);
  if (begins.has(at + leadingSpace(after))) return true;
  const before = text.slice(0, at).trimEnd();
  return ends.has(before.length) || ends.has(before.replace(/[,;]$/, '').length);
}

/** The outermost sections that lie wholly in a range; null where one goes over its end. */
export function sectionsIn(
  { root }: SectionEnds,
  range: { from: number; to: number },
): CodeSection[] | null {
  const found: CodeSection[] = [];
  const waiting = [...root.children];
  for (let section = waiting.pop(); section; section = waiting.pop()) {
    const { from, to, children } = section;
    if (to <= range.from || from >= range.to) continue;
    if (from >= range.from && to <= range.to) found.push(section);
    else if (from < range.from && to > range.to) waiting.push(...children);
    else return null;
  }
  return found;
}

function leadingSpace(text: string): number {
  return text.length - text.trimStart().length;
}
