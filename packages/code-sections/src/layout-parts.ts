import { endOfLine, type LayoutText } from './layout-brackets.ts';
import { trimmed } from './tidy-sections.ts';

/** A part of a text. */
export interface Range {
  from: number;
  to: number;
}

/** The parts between separators that are in no brackets, strings or comments of their own. */
export function partsBetween(
  { text, ends }: LayoutText,
  { from, to }: Range,
  separator: string,
): Range[] {
  const parts: Range[] = [];
  const code = separator.charCodeAt(0);
  let start = from;
  for (let at = from; at < to; at += 1) {
    const end = ends[at] ?? 0;
    if (end > at) at = Math.min(end, to);
    else if (text.charCodeAt(at) === code) {
      parts.push({ from: start, to: at });
      start = at + 1;
    }
  }
  parts.push({ from: start, to });
  return parts.filter((part) => {
    const own = trimmed(text, part.from, part.to);
    return own.from < own.to;
  });
}

/** The items between commas. A comment behind a comma, on its line, belongs to none of them. */
export function itemsBetween(source: LayoutText, range: Range): Range[] {
  return partsBetween(source, range, ',').flatMap((part) => {
    const from = part.from > range.from ? behindComment(source, part.from) : part.from;
    const own = trimmed(source.text, from, part.to);
    return own.from < own.to ? [own] : [];
  });
}

function behindComment({ text, layout }: LayoutText, from: number): number {
  const rest = text.slice(from, from + 100).trimStart();
  const isComment = layout.lineComments.some((start) => rest.startsWith(start.trim()));
  return isComment ? endOfLine(text, from) : from;
}
