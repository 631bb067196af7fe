import { together } from '#learn/formats/learn-whole-values';
import type { Place } from './learn-align.ts';
import type { Piece } from './learn-pieces.ts';

/**
 * Where elements have different arguments, only the sign between name and value is common: these
 * differ as a whole. `nullable = false` and `length = 80` have nothing in common.
 */
export function withWholeArguments(places: readonly Place[]): Place[] {
  const joined: Place[] = [];
  for (let at = 0; at < places.length; at += 1) {
    const end = signEnd(places, at + 1);
    const argument = places.slice(at, end + 1);
    const isOne = end > at + 1 && isWord(places[at]) && isWord(places[end]);
    if (isOne) joined.push(together(argument));
    else joined.push(...places.slice(at, at + 1));
    if (isOne) at = end;
  }
  return joined;
}

/** Behind an equals sign with the spaces around it; where there is none, the place itself. */
function signEnd(places: readonly Place[], from: number): number {
  let at = from;
  while (/^(?: |=)$/.test(commonText(places[at]))) at += 1;
  const said = places.slice(from, at).map(commonText).join('');
  return /^ ?= ?$/.test(said) ? at : from;
}

function commonText(place: Place | undefined): string {
  return place?.kind === 'common' && 'text' in place.piece ? place.piece.text : '';
}

/** Whether there is a word of the sample at a place for each element. */
function isWord(place: Place | undefined): boolean {
  return (
    place?.kind === 'varies' &&
    place.values.every((value) => value.length > 0 && value.every(isText))
  );
}

function isText({ kind }: Piece): boolean {
  return kind === 'text';
}
