import type { CodeSection } from './code-section.ts';
import { anyLayout, readEnds, type Layout, type LayoutText } from './layout-brackets.ts';
import { itemsBetween, partsBetween, type Range } from './layout-parts.ts';
import { linesOf } from './text-lines.ts';
import { readUnits, type Unit } from './layout-units.ts';
import { tidyFile } from './tidy-sections.ts';

/** A longer text is one section: reading its layout would take more than a few seconds. */
const mostCharacters = 20_000_000;

/** Of a longer text only the lines are sections, not what is in them. */
const mostWithParts = 1_000_000;

/** Brackets and indentation deeper than this are text. */
const deepest = 60;

/** The sections of any text, by its brackets, its indentation and its blank lines. */
export function readSectionsByLayout(text: string): CodeSection {
  return readByLayout(text, anyLayout);
}

/** The same, for a language of which a little is known. */
export function readByLayout(text: string, layout: Layout): CodeSection {
  return tidyFile(text, text.length > mostCharacters ? [] : readLayoutOf(text, layout));
}

/** The sections of a text in a text, not tidied. */
export function readLayoutOf(text: string, layout: Layout): CodeSection[] {
  const depth = text.length > mostWithParts ? deepest : 0;
  return readFile(readEnds(text, layout), depth);
}

function readFile(source: LayoutText, depth: number): CodeSection[] {
  const { text, layout } = source;
  const whole = { from: 0, to: text.length };
  if (layout.statementEnd !== null) {
    const parts = partsBetween(source, whole, layout.statementEnd);
    return parts.flatMap((part) => readStatement(source, part, depth));
  }
  const units = readUnits(source, 0, text.length);
  return layout.heading ? underHeadings(source, units, depth) : readLines(source, units, depth);
}

/** A statement with its end. Comments that a blank line parts from it stand alone. */
function readStatement(source: LayoutText, { from, to }: Range, depth: number): CodeSection[] {
  const end = source.text[to] === source.layout.statementEnd ? to + 1 : to;
  const units = readUnits(source, from, to);
  const first = units.findIndex(({ isComment }) => !isComment);
  if (first < 0) return readLines(source, units, depth);
  const own = units.slice(first);
  const range = { from: own[0]?.from ?? from, to: end };
  const [only] = own;
  const children = own.length === 1 && only ? readUnit(source, only, depth).children : null;
  return [
    ...readLines(source, units.slice(0, first), depth),
    { kind: 'statement', ...range, children: children ?? readLines(source, own, depth) },
  ];
}

/** A heading has all units below it, up to the next one. */
function underHeadings(source: LayoutText, units: Unit[], depth: number): CodeSection[] {
  const { text, layout } = source;
  const isHeading = ({ main }: Unit) => layout.heading?.test(text.slice(main, main + 80)) ?? false;
  const starts = units.flatMap((unit, at) => (isHeading(unit) ? [at] : []));
  const before = readLines(source, units.slice(0, starts[0] ?? units.length), depth);
  const headed = starts.map((start, index): CodeSection => {
    const below = units.slice(start + 1, starts[index + 1] ?? units.length);
    const from = units[start]?.from ?? 0;
    const to = (below.at(-1) ?? units[start])?.to ?? from;
    return { kind: 'heading', from, to, children: readLines(source, below, depth) };
  });
  return [...before, ...headed];
}

/** Lines without a blank line between them are a paragraph, where some are parted by blank lines. */
function readLines(source: LayoutText, units: Unit[], depth: number): CodeSection[] {
  const paragraphs: CodeSection[][] = [];
  for (const unit of units) {
    const section = readUnit(source, unit, depth);
    if (unit.isApart || paragraphs.length === 0) paragraphs.push([section]);
    else paragraphs.at(-1)?.push(section);
  }
  if (paragraphs.length === 1) return paragraphs[0] ?? [];
  return paragraphs.map((lines) => (lines.length === 1 && lines[0] ? lines[0] : around(lines)));
}

function around(children: CodeSection[]): CodeSection {
  const from = children[0]?.from ?? 0;
  return { kind: 'paragraph', from, to: children.at(-1)?.to ?? from, children };
}

