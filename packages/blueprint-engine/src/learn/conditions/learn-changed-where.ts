import type { Part } from '#exchange/blueprint';
import { text } from '#learn/learn-literal';
import { addPart } from '#learn/learn-parts';

/** What stands for a part that is no text. */
const anything = '\uFFFD';

/** A part as a text of its own length, or as one sign. */
export function saidByPart(part: Part): string {
  return part.kind === 'text' ? part.text : anything;
}

/** Which stretches of parts are meant. */
export interface Where {
  /** A global one. */
  pattern: RegExp;
  /** What stands for a part: a text of its own length, or one sign. */
  saidBy?: ((part: Part) => string) | undefined;
}

/** Parts with each stretch changed that a pattern finds in what they say; texts are cut there. */
export function changedWhere(
  parts: readonly Part[],
  { pattern, saidBy = saidByPart }: Where,
  change: (found: Part[]) => readonly Part[],
): Part[] {
  const said = parts.map(saidBy);
  const changed: Part[] = [];
  let end = 0;
  for (const { 0: found, index } of said.join('').matchAll(pattern)) {
    for (const part of between(parts, said, { from: end, to: index })) addPart(changed, part);
    end = index + found.length;
    for (const part of change(between(parts, said, { from: index, to: end })))
      addPart(changed, part);
  }
  for (const part of between(parts, said, { from: end, to: Infinity })) addPart(changed, part);
  return changed;
}

/** The parts from one place to another, texts cut where these are inside of them. */
export function between(
  parts: readonly Part[],
  said: readonly string[],
  { from, to }: { from: number; to: number },
): Part[] {
  const cut: Part[] = [];
  let at = 0;
  parts.forEach((part, index) => {
    const start = at;
    at += said[index]?.length ?? 0;
    if (at <= from || start >= to) return;
    const isText = part.kind === 'text';
    addPart(cut, isText ? text(part.text.slice(Math.max(0, from - start), to - start)) : part);
  });
  return cut;
}
