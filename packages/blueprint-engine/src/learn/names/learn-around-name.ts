import { lineBefore } from '#learn/lists/learn-layout';
import type { Around } from '#learn/learn-pieces';

/** What ends what hangs together. */
export const chunkEnd = /[\s"'`<>(){}[\]=,;]/;

/** What hangs together with the name: no white space or quotation mark in it. */
export function chunkAround({ before, after }: Around): string {
  // From the name on backwards: it is asked for every name, and mostly ends soon.
  let start = before.length;
  while (start > 0 && !chunkEnd.test(before.charAt(start - 1))) start -= 1;
  const end = after.search(chunkEnd);
  return `${before.slice(start)}x${end < 0 ? after : after.slice(0, end)}`;
}

/** In a text between quotation marks: an odd number of them stands before it on its line. */
export function isQuoted({ before, after }: Around): boolean {
  const line = lineBefore(before);
  const rest = lineAfter(after);
  return ['"', "'", '`'].some(
    (mark) => line.split(mark).length % 2 === 0 && (rest.includes(mark) || rest === after),
  );
}

function lineAfter(after: string): string {
  const end = after.indexOf('\n');
  return end < 0 ? after : after.slice(0, end);
}

/** The line so far, and the one before it. */
export function nearBefore(before: string): string {
  return before.slice(-60).split('\n').slice(-2).join('\n');
}
