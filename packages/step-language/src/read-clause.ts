import { leastSureness, type Clause } from './clause.ts';
import { dropOpening } from './drop-opening.ts';
import { readSaid } from './read-said.ts';
import { readTold } from './read-told.ts';
import { isHeadingWord } from './topic-words.ts';
import { readNounPhrase } from './noun-phrase.ts';
import { type Word } from './words.ts';

/**
 * Reads the words as one clause: every reading gets a sureness, and the surest wins.
 *
 * Null when no reading is as sure as `least` asks, as for a heading.
 */
export function readClause(all: readonly Word[], least = leastSureness): Clause | null {
  const words = dropOpening(all);
  if (words.length === 0) return null;
  const readings = [readTold(words), ...readSaid(words)].filter((reading) => reading !== null);
  let best: Clause | null = null;
  for (const reading of readings) if (reading.sureness > (best?.sureness ?? 0)) best = reading;
  if (!best) return null;
  const sureness = best.sureness - headingPenalty(words, best);
  return sureness >= least ? { ...best, sureness } : null;
}

/** `Order management`, `Release notes`: a bare title is more likely than a terse command. */
function headingPenalty(words: readonly Word[], { verb, rest }: Clause): number {
  const named = readNounPhrase(rest, 0).words;
  const isHeading = [...named, ...words.slice(-1)].some(({ lower }) => isHeadingWord(lower));
  return verb.strength < 3 && rest.length < 4 && isHeading && words.length > 1 ? 2.5 : 0;
}
