import type { CodeSection } from './code-section.ts';
import { anyLayout, matchBrackets, type Layout } from './layout-brackets.ts';
import { readUnits, type LayoutText, type Unit } from './layout-units.ts';
import { tidyFile } from './tidy-sections.ts';

/** A longer text is one section: reading its layout would take more than a few seconds. */
export const mostLayoutCharacters = 20_000_000;

/** Brackets and indentation deeper than this are text. */
const deepest = 60;

/** The sections of any text, by its brackets, its indentation and its blank lines. */
export function readSectionsByLayout(text: string): CodeSection {
  return readByLayout(text, anyLayout);
}

/** The same, for a language of which a little is known. */
export function readByLayout(text: string, layout: Layout): CodeSection {
  if (text.length > mostLayoutCharacters) return tidyFile(text, []);
  const source = { text, closed: matchBrackets(text, layout) };
  return tidyFile(text, readRegion(source, { from: 0, to: text.length }, 0));
}

interface Range {
  from: number;
  to: number;
}

/** Lines: those without a blank line between them are a paragraph, where some are parted by blank lines. */
function readRegion(source: LayoutText, { from, to }: Range, depth: number): CodeSection[] {
  if (depth > deepest) return [];
  const paragraphs: CodeSection[][] = [];
  for (const unit of readUnits(source, from, to)) {
    const section = readUnit(source, unit, depth);
    if (unit.isApart || paragraphs.length === 0) paragraphs.push([section]);
    else paragraphs.at(-1)?.push(section);
  }
  if (paragraphs.length === 1) return paragraphs[0] ?? [];
  return paragraphs.map((lines) => (lines.length === 1 && lines[0] ? lines[0] : around(lines)));
}

function around(children: CodeSection[]): CodeSection {
  return {
    kind: 'paragraph',
    from: children[0]?.from ?? 0,
    to: children.at(-1)?.to ?? 0,
    children,
  };
}

function readUnit(source: LayoutText, unit: Unit, depth: number): CodeSection {
  const { from, to, below, isComment } = unit;
  const children = readBrackets(source, { from, to: below ?? to }, depth);
  if (below !== null) {
    const inside = { from: below, to };
    children.push({ kind: 'block', ...inside, children: readRegion(source, inside, depth + 1) });
  }
  return { kind: isComment ? 'comment' : 'line', from, to, children };
}

/** A section for each pair of brackets that is not inside of another one. */
function readBrackets(source: LayoutText, { from, to }: Range, depth: number): CodeSection[] {
  const sections: CodeSection[] = [];
  for (let at = from; at < to; at += 1) {
    const end = source.closed.get(at);
    if (end === undefined || end >= to) continue;
    sections.push(readBracket(source, { from: at, to: end + 1 }, depth));
    at = end;
  }
  return sections;
}

function readBracket(source: LayoutText, range: Range, depth: number): CodeSection {
  const inside = { from: range.from + 1, to: range.to - 1 };
  if (depth > deepest) return { kind: 'list', ...range, children: [] };
  const items = splitAt(source, inside, ',');
  if (items.length > 1) return { kind: 'list', ...range, children: asItems(source, items, depth) };
  if (source.text.slice(inside.from, inside.to).includes('\n')) {
    return { kind: 'block', ...range, children: readRegion(source, inside, depth + 1) };
  }
  const parts = splitAt(source, inside, ';');
  return { kind: 'list', ...range, children: asItems(source, parts, depth) };
}

function asItems(source: LayoutText, ranges: Range[], depth: number): CodeSection[] {
  return ranges.map((range) => ({
    kind: 'item',
    ...range,
    children: readBrackets(source, range, depth + 1),
  }));
}

/** The parts between separators that are in no brackets of their own. */
function splitAt({ text, closed }: LayoutText, { from, to }: Range, separator: string): Range[] {
  const parts: Range[] = [];
  let start = from;
  for (let at = from; at < to; at += 1) {
    at = Math.min(closed.get(at) ?? at, to);
    if (text[at] !== separator || at >= to) continue;
    parts.push({ from: start, to: at });
    start = at + 1;
  }
  parts.push({ from: start, to });
  return parts.filter((part) => text.slice(part.from, part.to).trim() !== '');
}
