import type { Place } from './learn-align.ts';
import { keyOf, textIn, type Piece } from './learn-pieces.ts';

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
    const apart = closersApart(place.values);
    if (apart) return apart.map((values) => ({ ...place, values }));
    const ends = place.values.map(startOfEnd);
    const isSplit = ends.some((end, at) => end > 0 && end < (place.values[at]?.length ?? 0));
    if (!isSplit || place.values.flat().some(isLineEnd)) return [place];
    return [
      { ...place, values: place.values.map((value, at) => value.slice(0, ends[at])) },
      { ...place, values: place.values.map((value, at) => value.slice(ends[at])) },
    ];
  });
}

/**
 * What closes a bracket in some values, and stands in none in others: `)` of `shown(boat.built)` and the
 * ` ?? '-'` of `boat.port ?? '-'` are two places. What is parted by a space comes behind the bracket.
 */
function closersApart(values: readonly Piece[][]): Piece[][][] | null {
  const open = values.filter((value) => value.length > 0 && firstUnopened(value) === value.length);
  const closers = values.filter((value) => firstUnopened(value) < value.length);
  const others = new Set(open.map((value) => keyOf(value)));
  if (others.size === 0 || closers.length === 0 || values.flat().some(isLineEnd)) return null;
  const rests = closers.map((value) => value.slice(1));
  const isBehind = open.every((value) => textIn(value).startsWith(' '));
  const isKnown = rests.every((rest) => rest.length === 0 || (isBehind && others.has(keyOf(rest))));
  if (!isKnown || !closers.every((value) => firstUnopened(value) === 0)) return null;
  const isOpen = (value: readonly Piece[]) => open.some((each) => each === value);
  const signs = values.map((value) => (isOpen(value) ? [] : value.slice(0, 1)));
  const left = values.map((value) => (isOpen(value) ? value : value.slice(1)));
  return isBehind ? [signs, left] : [left, signs];
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
