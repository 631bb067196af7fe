import { leastSureness, type Clause } from './clause.ts';
import { isNamedAfterDeed } from './compound-verbs.ts';
import { dropOpening } from './drop-opening.ts';
import { readSaid } from './read-said.ts';
import { readTold } from './read-told.ts';
import { isTitle } from './topic-words.ts';
import { readNounPhrase } from './noun-phrase.ts';
import { lastLower, lowerAt, trimmed, type Word } from './words.ts';

/**
 * Reads the words as one clause: every reading gets a sureness, and the surest wins.
 *
 * Null when no reading is as sure as `least` asks, as for a heading.
 */
export function readClause(all: readonly Word[], least = leastSureness): Clause | null {
  const words = dropOpening(all);
  return surest(words, least) ?? surestAfterLead(words);
}

function surest(words: readonly Word[], least: number): Clause | null {
  if (words.length === 0) return null;
  const readings = [readTold(words), ...readSaid(words)].filter((reading) => reading !== null);
  let best: Clause | null = null;
  for (const reading of readings) if (reading.sureness > (best?.sureness ?? 0)) best = reading;
  if (!best) return null;
  const sureness = best.sureness - headingPenalty(words, best);
  return sureness >= least ? { ...best, sureness } : null;
}

/** `No later than Friday, the planner …`: what stands before the comma says nothing by itself. */
function surestAfterLead(words: readonly Word[]): Clause | null {
  const comma = words.findIndex(({ lower }) => lower === ',');
  if (comma < 2 || comma > 10) return null;
  const clause = surest(trimmed(words.slice(comma + 1)), 8);
  return clause?.mood === 'said' ? clause : null;
}

/** `Order management`, `Release notes`: a bare title is more likely than a terse command. */
function headingPenalty(words: readonly Word[], { verb, rest, mood }: Clause): number {
  const last = lastLower(words);
  if (mood === 'told' && words.length < 4 && isNamedAfterDeed(lowerAt(words, 0), last)) return 3.5;
  const isClear = verb.strength === 3 || (mood === 'said' && verb.strength === 2);
  if (isClear || rest.length === 0 || rest.length > 3) return 0;
  const named = readNounPhrase(rest, 0).words;
  return [...named.slice(-1), ...words.slice(-1)].some(({ lower }) => isTitle(verb.lemma, lower))
    ? 2.5
    : 0;
}
