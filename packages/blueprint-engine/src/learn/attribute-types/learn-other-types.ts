import type { Place } from '#learn/learn-align';
import type { Piece } from '#learn/learn-pieces';
import type { TypeSighting } from './learn-types.ts';

/**
 * Where one type is written in two ways at a place, `CharField` for most texts and `TextField` for one,
 * the way that fewer have is a word of their own: a type map has one way for each type.
 */
export function withOtherTypes(places: readonly Place[]): Place[] {
  return places.map((place) => {
    const values = place.kind === 'varies' ? place.values : apart(place.piece);
    if (values.filter(([piece]) => piece?.kind === 'type').length < 2) return place;
    const usual = usualTexts(values.map(sightingIn));
    const told = values.map((value) => {
      const seen = sightingIn(value);
      const isOther = seen !== null && usual.get(keyOf(seen)) !== seen.inner;
      return isOther ? [{ kind: 'text' as const, text: seen.inner }] : value;
    });
    if (told.every((value, at) => value === values[at])) return place;
    return { ...(place.kind === 'varies' ? place : {}), kind: 'varies', values: told };
  });
}

/** A type that all have, as each of them has it. */
function apart(piece: Piece): Piece[][] {
  if (piece.kind !== 'type') return [];
  return piece.sightings.map((seen) => [
    { ...piece, kind: 'type', path: piece.path, sightings: [seen] },
  ]);
}

function sightingIn([piece, ...more]: readonly Piece[]): TypeSighting | null {
  if (piece?.kind !== 'type' || more.length > 0) return null;
  const [seen, ...others] = piece.sightings;
  const isPlain = seen?.use.kind === 'built-in' && seen.wrapper === null && others.length === 0;
  return isPlain ? seen : null;
}

/** How each type is written mostly: with what may be missing apart, but as the rest where that is undecided. */
function usualTexts(seen: readonly (TypeSighting | null)[]): ReadonlyMap<string, string> {
  const known = seen.filter((each) => each !== null);
  const count = (isOne: (each: TypeSighting) => boolean): number => known.filter(isOne).length;
  const usual = new Map<string, { inner: string; weight: number }>();
  for (const one of known) {
    const isAlike = ({ use, inner }: TypeSighting) =>
      use.base === one.use.base && inner === one.inner;
    const own = count((each) => isAlike(each) && keyOf(each) === keyOf(one));
    const weight = own + count(isAlike) / 1000;
    if (weight > (usual.get(keyOf(one))?.weight ?? 0))
      usual.set(keyOf(one), { inner: one.inner, weight });
  }
  return new Map([...usual].map(([key, { inner }]) => [key, inner]));
}

function keyOf({ use }: TypeSighting): string {
  return `${use.base} ${String(use.isNullable)}`;
}
