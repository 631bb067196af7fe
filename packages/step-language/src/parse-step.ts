import { buildStep, refusedStep } from './build-step.ts';
import type { ParsedStep, StepContext } from './parsed-step.ts';
import { readSentence } from './read-sentence.ts';

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
  const sentence = readSentence(text);
  return sentence.ok
    ? buildStep({ ...sentence.reading, context })
    : refusedStep(sentence.refusal, sentence.sureness);
}
