import { bracketsOf, keepsBrackets, bracketedMatches } from './learn-bracket-pairs.ts';
import { withCallsMarked } from './learn-call-chains.ts';
import { heaviestPairs } from './learn-heaviest-pairs.ts';
import {
  canMerge,
  mergePieces,
  weightOf,
  weightOfAll,
  weightOfName,
  type Piece,
} from './learn-pieces.ts';

/** What several stretches of the sample have in common, and what stands between. */
export interface Alignment {
  /** In order: what all have in common, or the values of a place where they differ. */
  places: Place[];
  /** From 0 to 1: the share that they have in common. */
  likeness: number;
}

export type Place =
  | { kind: 'common'; piece: Piece }
  /** One value for each of the stretches; by position, those that are to be told as different kinds. */
  | { kind: 'varies'; values: Piece[][]; kinds?: number[][] };

/** Larger comparisons are not made; such texts count as different. */
const mostComparisons = 30_000_000;

/** In larger ones brackets are not looked at: each pair of them is compared on its own, however deep. */
const mostOfBrackets = 1_000_000;

/** Finds what all have in common, in order. */
export function align(stretches: readonly Piece[][]): Alignment {
  const all = stretches.map(withCallsMarked);
  const [first = [], ...rest] = all;
  let common: readonly Piece[] = first;
  for (const pieces of rest) common = commonPieces(common, pieces);

  const average = all.reduce((sum, pieces) => sum + weightOfAll(pieces), 0) / all.length;
  const likeness = average === 0 ? 1 : weightOfAll(common) / average;
  return { places: placesOf(common, all), likeness };
}

/** From 0 to 1: how much two stretches have in common. */
export function likenessOf(left: readonly Piece[], right: readonly Piece[]): number {
  const longer = Math.max(weightOfAll(left), weightOfAll(right));
  return longer === 0 ? 1 : weightOfAll(commonPieces(left, right)) / longer;
}

/**
 * No less than how much two stretches have in common: what both have, wherever it stands. It takes
 * their lengths together, where to compare them place by place takes the product.
 */
export function mostLikeness(left: readonly Piece[], right: readonly Piece[]): number {
  const longer = Math.max(weightOfAll(left), weightOfAll(right));
  const counts = new Map<string, number>();
  for (const piece of right) {
    if ('text' in piece) counts.set(piece.text, (counts.get(piece.text) ?? 0) + 1);
  }
  let common = 0;
  for (const piece of left) {
    const count = piece.kind === 'text' ? (counts.get(piece.text) ?? 0) : 1;
    if (piece.kind === 'text') counts.set(piece.text, count - 1);
    // What is no plain text may stand for other texts than its own; a type may be a name.
    if (count > 0) common += piece.kind === 'type' ? weightOfName : weightOf(piece);
  }
  return longer === 0 ? 1 : common / longer;
}

function commonPieces(left: readonly Piece[], right: readonly Piece[]): Piece[] {
  return matches(left, right).flatMap(([l, r]) => {
    const a = left[l];
    const b = right[r];
    const merged = a && b && mergePieces(a, b);
    return merged ? [merged] : [];
  });
}

/** Where each common piece stands in each of the stretches, and what is between. */
function placesOf(common: readonly Piece[], all: readonly (readonly Piece[])[]): Place[] {
  const positions = all.flatMap((pieces) => {
    const own = positionsIn(pieces, common);
    return own ? [own] : [];
  });
  if (positions.length < all.length)
    return [{ kind: 'varies', values: all.map((each) => [...each]) }];
  const places: Place[] = [];
  for (let at = 0; at <= common.length; at += 1) {
    const values = all.map((pieces, each) => {
      const from = at === 0 ? 0 : (positions[each]?.[at - 1] ?? -1) + 1;
      return pieces.slice(from, at === common.length ? undefined : positions[each]?.[at]);
    });
    if (values.some((value) => value.length > 0)) places.push({ kind: 'varies', values });
    const piece = common[at];
    if (piece) places.push({ kind: 'common', piece });
  }
  return places;
}

/**
 * Where each of some pieces stands in others: where they belong together by their brackets, else the first time
 * that they stand there in this order. Null, where they do not.
 */
function positionsIn(pieces: readonly Piece[], common: readonly Piece[]): number[] | null {
  const found = matches(common, pieces).map(([, at]) => at);
  if (found.length === common.length) return found;
  const first: number[] = [];
  for (const piece of common) {
    const from = (first.at(-1) ?? -1) + 1;
    const at = pieces.findIndex((each, index) => index >= from && isSame(piece, each));
    if (at < 0) return null;
    first.push(at);
  }
  return first;
}

