import type { Actor } from './described-actors.ts';
import { noMentions, type Mentions } from './described-mentions.ts';
import { noGrowth, type Growth } from './described-tree.ts';
import type { Word } from './words.ts';

/** What is known while a description is read. */
export interface Telling {
  mentions: Mentions;
  growth: Growth;
  /** Who does each step. */
  doers: (Actor | null)[];
  /** The step that raised an event, by the event's name. */
  raised: Map<string, number>;
  /** How many sentences were read. */
  sentence: number;
  /** The deeds told, by verb and thing. */
  told: Set<string>;
  /** What the ways that parted last depend on, and what was spoken of when they did. */
  question: Question;
  /** Whether the description is told in the past, so that `was` is no mere background. */
  isPast: boolean;
  /** The group named in front of the sentence: `in the lab`. */
  place: Actor | null;
}

export interface Question {
  /** The sentence that asks, by its number. */
  sentence: number;
  words: Word[];
  /** The other way, where it is told in its own words. */
  other: Word[];
  mentions: Mentions;
}

export const newTelling = (isPast: boolean): Telling => ({
  isPast,
  mentions: noMentions(),
  growth: noGrowth(),
  doers: [],
  raised: new Map(),
  told: new Set(),
  sentence: 0,
  question: { sentence: 0, words: [], other: [], mentions: noMentions() },
  place: null,
});
