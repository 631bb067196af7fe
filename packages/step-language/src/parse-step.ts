import { buildStep, refusedStep } from './build-step.ts';
import { isStatement } from './classify-verb.ts';
import type { Clause } from './clause.ts';
import { firstSentence, longestStep, normaliseText } from './normalise-text.ts';
import type { ParsedStep, StepContext } from './parsed-step.ts';
import { readClause } from './read-clause.ts';
import { readHandler } from './read-handler.ts';
import { readQuestion } from './read-question.ts';
import { readStory, type Told } from './read-story.ts';
import { explainClause } from './explain-clause.ts';
import { readWished } from './read-wished.ts';
import { refusals, refuseText } from './refuse-text.ts';
import { splitTrigger, type Reaction } from './split-trigger.ts';
import { deedOfEndpoint, unwrapClause } from './unwrap-clause.ts';
import { readInfinitive } from './verb-group.ts';
import { splitWords, trimmed, type Word } from './words.ts';

/**
 * Reads one sentence of a process as a step.
 *
 * Never throws and never asks anybody: the same text and context always give the same answer. A text
 * that is no step comes back as an Error that says what to write instead.
 *
 * @example
 * parseStep('Customer adds an item to the cart').action; // 'AddItemToCart'
 */
export function parseStep(text: string, context: StepContext = {}): ParsedStep {
  if (text.length > longestStep) return refusedStep(refusals.tooLong, 1);
  const line = firstSentence(normaliseText(text));
  const refusal = refuseText(line);
  if (refusal !== null) return refusedStep(refusal, 0.95);

  const told = readStory(line);
  const asked = readQuestion(splitWords(told.text));
  if (asked === 'none') return refusedStep(refusals.question, 0.8);
  const words = trimmed(asked ?? splitWords(told.text));
  const reaction = readHandler(words) ?? splitTrigger(words);
  if (reaction) return fromReaction(reaction, told, context);
  return fromClause(readDeed(words, told), { words, told, context });
}

function fromReaction({ trigger, clause }: Reaction, told: Told, context: StepContext): ParsedStep {
  if (clause === null) return refusedStep(explainClause.noAnswer(trigger.event), 0.8);
  const deed = unwrapClause(clause);
  if (isStatement(deed)) return refusedStep(explainClause.statement, 0.7);
  return buildStep({ clause: deed, trigger, role: told.role, context });
}

function fromClause(
  clause: Clause | null,
  { words, told, context }: { words: Word[]; told: Told; context: StepContext },
): ParsedStep {
  if (clause === null) return refusedStep(explainClause.noVerb(words), 0.75);
  const deed = unwrapClause(clause);
  if (isStatement(deed)) return refusedStep(explainClause.statement, 0.8);
  const problem = explainClause.problemOf(deed);
  if (problem !== null) return refusedStep(problem, 0.7);
  return buildStep({ clause: deed, trigger: null, role: told.role, context });
}

/** After `I want to` the first word is the verb, whatever else it may be. */
function readDeed(words: readonly Word[], { isBare, isWish }: Told): Clause | null {
  const verb = isBare ? readInfinitive(words, 0) : null;
  if (verb) return { subject: [], verb, rest: words.slice(verb.end), mood: 'told', sureness: 9.5 };
  const wished = isWish ? readWished(words) : null;
  return wished ?? readClause(deedOfEndpoint(words) ?? words);
}