function readUnit(source: LayoutText, unit: Unit, depth: number): CodeSection {
  const { from, main, below, isComment } = unit;
  const to = source.text[unit.to - 1] === ',' ? unit.to - 1 : unit.to;
  if (isComment) return { kind: 'comment', from, to, children: [] };
  const kind = /^[\w.\-"']+\s*[=:]/.test(source.text.slice(main, main + 80)) ? 'entry' : 'line';
  if (depth >= deepest) return { kind, from, to, children: [] };
  let children = readLine(source, { from: main, to: below ?? to }, depth);
  if (children.length === 0 && below === null) children = readContinued(source, main, to);
  if (below !== null) {
    const end = Math.min(unit.inside, to);
    const inside = readLines(source, readUnits(source, below, end), depth + 1);
    children.push({ kind: 'block', from: below, to: end, children: inside });
  }
  return { kind, from, to, children };
}

/** The lines of a line that goes on behind a backslash, without it. */
function readContinued({ text }: LayoutText, from: number, to: number): CodeSection[] {
  if (!text.slice(from, to).includes('\\\n') && !text.slice(from, to).includes('\\\r')) return [];
  return linesOf(text, from, to).map((line) => {
    const end = line.from + text.slice(line.from, line.to).replace(/\s*(&&)?\s*\\$/, '').length;
    return { ...line, to: end };
  });
}

/** Of a clause such as `SELECT a, b` the columns; of other lines what is in brackets. */
function readLine(source: LayoutText, range: Range, depth: number): CodeSection[] {
  const clause = source.layout.clause?.exec(source.text.slice(range.from, range.from + 40))?.[0];
  const own = { ...range, from: range.from + (clause?.length ?? 0) };
  const items = clause === undefined ? [] : itemsBetween(source, own);
  const [first] = items;
  if (!first || items.length < 2) return readBrackets(source, range, depth);
  const to = items.at(-1)?.to ?? range.to;
  return [{ kind: 'list', from: first.from, to, children: asItems(source, items, depth) }];
}

/** A section for each pair of brackets that is not inside of another one. */
function readBrackets(source: LayoutText, { from, to }: Range, depth: number): CodeSection[] {
  const sections: CodeSection[] = [];
  for (let at = from; at < to; at += 1) {
    const end = source.ends[at] ?? 0;
    if (end <= at) continue;
    if ('([{'.includes(source.text[at] ?? ' ') && end < to) {
      const section = readBracket(source, { from: at, to: end + 1 }, depth);
      if (section.children.length > 0) sections.push(section);
    }
    at = end;
  }
  return sections;
}

function readBracket(source: LayoutText, range: Range, depth: number): CodeSection {
  if (depth >= deepest) return { kind: 'list', ...range, children: [] };
  const inside = { from: range.from + 1, to: range.to - 1 };
  const items = itemsBetween(source, inside);
  const units = isLong(source, inside) ? readUnits(source, inside.from, inside.to) : [];
  // In braces a comma may be a part of a line like any other.
  const isBlock = source.text[range.from] === '{' && !areItems(source, units, items.length);
  if (units.length > 0 && (items.length < 2 || isBlock)) {
    return { kind: 'block', ...range, children: readLines(source, units, depth + 1) };
  }
  const parts = items.length > 1 ? items : partsBetween(source, inside, ';');
  return { kind: 'list', ...range, children: asItems(source, parts, depth) };
}

/** Whether lines are the items of a list: no more of them than items, or a comma behind each. */
function areItems({ text }: LayoutText, units: Unit[], count: number): boolean {
  return units.length < count || units.slice(0, -1).every(({ to }) => text[to - 1] === ',');
}

function isLong({ text }: LayoutText, { from, to }: Range): boolean {
  return text.slice(from, to).includes('\n');
}

function asItems(source: LayoutText, ranges: Range[], depth: number): CodeSection[] {
  return ranges.map((range) => ({
    kind: 'item',
    ...range,
    children: readBrackets(source, range, depth + 1),
  }));
}
