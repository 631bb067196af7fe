import { leastSureness, type Clause } from './clause.ts';
import { dropOpening } from './drop-opening.ts';
import { readSaid } from './read-said.ts';
import { readTold } from './read-told.ts';
import { isHeadingWord } from './topic-words.ts';
import type { Word } from './words.ts';

/**
 * Reads the words as one clause: every reading gets a sureness, and the surest wins.
 *
 * Null when no reading is sure enough, as for a heading.
 */
export function readClause(all: readonly Word[]): Clause | null {
  const words = dropOpening(all);
  if (words.length === 0) return null;
  const readings = [readTold(words), ...readSaid(words)].filter((reading) => reading !== null);
  let best: Clause | null = null;
  for (const reading of readings) if (reading.sureness > (best?.sureness ?? 0)) best = reading;
  if (!best) return null;
  const sureness = best.sureness - headingPenalty(words, best);
  return sureness >= leastSureness ? { ...best, sureness } : null;
}

/** `Order management`, `Release notes`: a bare title is more likely than a terse command. */
function headingPenalty(words: readonly Word[], { verb, rest }: Clause): number {
  const last = words.at(-1)?.lower ?? '';
  return verb.strength < 3 && rest.length < 4 && isHeadingWord(last) && words.length > 1 ? 2.5 : 0;
}
