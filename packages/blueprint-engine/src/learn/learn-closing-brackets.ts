import type { Place } from './learn-align.ts';
import { textIn, type Piece } from './learn-pieces.ts';

const closed = /^[)\]}]$/;
const opens = /^[([{]$/;

/**
 * Where some elements have a call more around what all have, `Number(value)` beside `value` and
 * `checked`, what closes it is a place of its own: it is there for those that have what opens it, and
 * the rest is told apart without it.
 */
export function withClosingBrackets(places: readonly Place[]): Place[] {
  return places.flatMap((place): Place[] => {
    if (place.kind !== 'varies') return [place];
    const ends = place.values.map(startOfEnd);
    const isSplit = ends.some((end, at) => end > 0 && end < (place.values[at]?.length ?? 0));
    if (!isSplit || place.values.flat().some(isLineEnd)) return [place];
    return [
      { ...place, values: place.values.map((value, at) => value.slice(0, ends[at])) },
      { ...place, values: place.values.map((value, at) => value.slice(ends[at])) },
    ];
  });
}

/** What is before what closes a bracket; the space there goes with it. */
function startOfEnd(value: readonly Piece[]): number {
  const at = firstUnopened(value);
  const before = at < value.length ? value[at - 1] : undefined;
  return before && textIn([before]) === ' ' ? at - 1 : at;
}

/** Where the first bracket closes that does not open in a value; its end, where there is none. */
function firstUnopened(value: readonly Piece[]): number {
  let depth = 0;
  for (const [at, piece] of value.entries()) {
    if (piece.kind !== 'text') continue;
    if (opens.test(piece.text)) depth += 1;
    if (closed.test(piece.text)) depth -= 1;
    if (depth < 0) return at;
  }
  return value.length;
}

function isLineEnd(piece: Piece): boolean {
  return piece.kind === 'list' || ('text' in piece && piece.text.includes('\n'));
}

/** Whether values open a bracket that they do not close. */
export function isOpening(values: readonly (readonly Piece[])[]): boolean {
  return values.length > 0 && values.every((value) => /[([{]/.test(unclosed(textIn(value))));
}

/** Whether values close a bracket that they do not open: `)`, and ` } : null`. */
export function isClosing(values: readonly (readonly Piece[])[]): boolean {
  return values.length > 0 && values.every((value) => firstUnopened(value) < value.length);
}

function unclosed(text: string): string {
  const left: string[] = [];
  for (const sign of text) {
    if (opens.test(sign)) left.push(sign);
    else if (closed.test(sign)) left.pop();
  }
  return left.join('');
}
