import { bracketsOf } from './learn-bracket-pairs.ts';
import { together, type Place } from './learn-align.ts';
import { weightOf, weightOfAll, type Piece } from './learn-pieces.ts';

/**
 * Where stretches differ over several lines, the few signs that these lines have in common by chance
 * tell nothing: `if err` and `hotel :=` are two statements, whatever blanks and dots both have. What
 * weighs less than what differs on either side of it differs with them, as a whole.
 */
export function withoutWeakMatches(places: readonly Place[]): Place[] {
  let known = [...places];
  for (;;) {
    const joined = withPartners(joinedOnce(known));
    if (joined.length === known.length) return joined;
    known = joined;
  }
}

/** A bracket of which the other end differs differs as well. */
function withPartners(places: readonly Place[]): Place[] {
  const partners = partnersOf(places);
  const told: Place[] = [];
  places.forEach((place, at) => {
    const isOpen = place.kind === 'common' && isBracket(place.piece) && partners[at] === -1;
    const last = told.at(-1);
    const isNext = isOpen || place.kind === 'varies';
    if (isNext && last?.kind === 'varies') told.splice(-1, 1, together([last, place]));
    else told.push(place);
  });
  return told;
}

/** Where the other end of each common bracket is; -1 for what is none, or of which it differs. */
function partnersOf(places: readonly Place[]): Int32Array {
  return bracketsOf(places.map((place) => (place.kind === 'common' ? place.piece : none)));
}

const none: Piece = { kind: 'text', text: '' };

function joinedOnce(places: readonly Place[]): Place[] {
  const told: Place[] = [];
  const partners = partnersOf(places);
  const joined = new Set<number>();
  /** Whether something is closed that all open in the same way: that is no chance. */
  const closesCommon = (from: number, end: number): boolean =>
    partners.slice(from, end).some((open) => open !== -1 && open < from && !joined.has(open));
  for (let at = 0; at < places.length; at += 1) {
    const last = told.at(-1);
    // Only behind what differs: long stretches in common are not gone through from each of their places.
    const end = last?.kind === 'varies' ? nextVarying(places, at) : at;
    const next = places[end];
    const between = places.slice(at, end);
    const isChance = last && next && between.length > 0 && isWeak(last, between, next);
    if (isChance && !closesCommon(at, end)) {
      told.splice(-1, 1, together([last, ...between, next]));
      between.forEach((_, index) => joined.add(at + index));
      at = end;
    } else told.push(...places.slice(at, at + 1));
  }
  return told;
}

/** The next place where stretches differ, behind what they have in common. */
function nextVarying(places: readonly Place[], from: number): number {
  let at = from;
  while (places[at]?.kind === 'common') at += 1;
  return at;
}

function isWeak(left: Place, between: readonly Place[], right: Place): boolean {
  const common = between.flatMap((place) => (place.kind === 'common' ? [place.piece] : []));
  if (!isOfLines(left) && !isOfLines(right)) return false;
  if (isOfWords(left) || isOfWords(right)) return false;
  return weightOfAll(common) <= Math.min(mostIn(left), mostIn(right));
}

function isBracket(piece: Piece | undefined): boolean {
  return piece?.kind === 'text' && /^[()[\]{}]$/.test(piece.text);
}

/** Whether a place is of several lines in any of the stretches. */
function isOfLines(place: Place): boolean {
  return (
    place.kind === 'varies' &&
    place.values.flat().some((piece) => piece.kind === 'text' && piece.text.includes('\n'))
  );
}

/** Whether a place has just a word for each of the stretches: they differ by just this word. */
function isOfWords(place: Place): boolean {
  return place.kind === 'varies' && place.values.every(isWord);
}

function isWord(value: readonly Piece[]): boolean {
  const [piece, ...more] = value;
  return (
    more.length === 0 && piece !== undefined && (piece.kind !== 'text' || /^\w/.test(piece.text))
  );
}

function mostIn(place: Place): number {
  if (place.kind === 'common') return weightOf(place.piece);
  return Math.max(...place.values.map(weightOfAll));
}
