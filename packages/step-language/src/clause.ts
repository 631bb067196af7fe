import type { VerbGroup } from './finish-group.ts';
import type { Word } from './words.ts';

/** One clause: who, what they do, and the rest. */
export interface Clause {
  /** As written; empty for imperatives and for summaries without a subject (`Deletes an order`). */
  subject: Word[];
  verb: VerbGroup;
  rest: Word[];
  /** `told` is imperative, `summary` a third person without anybody, `said` a sentence. */
  mood: 'told' | 'summary' | 'said';
  /** Whether it says what is not or never done. */
  isDenied?: boolean;
  /** From 0 to 10: how clearly the words ask to be read this way. */
  sureness: number;
}

/** Under this, a clause is a guess. */
export const leastSureness = 4.8;
