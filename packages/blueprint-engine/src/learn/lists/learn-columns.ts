import type { FoundList } from './learn-found-list.ts';
import { lineStart } from './learn-layout.ts';
import { goCells } from '#learn/code/learn-go-cells';
import type { Instance } from '#learn/learn-sample';

/** Neighbouring lines that line up: those of lists, and others beside them. */
export interface ColumnBlock {
  from: number;
  to: number;
  /** Whether a column begins at a place of the file. */
  isStart: (at: number) => boolean;
  /** How many spaces the longest text has before a column; one where it does not say. */
  leastAt?: (at: number) => number;
}

/** Finds the lists whose items, a line each, line up with lines beside them that are none of theirs. */
export function columnBlocks(
  lists: readonly FoundList[],
  { file, from, to }: Instance,
): ColumnBlock[] {
  const { text } = file;
  const cells = goCells(file);
  const blocks: ColumnBlock[] = [];
  const stretches = joined(
    lists.map((list) => linesOf(text, list) ?? { from: list.from, to: list.to, isOther: true }),
  );
  for (const [at, own] of stretches.entries()) {
    const limits = {
      from: Math.max(blocks.at(-1)?.to ?? from, stretches[at - 1]?.to ?? from),
      to: Math.min(to, stretches[at + 1]?.from ?? to),
    };
    if (own.isOther || own.from < limits.from || own.to > limits.to) continue;
    const block = blockOf(text, cells, { own, limits });
    if (block) blocks.push(block);
  }
  return blocks;
}

interface Stretch extends Range {
  /** Whether it is no stretch of lines with one item each. */
  isOther?: boolean;
  /** Whether it has several lists. */
  isJoined?: boolean;
}

/** Lists one below the other are one stretch. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = [];
  for (const each of stretches) {
    const last = all.at(-1);
    if (last && !last.isOther && !each.isOther && last.to === each.from) {
      last.to = each.to;
      last.isJoined = true;
    } else all.push({ ...each });
  }
  return all;
}

interface Range {
  from: number;
  to: number;
}

/** All lines of a list, where each has one item. */
function linesOf(text: string, { from, to, items }: FoundList): Range | null {
  const start = lineStart(text, from);
  const newline = text.charAt(to - 1) === '\n' ? to - 1 : text.indexOf('\n', to);
  if (newline < 0) return null;
  const lines = text.slice(start, newline).split('\n').length;
  const starts = new Set(items.map((item) => lineStart(text, item.from)));
  return lines === items.length && starts.size === items.length
    ? { from: start, to: newline + 1 }
    : null;
}

function blockOf(text: string, cells: ReadonlySet<number>, own: Widening): ColumnBlock | null {
  return cellsAround(text, cells, own) ?? blockAround(text, own, cells.size > 0);
}

/** @param hasCells whether a formatter lines up the items of a list that stands alone. */
function blockAround(
  text: string,
  { own, limits }: Widening,
  hasCells: boolean,
): ColumnBlock | null {
  const known = new AlignedLines(text.slice(own.from, own.to - 1).split('\n'));
  const block = widened(text, { own, limits }, (line) => known.take(line));
  const starts = known.starts();
  const isStart = (at: number) => starts.has(at - lineStart(text, at));
  const leastAt = (at: number) => starts.get(at - lineStart(text, at)) ?? 1;
  // Text before the first item of a list is in its line too, so a list alone is a block of whole lines.
  const whole = block ?? (hasCells ? null : { from: own.from, to: own.to });
  return whole && starts.size > 0 ? { ...whole, isStart, leastAt } : null;
}

/** Lines one below the other that have cells where a formatter lines them up. */
function cellsAround(
  text: string,
  cells: ReadonlySet<number>,
  { own, limits }: Widening,
): ColumnBlock | null {
  const hasCell = (line: string, start: number): boolean =>
    Array.from(line, (_each, at) => start + at).some((at) => cells.has(at));
  if (cells.size === 0 || !hasCell(text.slice(own.from, own.to), own.from)) return null;
  const block = widened(text, { own, limits }, hasCell);
  return block && { ...block, isStart: (at) => cells.has(at) };
}

/** Lines, and how far others beside them may be taken. */
interface Widening {
  own: Stretch;
  limits: Range;
}

/** The lines with those above and below that are taken too; null where nothing comes to them. */
function widened(
  text: string,
  { own, limits }: Widening,
  take: (line: string, start: number) => boolean,
): Range | null {
  let { from, to } = own;
  while (from > limits.from) {
    const start = lineStart(text, from - 1);
    if (start < limits.from || !take(text.slice(start, from - 1), start)) break;
    from = start;
  }
  while (to < limits.to) {
    const end = text.indexOf('\n', to);
    if (end < 0 || end >= limits.to || !take(text.slice(to, end), to)) break;
    to = end + 1;
  }
  return own.isJoined === true || from < own.from || to > own.to ? { from, to } : null;
}

/** Lines in which words begin below each other. */
class AlignedLines {
  private readonly lines: string[];
  private places: number[];

  constructor(lines: readonly string[]) {
    const [first = ''] = lines;
    this.lines = [...lines];
    this.places = boundariesOf(first).filter((at) => lines.every((line) => isBoundary(line, at)));
  }

  /** Takes one more line, if it lines up with all others. */
  take(line: string): boolean {
    const common = this.places.filter((at) => isBoundary(line, at));
    const lines = [...this.lines.slice(-mostCompared), line];
    const isLike =
      indentOf(line) === indentOf(this.lines[0] ?? '') &&
      common.some((at) => at < line.length && isWide(lines, at)) &&
      this.places.every((at) => common.includes(at) || !isWide(lines.slice(0, -1), at));
    if (isLike) {
      this.places = common;
      this.lines.push(line);
    }
    return isLike;
  }

  /** Where columns begin, with the spaces behind the longest text: more were put there to line up. */
  starts(): Map<number, number> {
    return new Map(
      this.places.flatMap((at) => {
        const gaps = this.lines.filter((line) => at < line.length).map((line) => gapAt(line, at));
        const least = gaps.reduce((less, gap) => Math.min(less, gap), Infinity);
        return least <= mostSpaces && gaps.some((gap) => gap > least) ? [[at, least] as const] : [];
      }),
    );
  }
}

/** More spaces behind the longest text are no distance that a template says. */
const mostSpaces = 99;

/** How many lines a further one is compared with. */
const mostCompared = 200;

/** Where words begin behind the first one. */
function boundariesOf(line: string): number[] {
  return [...line.matchAll(/(?<=\S +)\S+/g)].map(({ index }) => index);
}

/** Whether a word begins at a place of a line, or the line ends before it. */
function isBoundary(line: string, at: number): boolean {
  if (at >= line.length) return true;
  // What a line begins with stands behind its indent, which is no column.
  return gapAt(line, at) > 0 && line.charAt(at) !== ' ' && line.slice(0, at).trim() !== '';
}

/** How many spaces stand before a place. */
function gapAt(line: string, at: number): number {
  return at >= line.length ? 0 : at - line.slice(0, at).trimEnd().length;
}

/** Whether more than one space stands before a place in any line: they were put there to line up. */
function isWide(lines: readonly string[], at: number): boolean {
  return lines.some((line) => gapAt(line, at) > 1);
}

function indentOf(line: string): string {
  return /^\s*/.exec(line)?.[0] ?? '';
}