/** One place for several. */
export function together(value: readonly Place[]): Place {
  const count = value.reduce(
    (most, place) => (place.kind === 'varies' ? place.values.length : most),
    0,
  );
  const values = Array.from({ length: count }, (_, own) =>
    value.flatMap((place) => (place.kind === 'common' ? [place.piece] : (place.values[own] ?? []))),
  );
  return { kind: 'varies', values };
}

/**
 * The heaviest common subsequence, as pairs of positions. Of brackets, both are common or none, so
 * that what differs is whole wherever it stands.
 */
function matches(left: readonly Piece[], right: readonly Piece[]): [number, number][] {
  const plain = plainMatches(left, right);
  const own = bracketsOf(left);
  const other = bracketsOf(right);
  if (keepsBrackets(plain, own, other)) return plain;
  if (reachOf(own) * reachOf(other) > mostOfBrackets) return plain;
  const weights = left.map(weightOf);
  return bracketedMatches(own, other, (row, column) =>
    isSame(left[row], right[column]) ? (weights[row] ?? 0) : 0,
  );
}

/** How many places stand in all brackets together, once for each that they stand in. */
function reachOf(brackets: Int32Array): number {
  return brackets.reduce((sum, end, at) => sum + Math.max(1, end - at), 0);
}

function plainMatches(left: readonly Piece[], right: readonly Piece[]): [number, number][] {
  let start = 0;
  const shorter = Math.min(left.length, right.length);
  while (start < shorter && isSame(left[start], right[start])) start += 1;
  let end = 0;
  while (
    end < shorter - start &&
    isSame(left[left.length - 1 - end], right[right.length - 1 - end])
  ) {
    end += 1;
  }
  const pairs: [number, number][] = [];
  for (let at = 0; at < start; at += 1) pairs.push([at, at]);
  for (const pair of middleMatches(left, right, { start, end })) pairs.push(pair);
  const behind: [number, number] = [left.length - end, right.length - end];
  slideBlanks(pairs, { left, right, behind });
  for (let at = end; at > 0; at -= 1) pairs.push([left.length - at, right.length - at]);
  return pairs;
}

/**
 * A blank that has nothing in common before it goes with what is behind it: of `'text', null: true }`
 * and `'text' }` the one before the bracket, not the one behind the comma.
 */
function slideBlanks(
  pairs: [number, number][],
  {
    left,
    right,
    behind,
  }: { left: readonly Piece[]; right: readonly Piece[]; behind: [number, number] },
): void {
  let next = behind;
  for (let at = pairs.length - 1; at > 0; at -= 1) {
    const pair = pairs[at];
    const before = pairs[at - 1];
    if (!pair || !before) break;
    const [row, column] = pair;
    const isAlone = row > before[0] + 1 || column > before[1] + 1;
    const last: [number, number] = [next[0] - 1, next[1] - 1];
    if (isAlone && isBlank(left[row]) && isSameBlank(left[row], left[last[0]], right[last[1]]))
      pairs[at] = last;
    next = pairs[at] ?? pair;
  }
}

function isBlank(piece: Piece | undefined): boolean {
  return piece !== undefined && 'text' in piece && /^[^\S\n]+$/.test(piece.text);
}

function isSameBlank(blank: Piece | undefined, ...others: (Piece | undefined)[]): boolean {
  return others.every((each) => isBlank(each) && isSame(blank, each));
}

function middleMatches(
  left: readonly Piece[],
  right: readonly Piece[],
  { start, end }: { start: number; end: number },
): [number, number][] {
  const rows = left.slice(start, left.length - end);
  const columns = right.slice(start, right.length - end);
  if (rows.length === 0 || columns.length === 0) return [];
  if (rows.length * columns.length > mostComparisons) return [];
  const weights = rows.map(weightOf);
  const numberOf = textNumbers();
  const own = Int32Array.from(rows, numberOf);
  const other = Int32Array.from(columns, numberOf);
  const isPair = (row: number, column: number): boolean => {
    const text = own[row] ?? -1;
    const otherText = other[column] ?? -1;
    return text < 0 || otherText < 0 ? isSame(rows[row], columns[column]) : text === otherText;
  };
  const { pairs } = heaviestPairs({
    rows: rows.length,
    columns: columns.length,
    weigh: (row, column) => (isPair(row, column) ? (weights[row] ?? 0) : 0),
  });
  return pairs.map(([row, column]) => [start + row, start + column]);
}

/** The same number for plain texts that can be common, as millions of pairs are asked; -1 for other pieces. */
function textNumbers(): (piece: Piece) => number {
  const numbers = new Map<string, number>();
  return (piece) => {
    if (piece.kind !== 'text') return -1;
    const key = `${piece.call ?? ''}\0${piece.text}`;
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
}

function isSame(left: Piece | undefined, right: Piece | undefined): boolean {
  return left !== undefined && right !== undefined && canMerge(left, right);
}
