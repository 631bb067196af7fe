import { withOtherTypes } from '#learn/attribute-types/learn-other-types';
import { align, type Place } from './learn-align.ts';
import { chainPlaces } from './learn-chain-places.ts';
import { withClosingBrackets } from './learn-closing-brackets.ts';
import { decoratorPlaces } from './learn-decorator-places.ts';
import { optionPlaces } from './learn-option-places.ts';
import { keyOf, textIn, type Piece } from './learn-pieces.ts';
import { withUncutBrackets } from './learn-uncut-brackets.ts';
import { withUncutTexts } from './learn-uncut-texts.ts';
import { withoutWeakMatches } from './learn-weak-matches.ts';
import { withWholeChecks } from './learn-whole-checks.ts';
import { withWholeArguments } from './learn-whole-arguments.ts';

/** What stretches of code have in common, and where they differ: what belongs together, as a whole. */
export function codePlaces(stretches: readonly Piece[][]): Place[] {
  const told = decoratorPlaces(stretches, partPlaces) ?? chainPlaces(stretches, placesOf);
  const optioned = told ?? optionPlaces(stretches, placesOf);
  if (optioned) return optioned;
  const [indent] = stretches[0] ?? [];
  const isIndented = stretches.every(([first]) => first && indent && isSameSpace(first, indent));
  const bare = isIndented ? stretches.map((each) => each.slice(1)) : stretches;
  const ends = bare.map((each) => (isOptional(each) ? decoratorEnd(each) : 0));
  const isAlike = !ends.includes(0) || ends.every((end) => end === 0);
  if (isAlike && bare.map(decoratorEnd).includes(0)) return placesOf(stretches);
  const rests = bare.map((each, at) => each.slice(isAlike ? 0 : ends[at]));
  const optional = bare.map((each, at) => each.slice(0, ends[at]));
  return [
    ...(indent && isIndented ? [{ kind: 'common' as const, piece: indent }] : []),
    ...(isAlike ? [] : [{ kind: 'varies' as const, values: optional }]),
    ...checkedPlaces(rests),
  ];
}

/** What stands beside others of its kind, and may have options. */
function partPlaces(stretches: readonly Piece[][]): Place[] {
  return optionPlaces(stretches, placesOf) ?? placesOf(stretches);
}

/** Where all begin with what checks a type, these are compared with each other. */
function checkedPlaces(stretches: readonly Piece[][]): Place[] {
  const ends = stretches.map(decoratorEnd);
  if (ends.includes(0)) return placesOf(stretches);
  return [
    ...placesOf(stretches.map((each, at) => each.slice(0, ends[at]))),
    ...placesOf(stretches.map((each, at) => each.slice(ends[at]))),
  ];
}

function placesOf(stretches: readonly Piece[][]): Place[] {
  const { places } = align(stretches);
  const whole = withUncutBrackets(withWholeChecks(withUncutTexts(withoutWeakMatches(places))));
  return withOtherTypes(withClosingBrackets(withWholeArguments(whole)));
}

function isSameSpace(left: Piece, right: Piece): boolean {
  return left.kind === 'space' && right.kind === 'space' && keyOf([left]) === keyOf([right]);
}

/**
 * Whether a stretch begins with a decorator that says that something may be missing: it stands before
 * what the others begin with, `@IsString()`, and not in its place.
 */
function isOptional([sign, name]: readonly Piece[]): boolean {
  return sign !== undefined && name !== undefined && textIn([sign, name]) === '@IsOptional';
}

/** Behind a decorator of a type without arguments, and the spaces behind it; 0, where none is first. */
function decoratorEnd(stretch: readonly Piece[]): number {
  return /^@Is[A-Z]\w*\(\)\s+$/.test(textIn(stretch.slice(0, 5))) ? 5 : 0;
}
