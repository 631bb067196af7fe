import { together, type Place } from './learn-align.ts';
import { keyOf, textIn, type Piece } from './learn-pieces.ts';

/**
 * A comma inside of brackets is not the one behind them: of `check(LocalDate.of(2024, 1), boat.built)`
 * and `check(true, boat.open)` the first arguments differ as a whole.
 */
export function withUncutBrackets(places: readonly Place[]): Place[] {
  const whole: Place[] = [];
  for (let at = 0; at < places.length; at += 1) {
    const end = endOfCut(places, at);
    const own = places.slice(at, end + 1);
    if (end > at) whole.push(...withCommonEnd(together(own)));
    else whole.push(...own);
    at = end;
  }
  return whole;
}

/** Where what is open in some values of a place is closed, with nothing but commas between; else the place itself. */
function endOfCut(places: readonly Place[], from: number): number {
  const open = depthsOf(places[from]);
  if (!open.some((depth) => depth > 0) || !open.includes(0)) return from;
  const rest = places.slice(from + 1, from + 1 + mostBetween);
  const next = rest.findIndex(({ kind }) => kind === 'varies');
  const between = rest.slice(0, Math.max(0, next));
  const isClosed = depthsOf(rest[next]).every((depth, own) => depth + (open[own] ?? 0) === 0);
  return isClosed && /^[, ]*,[, ]*$/.test(textOf(between)) ? from + 1 + next : from;
}

/** A comma and a space, and as much for another one. */
const mostBetween = 5;

function textOf(places: readonly Place[]): string {
  return textIn(places.flatMap((place) => (place.kind === 'common' ? [place.piece] : [])));
}

function depthsOf(place: Place | undefined): number[] {
  return place?.kind === 'varies' ? place.values.map(depthOf) : [];
}

/** How many brackets are open behind a value; fewer than none, where it closes more than it opens. */
function depthOf(value: readonly Piece[]): number {
  return value.reduce((depth, piece) => {
    if (piece.kind !== 'text') return depth;
    return depth + (/^[([{]$/.test(piece.text) ? 1 : 0) - (/^[)\]}]$/.test(piece.text) ? 1 : 0);
  }, 0);
}

/** A place, and behind it what all its values end with. */
function withCommonEnd(place: Place): Place[] {
  if (place.kind !== 'varies') return [place];
  const ends: Place[] = [];
  let { values } = place;
  for (;;) {
    const last = values[0]?.at(-1);
    const isCommon =
      last !== undefined &&
      /^(?:,| )$/.test(textIn([last])) &&
      values.every((value) => value.length > 0 && keyOf(value.slice(-1)) === keyOf([last]));
    if (!isCommon) return [{ ...place, values }, ...ends];
    ends.unshift({ kind: 'common', piece: last });
    values = values.map((value) => value.slice(0, -1));
  }
}
