import { mostDescribedSteps, type DescribedStep } from './described-step.ts';
import { longestStep } from './normalise-text.ts';
import { parseStep } from './parse-step.ts';

/**
 * Reads the description of a process as the steps that it tells, one after the other.
 *
 * Lists count too: every line is a sentence, without its bullet or number. What reads as no step is
 * left out.
 */
export function describeProcess(description: string): DescribedStep[] {
  return description
    .split(/\n+|(?<=[.!?])\s+(?=\S)/)
    .map((sentence) => sentence.replace(/^\s*(?:[-*•–]|\d+[.)])\s+/, '').trim())
    .map((sentence) => sentence.replace(/[.!]+$/, ''))
    .filter((sentence) => sentence.length > 1 && sentence.length <= longestStep)
    .filter((sentence) => parseStep(sentence).type !== 'Error')
    .slice(0, mostDescribedSteps)
    .map((content, at) => ({ content, parent: at === 0 ? null : at - 1 }));
}
