import { together, type Place } from './learn-align.ts';
import { textIn, type Piece } from './learn-pieces.ts';

/**
 * In SQL, with its words in capitals, columns are checked as a whole: `CHECK (hull <> '')` and
 * `CHECK (berths > 0)` have nothing in common but the sign that both happen to have.
 */
export function withWholeChecks(places: readonly Place[]): Place[] {
  const whole: Place[] = [];
  for (let at = 0; at < places.length; at += 1) {
    const end = isCheck(places[at]) ? endOfCheck(places, at + 1) : at;
    const own = places.slice(at, end + 1);
    const isVaried = own.some(({ kind }) => kind === 'varies');
    // The space before goes with it: not all columns are checked.
    const isWhole = isVaried && end > at;
    const before = isWhole && isSpace(whole.at(-1)) ? whole.splice(-1) : [];
    whole.push(...(isWhole ? [together([...before, ...own])] : own));
    at = end;
  }
  return whole;
}

function isCheck(place: Place | undefined): boolean {
  return place?.kind === 'common' && /^CHECK$/.test(textIn([place.piece]));
}

function isSpace(place: Place | undefined): boolean {
  return place?.kind === 'common' && place.piece.kind === 'space';
}

/** Where the bracket of each check is closed, all at one place; else the place before. */
function endOfCheck(places: readonly Place[], from: number): number {
  const varying = places.find((place) => place.kind === 'varies');
  const depths = (varying?.values ?? [[]]).map(() => 0);
  for (let at = from; at < places.length; at += 1) {
    const place = places[at];
    if (!place) break;
    depths.forEach((depth, own) => {
      const pieces = place.kind === 'common' ? [place.piece] : (place.values[own] ?? []);
      depths[own] = depth + opened(pieces);
    });
    const closed = depths.filter((depth) => depth <= 0).length;
    if (closed === depths.length && !isSpace(place)) return at;
    if (closed > 0 && !isSpace(place)) break;
  }
  return from - 1;
}

/** How many more brackets are opened than closed. */
function opened(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => {
    if (piece.kind !== 'text') return sum;
    return sum + (piece.text === '(' ? 1 : 0) - (piece.text === ')' ? 1 : 0);
  }, 0);
}
