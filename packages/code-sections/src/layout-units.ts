import { commentLine, endOfLine, type LayoutText } from './layout-brackets.ts';
import { trimmed } from './tidy-sections.ts';

/** A line with all that belongs to it: what its brackets hold, and what is indented below it. */
export interface Unit {
  from: number;
  to: number;
  /** Where its first line begins that is no comment. */
  main: number;
  /** Where what is indented below begins, outside of brackets; null where nothing is. */
  below: number | null;
  /** Where that ends: a word that closes the unit stands behind it. */
  inside: number;
  /** Whether a blank line stands before it. */
  isApart: boolean;
  isComment: boolean;
}

/** A line that goes on with what is above it. */
const goesOn =
  /^(end\b|endif|fi\b|done|esac|else|elif|elsif|elseif|rescue|ensure|catch|except|finally|[)\]}])/;
const decorator = /^(@\w|#\[)/;

/** The units of a part of a text, comments and decorators with what they stand above. */
export function readUnits(source: LayoutText, from: number, to: number): Unit[] {
  const units: Unit[] = [];
  let isApart = false;
  for (let at = from; at < to;) {
    const end = Math.min(endOfLine(source.text, at), to);
    const line = trimmed(source.text, at, end);
    if (line.from < line.to) {
      const unit = { ...unitAt(source, line.from, to), isApart };
      addUnit(units, unit, source.text);
      isApart = false;
      at = unit.to + 1;
    } else {
      isApart = true;
      at = end + 1;
    }
  }
  return units;
}

/** Comments and decorators directly above a unit become its beginning, closing words its end. */
function addUnit(units: Unit[], unit: Unit, text: string): void {
  const last = units.at(-1);
  const isNear = last !== undefined && !unit.isApart;
  if (isNear && last.isComment) {
    last.to = unit.to;
    last.main = unit.main;
    last.below = unit.below;
    last.inside = unit.inside;
    last.isComment = unit.isComment;
  } else if (isNear && last.below !== null && closes(last, unit, text)) {
    last.to = unit.to;
    if (unit.below !== null) last.inside = unit.inside;
  } else units.push(unit);
}

/** A word that is indented less closes something around. */
function closes(last: Unit, unit: Unit, text: string): boolean {
  return (
    goesOn.test(text.slice(unit.from, unit.from + 12)) &&
    indentOf(text, unit.from) === indentOf(text, last.main)
  );
}

function unitAt(source: LayoutText, from: number, to: number): Unit {
  const { text } = source;
  const indent = indentOf(text, from);
  let end = endOfUnitLine(source, from, to);
  let below: number | null = null;
  for (let at = end + 1; at < to;) {
    const lineEnd = Math.min(endOfLine(text, at), to);
    const line = trimmed(text, at, lineEnd);
    if (line.from >= line.to) at = lineEnd + 1;
    else if (indentOf(text, line.from) <= indent) break;
    else {
      below ??= line.from;
      end = endOfUnitLine(source, line.from, to);
      at = end + 1;
    }
  }
  return {
    from,
    to: end,
    main: from,
    below,
    inside: end,
    isApart: false,
    isComment: isAbove(text, from, below),
  };
}

/** Whether a line belongs to the one below it: a comment, or a decorator. */
function isAbove(text: string, from: number, below: number | null): boolean {
  commentLine.lastIndex = from;
  return commentLine.test(text) || (below === null && decorator.test(text.slice(from, from + 3)));
}

/** The end of a line, or of the last line of what its brackets hold, or of one it goes on with. */
function endOfUnitLine({ text, ends }: LayoutText, from: number, to: number): number {
  let at = from;
  for (; at < to && text.charCodeAt(at) !== 10; at += 1) {
    at = Math.min(Math.max(at, ends[at] ?? 0), to);
    if (text.charCodeAt(at) === 92 && /^\\\r?\n/.test(text.slice(at, at + 3))) {
      at = endOfLine(text, at);
    }
  }
  return Math.min(at, to);
}

/** The column of the first character of a line; a tab goes to the next fourth column. */
function indentOf(text: string, at: number): number {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  let column = 0;
  for (let place = Math.max(start, at - 400); place < at; place += 1) {
    column += text.charCodeAt(place) === 9 ? 4 - (column % 4) : 1;
  }
  return column;
}
