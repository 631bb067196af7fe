import { endOfLine } from './layout-brackets.ts';
import { trimmed } from './tidy-sections.ts';

/** A text with its brackets. */
export interface LayoutText {
  text: string;
  closed: Map<number, number>;
}

/** A line with all that belongs to it: what its brackets hold, and what is indented below it. */
export interface Unit {
  from: number;
  to: number;
  /** Where what is indented below begins, outside of brackets; null where nothing is. */
  below: number | null;
  /** Whether a blank line stands before it. */
  isApart: boolean;
  isComment: boolean;
}

/** A line that goes on with what is above it. */
const goesOn =
  /^(end\w*|fi|done|esac|else|elif|elsif|elseif|rescue|ensure|catch|except|finally|[)\]}])/;
const comment = /^(\/\/|#(?!include|define|\[)|--\s|\/?\*|<!--|;)/;
const decorator = /^(@\w|#\[)/;

/** The units of a part of a text, comments and decorators with what they stand above. */
export function readUnits(source: LayoutText, from: number, to: number): Unit[] {
  const units: Unit[] = [];
  let isApart = false;
  for (let at = from; at < to;) {
    const end = Math.min(endOfLine(source.text, at), to);
    const line = trimmed(source.text, at, end);
    if (line.from >= line.to) {
      isApart = true;
      at = end + 1;
      continue;
    }
    const unit = unitAt(source, line.from, to);
    addUnit(units, { ...unit, isApart }, source.text);
    isApart = false;
    at = unit.to + 1;
  }
  return units;
}

/** Comments and decorators directly above a unit become its beginning, closing words its end. */
function addUnit(units: Unit[], unit: Unit, text: string): void {
  const last = units.at(-1);
  const start = text.slice(unit.from, unit.from + 12);
  const isNear = last !== undefined && !unit.isApart;
  const isBelow = isNear && last.isComment;
  if (last && (isBelow || (isNear && last.below !== null && goesOn.test(start)))) {
    last.to = unit.to;
    last.below ??= unit.below;
    last.isComment = isBelow && unit.isComment;
  } else units.push(unit);
}

function unitAt({ text, closed }: LayoutText, from: number, to: number): Unit {
  const start = text.slice(from, from + 12);
  const indent = indentOf(text, from);
  let end = endOfUnitLine({ text, closed }, from, to);
  let below: number | null = null;
  for (let at = end + 1; at < to;) {
    const lineEnd = Math.min(endOfLine(text, at), to);
    const line = trimmed(text, at, lineEnd);
    if (line.from >= line.to) at = lineEnd + 1;
    else if (indentOf(text, line.from) <= indent) break;
    else {
      below ??= line.from;
      end = endOfUnitLine({ text, closed }, line.from, to);
      at = end + 1;
    }
  }
  const isComment = comment.test(start) || (decorator.test(start) && below === null);
  return { from, to: end, below, isApart: false, isComment };
}

/** The end of a line, or of the last line of what its brackets hold, or of one it goes on with. */
function endOfUnitLine({ text, closed }: LayoutText, from: number, to: number): number {
  let at = from;
  for (; at < to && text[at] !== '\n'; at += 1) {
    at = Math.min(closed.get(at) ?? at, to);
    if (text[at] === '\\' && /^\\\r?\n/.test(text.slice(at, at + 3))) at = endOfLine(text, at);
  }
  return Math.min(at, to);
}

/** The column of the first character of a line; a tab goes to the next fourth column. */
function indentOf(text: string, at: number): number {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  let column = 0;
  for (const char of text.slice(start, at))
    column = char === '\t' ? column + 4 - (column % 4) : column + 1;
  return column;
}
