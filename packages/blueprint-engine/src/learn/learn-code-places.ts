import { align, type Place } from './learn-align.ts';
import { withClosingBrackets } from './learn-closing-brackets.ts';
import type { Piece } from './learn-pieces.ts';
import { withoutWeakMatches } from './learn-weak-matches.ts';
import { withWholeArguments } from './learn-whole-arguments.ts';

/** What stretches of code have in common, and where they differ: what belongs together, as a whole. */
export function codePlaces(stretches: readonly Piece[][]): Place[] {
  const { places } = align(stretches);
  return withClosingBrackets(withWholeArguments(withoutWeakMatches(places)));
}
