import { describedSentences } from './described-sentences.ts';
import { readSentence } from './described-sentence.ts';
import { mostDescribedSteps, type DescribedStep } from './described-step.ts';
import { newTelling } from './described-memory.ts';
import { tell } from './described-telling.ts';

/**
 * Reads the description of a process as a tree of steps.
 *
 * Never throws and never asks anybody: the same text always gives the same steps. What tells how
 * things are, or cannot be read, is left out.
 */
export function describeProcess(description: string): DescribedStep[] {
  const reading = readDescription(description);
  for (;;) {
    const { done, value } = reading.next();
    if (done === true) return value;
  }
}

/** Like `describeProcess`, sentence by sentence: gives the share that is read, so that others may work in between. */
export function* readDescription(description: string): Generator<number, DescribedStep[]> {
  const sentences = describedSentences(description);
  const lower = new Set(description.match(/(?<![\p{L}\p{N}-])\p{Ll}[\p{L}-]*/gu));
  const telling = newTelling(isToldInPast(description));
  for (const [at, sentence] of sentences.entries()) {
    for (const read of readSentence(sentence, (word) => lower.has(word))) tell(telling, read);
    if (telling.growth.steps.length >= mostDescribedSteps) break;
    yield (at + 1) / sentences.length;
  }
  return telling.growth.steps;
}

/** Whether more was than is. */
function isToldInPast(description: string): boolean {
  const count = (pattern: RegExp) => description.match(pattern)?.length ?? 0;
  return count(/\b(?:was|were|had)\b/gi) > count(/\b(?:is|are|has|have|must|can|will|may)\b/gi);
}
