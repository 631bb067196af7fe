import type { SampleSection } from '#learn/learn-sample';
import type { Unlaid } from './learn-layout.ts';

const headingPattern = /^(?:(?:\/\/|#(?!\[))[^\n]*\n\s*)+/;

/** What a comment begins with: what documents something has a sign more than others. */
const markPattern = /^(?:\/\/[/!]?|#[:!]?)(?=\s)/;

/**
 * The items without a comment above the first one that is the heading of all: where the second one is
 * written alike and has none, or has only what begins with another sign (`#: The hull.`). With the first
 * one it would stand above each that is of its kind.
 */
export function withoutHeading(text: string, items: readonly Unlaid[]): readonly Unlaid[] {
  const [first, ...rest] = items;
  const [own, ...others] = first?.sections ?? [];
  const [next] = rest[0]?.sections ?? [];
  if (!first || !own || !next) return items;
  const from = own.from + headingIn(text, own, next).length;
  if (from === own.from || first.said.from < from) return items;
  const children = own.children.filter((child) => child.from >= from);
  return [{ ...first, sections: [{ ...own, from, children }, ...others] }, ...rest];
}

/** The comment that a section begins with, where behind it the same is written as in the next one. */
function headingIn(text: string, own: SampleSection, next: SampleSection): string {
  const comment = headingPattern.exec(text.slice(own.from, own.to))?.[0] ?? '';
  const mark = markPattern.exec(text.slice(next.from, next.to))?.[0];
  if (mark !== undefined) return beforeMark(comment, mark);
  const begins = (at: number) => /^[\w.<>@]+/.exec(text.slice(at, at + 60))?.[0] ?? '';
  const written = begins(own.from + comment.length);
  return written !== '' && written === begins(next.from) ? comment : '';
}

/** The lines of a comment before the first one with a sign, where that comes at all. */
function beforeMark(comment: string, mark: string): string {
  let at = 0;
  for (const line of comment.match(/[^\n]*\n\s*/g) ?? []) {
    if (markPattern.exec(line)?.[0] === mark) return comment.slice(0, at);
    at += line.length;
  }
  return '';
}
