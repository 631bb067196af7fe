import { together, type Place } from './learn-align.ts';
import type { Piece } from './learn-pieces.ts';

/**
 * What is inside of a quoted text in one stretch and outside of one in another is nothing that both have in
 * common: the blank of `"Some hull"` is none of `LocalDate.of(2025, 3)`. They differ as a whole there.
 */
export function withUncutTexts(places: readonly Place[]): Place[] {
  const count = places.reduce(
    (most, place) => (place.kind === 'varies' ? place.values.length : most),
    0,
  );
  const open: string[] = Array.from({ length: count }, () => '');
  const told: Place[] = [];
  let isCut = false;
  for (const place of places) {
    const last = told.at(-1);
    const isApart = place.kind === 'common' && new Set(open.map((mark) => mark !== '')).size > 1;
    if (last?.kind === 'varies' && (isApart || (isCut && place.kind === 'varies')))
      told.splice(-1, 1, together([last, place]));
    else told.push(place);
    isCut = isApart;
    open.forEach((mark, at) => {
      const pieces = place.kind === 'common' ? [place.piece] : (place.values[at] ?? []);
      open[at] = markBehind(mark, pieces);
    });
  }
  return told;
}

/** The mark of the text that is open behind some pieces; nothing, where none is. */
function markBehind(mark: string, pieces: readonly Piece[]): string {
  let open = mark;
  for (const piece of pieces) {
    if (piece.kind !== 'text') continue;
    for (const sign of piece.text) {
      if (sign === '\n') open = '';
      else if (open === '' && /["'`]/.test(sign)) open = sign;
      else if (sign === open) open = '';
    }
  }
  return open;
}
