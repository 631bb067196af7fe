import { weightOfAll, type Piece } from '#learn/learn-pieces';
import { together, type Place } from '#learn/learn-align';

/** Of values that have less in common, nothing is. */
const leastInCommon = 0.5;

/**
 * In data, texts behind a key that have little in common differ as a whole: sentences of people are
 * no pattern of words, and what two of them share by chance is none either.
 */
export function withWholeValues(places: readonly Place[]): Place[] {
  const joined: Place[] = [];
  for (let at = 0; at < places.length;) {
    const end = isKey(places[at - 1]) ? valueEnd(places, at) : at;
    const value = places.slice(at, end);
    if (isWhole(value)) joined.push(together(value));
    else joined.push(...value, ...places.slice(end, end + 1));
    at = isWhole(value) ? end : end + 1;
  }
  return joined;
}

function isKey(place: Place | undefined): boolean {
  return place?.kind === 'common' && place.piece.kind === 'text' && /:\s?$/.test(place.piece.text);
}

/** Behind the last place of a value: it ends with its line. */
function valueEnd(places: readonly Place[], from: number): number {
  let at = from;
  while (at < places.length && !piecesOf(places[at]).some(isLineEnd)) at += 1;
  return at;
}

function isLineEnd(piece: Piece): boolean {
  return piece.kind === 'list' || (piece.kind === 'text' && piece.text.includes('\n'));
}

function piecesOf(place: Place | undefined): readonly Piece[] {
  if (!place) return [];
  return place.kind === 'common' ? [place.piece] : place.values.flat();
}

/** Whether a value differs in several places, and mostly. */
function isWhole(value: readonly Place[]): boolean {
  const varied = value.filter(({ kind }) => kind === 'varies');
  if (varied.length < 2) return false;
  const common = value.flatMap((place) => (place.kind === 'common' ? [place.piece] : []));
  const count = varied[0]?.kind === 'varies' ? varied[0].values.length : 1;
  const all = varied.flatMap((place) => piecesOf(place));
  const own = weightOfAll(common);
  return own < (own + weightOfAll(all) / count) * leastInCommon;
}

/** What stretches of data are compared by where they may be of different kinds: their keys, not what is said there. */
export function outlineOf(pieces: readonly Piece[]): Piece[] {
  let isValue = false;
  return pieces.filter((piece) => {
    if (piece.kind !== 'text') return true;
    if (isLineEnd(piece)) isValue = false;
    const isSaid = isValue && !/^[{[\]}]$/.test(piece.text);
    if (/:\s?$/.test(piece.text)) isValue = true;
    return !isSaid;
  });
}
