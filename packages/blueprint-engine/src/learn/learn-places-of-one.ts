import type { Place } from './learn-align.ts';
import type { Piece } from './learn-pieces.ts';

/** How stretches are compared. */
export type Compare = (stretches: readonly Piece[][]) => Place[];

/** The places of what each has one of; where only some do, one place that says who. */
export function placesOfOne(values: Piece[][], placesOf: Compare): Place[] {
  if (values.every((value) => value.length > 0)) return placesOf(values);
  const kinds = [true, false].map((isThere) =>
    [...values.keys()].filter((at) => (values[at]?.length !== 0) === isThere),
  );
  return [{ kind: 'varies', values, kinds }];
}
