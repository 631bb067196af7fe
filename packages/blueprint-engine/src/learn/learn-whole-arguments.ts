import { together, type Place } from './learn-align.ts';
import { isPlain, textIn } from './learn-pieces.ts';
import { isText } from './learn-varying.ts';

/**
 * Where elements have different arguments, only the sign between name and value is common: these
 * differ as a whole. `nullable = false` and `length = 80` have nothing in common.
 */
export function withWholeArguments(places: readonly Place[]): Place[] {
  const joined: Place[] = [];
  for (let at = 0; at < places.length; at += 1) {
    const end = signEnd(places, at + 1);
    const argument = places.slice(at, end + 1);
    const [named, value] = [places[at], places[end]];
    if (end === at + 1 || !isWord(named) || !(isWord(value) || isOfSeveral(value))) {
      joined.push(...places.slice(at, at + 1));
      continue;
    }
    // The comma before the last arguments goes with them: elements may come that have none.
    const isLast = (!isWord(value) && commonText(places[end + 1]) === ')') || isEntry(places, end);
    const comma = isLast ? joined.splice(commaAt(joined)) : [];
    joined.push(together([...comma, ...argument]));
    at = end;
  }
  return joined;
}

/** Whether a value is the last one of an object: `min: 0 }`. */
function isEntry(places: readonly Place[], end: number): boolean {
  const behind = places
    .slice(end + 1, end + 3)
    .map(commonText)
    .join('');
  return (
    places
      .slice(end - 2, end)
      .map(commonText)
      .join('')
      .trim() === ':' && behind.trimStart().startsWith('}')
  );
}

/** Where the comma is that the places end with; their end, where there is none. */
function commaAt(places: readonly Place[]): number {
  const [before, last] = places.slice(-2).map(commonText);
  return before === ',' && last === ' ' ? places.length - 2 : places.length;
}

/** Behind an equals sign with the spaces around it; where there is none, the place itself. */
function signEnd(places: readonly Place[], from: number): number {
  let at = from;
  while (/^[ =:]$/.test(commonText(places[at]))) at += 1;
  const said = places.slice(from, at).map(commonText).join('');
  return /^(?: ?= ?|: ?)$/.test(said) ? at : from;
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

/** Whether elements have values there, and some of them further arguments behind it. */
function isOfSeveral(place: Place | undefined): boolean {
  if (place?.kind !== 'varies' || place.values.some((value) => value.length === 0)) return false;
  const isOfWords = place.values.flat().every(isPlain);
  const texts = place.values.map(textIn);
  return (
    isOfWords &&
    texts.some((each) => /, \w+ ?= ?\w/.test(each)) &&
    !texts.some((each) => /[\n;]/.test(each))
  );
}
