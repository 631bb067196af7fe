import { isStatement } from './classify-verb.ts';
import type { Clause } from './clause.ts';
import { explainClause } from './explain-clause.ts';
import { firstSentence, longestStep, normaliseText } from './normalise-text.ts';
import { readClause } from './read-clause.ts';
import { readHandler } from './read-handler.ts';
import { readQuestion } from './read-question.ts';
import { readStory, type Told } from './read-story.ts';
import type { Trigger } from './read-trigger.ts';
import { readWished } from './read-wished.ts';
import { refusals, refuseText } from './refuse-text.ts';
import { splitTrigger, type Reaction } from './split-trigger.ts';
import { explainFact, isFact } from './told-fact.ts';
import { deedOfEndpoint, unwrapClause } from './unwrap-clause.ts';
import { readInfinitive } from './verb-group.ts';
import { splitWords, trimmed, type Word } from './words.ts';

/** What the grammar of a sentence says, before anything in it is named. */
export interface SentenceReading {
  clause: Clause;
  /** What happens first, in a Reaction. */
  trigger: Trigger | null;
  /** The role of a user story. */
  role: string | null;
}

/** A sentence that can be a step, or why it is none and how sure that is, from 0 to 1. */
export type Sentence =
  | { ok: true; reading: SentenceReading }
  | { ok: false; refusal: string; sureness: number };

/** Finds the deed in a text, and what it answers to. */
export function readSentence(text: string): Sentence {
  if (text.length > longestStep) return refused(refusals.tooLong, 1);
  const line = firstSentence(normaliseText(text));
  const refusal = refuseText(line);
  if (refusal !== null) return refused(refusal, 0.95);

  const told = readStory(line);
  const asked = readQuestion(splitWords(told.text));
  if (asked === 'none') return refused(refusals.question, 0.8);
  const words = trimmed(asked ?? splitWords(told.text));
  const reaction = readHandler(words) ?? splitTrigger(words);
  if (reaction) return fromReaction(reaction, told);
  return fromClause(readDeed(words, told), { words, told });
}

function fromReaction({ trigger, clause }: Reaction, told: Told): Sentence {
  if (clause === null) return refused(explainClause.noAnswer(trigger.event), 0.8);
  const deed = unwrapClause(clause);
  if (isStatement(deed)) return refused(explainClause.statement, 0.7);
  return { ok: true, reading: { clause: deed, trigger, role: told.role } };
}

function fromClause(
  clause: Clause | null,
  { words, told }: { words: Word[]; told: Told },
): Sentence {
  if (!told.isWish && told.role === null && isFact(words)) return refused(explainFact(words), 0.75);
  if (clause === null) return refused(explainClause.noVerb(words), 0.75);
  const deed = unwrapClause(clause);
  if (isStatement(deed)) return refused(explainClause.statement, 0.8);
  const problem = explainClause.problemOf(deed);
  if (problem !== null) return refused(problem, 0.7);
  return { ok: true, reading: { clause: deed, trigger: null, role: told.role } };
}

/** After `I want to` the first word is the verb, whatever else it may be. */
function readDeed(words: readonly Word[], { isBare, isWish }: Told): Clause | null {
  const verb = isBare ? readInfinitive(words, 0) : null;
  if (verb) return { subject: [], verb, rest: words.slice(verb.end), mood: 'told', sureness: 9.5 };
  const wished = isWish ? readWished(words) : null;
  return wished ?? readClause(deedOfEndpoint(words) ?? words);
}

const refused = (refusal: string, sureness: number): Sentence => ({ ok: false, refusal, sureness });
