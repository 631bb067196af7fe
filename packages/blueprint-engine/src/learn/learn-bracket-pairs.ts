import { heaviestPairs } from './learn-heaviest-pairs.ts';
import type { Piece } from './learn-pieces.ts';

/** Where the bracket that belongs to one stands, by position; -1 for what is no bracket or has none. */
export type Brackets = Int32Array;

const closing = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]);

export function bracketsOf(pieces: readonly Piece[]): Brackets {
  const partners = new Int32Array(pieces.length).fill(-1);
  const open: { at: number; end: string }[] = [];
  pieces.forEach((piece, at) => {
    if (piece.kind !== 'text') return;
    const end = closing.get(piece.text);
    if (end !== undefined) open.push({ at, end });
    const last = open.at(-1);
    if (last === undefined || last.end !== piece.text) return;
    open.pop();
    partners[last.at] = at;
    partners[at] = last.at;
  });
  return partners;
}

/** Whether brackets that two stretches have in common belong to each other in both of them. */
export function keepsBrackets(
  pairs: readonly (readonly [number, number])[],
  left: Brackets,
  right: Brackets,
): boolean {
  const opposite = new Map(pairs);
  return pairs.every(([own, other]) => {
    const partner = left[own] ?? -1;
    return (partner === -1 ? -1 : (opposite.get(partner) ?? -1)) === (right[other] ?? -1);
  });
}

/** From a place to one behind the last. */
interface Range {
  from: number;
  to: number;
}

/**
 * The heaviest common subsequence in which brackets are common together or not at all. What stands
 * in brackets may have something in common with what stands in none.
 *
 * @param weigh how much it says that two places have a piece in common; 0 where they have none.
 */
export function bracketedMatches(
  left: Brackets,
  right: Brackets,
  weigh: (left: number, right: number) => number,
): [number, number][] {
  const inner = new Map<number, number>();
  const inside = (own: number, other: number): [Range, Range] => [
    { from: own + 1, to: left[own] ?? 0 },
    { from: other + 1, to: right[other] ?? 0 },
  ];
  const weighInside = (own: number, other: number): number => {
    const key = own * right.length + other;
    const weight = inner.get(key) ?? best(...inside(own, other)).weight;
    inner.set(key, weight);
    return weight;
  };
  const weighPair = (own: number, other: number): number => {
    const end = left[own] ?? -1;
    const otherEnd = right[other] ?? -1;
    if (end === -1 && otherEnd === -1) return weigh(own, other);
    if (end < own || otherEnd < other) return 0;
    const ends = weigh(own, other);
    const last = ends > 0 ? weigh(end, otherEnd) : 0;
    return last > 0 ? ends + last + weighInside(own, other) : 0;
  };
  const best = (rows: Range, columns: Range): ReturnType<typeof heaviestPairs> =>
    heaviestPairs({
      rows: rows.to - rows.from,
      columns: columns.to - columns.from,
      weigh: (row, column) => weighPair(rows.from + row, columns.from + column),
      next: (row, column) => [
        Math.max(row, (left[rows.from + row] ?? -1) - rows.from) + 1,
        Math.max(column, (right[columns.from + column] ?? -1) - columns.from) + 1,
      ],
    });
  const matches = (rows: Range, columns: Range): [number, number][] =>
    best(rows, columns).pairs.flatMap(([row, column]): [number, number][] => {
      const own = rows.from + row;
      const other = columns.from + column;
      const end = left[own] ?? -1;
      if (end === -1) return [[own, other]];
      return [[own, other], ...matches(...inside(own, other)), [end, right[other] ?? -1]];
    });
  return matches({ from: 0, to: left.length }, { from: 0, to: right.length });
}
