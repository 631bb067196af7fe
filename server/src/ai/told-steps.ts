import { mostDescribedSteps, parseStep, type DescribedStep } from '@stepwright/step-language';
import { z } from 'zod';

/** Steps as a model tells them: sentences, and which of those before each one follows. */
export const toldStepsSchema = z.object({
  steps: z.array(z.object({ sentence: z.string(), follows: z.number().nullable() })),
});
export type ToldSteps = z.infer<typeof toldStepsSchema>;

/** How the model is to write them; the questions that ask for steps end with it. */
export const howToTellSteps = `Answer "steps", at most ${mostDescribedSteps}, in the order in which they happen.
sentence: one short English sentence in the active voice that says who does what, such as
"Customer places an order"; "When an order is placed, the warehouse reserves the stock" for what is
done because something happened. One deed a sentence. No numbering, no headings, no remarks.
follows: the place in your list, from 0, of the step that this one comes after; null for a first
step. Alternatives and things done side by side follow the same step.`;

const longestSentence = 300;

/**
 * The steps that a model told, as far as they are steps. What follows a sentence that is none
 * follows the one before it.
 *
 * @returns null where less than half of them can be used.
 */
export function stepsTold({ steps: told }: ToldSteps): DescribedStep[] | null {
  /** Where each told step has gone; one that was left out stands for the one it follows. */
  const places: (number | null)[] = [];
  const steps: DescribedStep[] = [];
  for (const [index, { sentence, follows }] of told.slice(0, mostDescribedSteps).entries()) {
    const isBefore =
      follows !== null && Number.isInteger(follows) && follows >= 0 && follows < index;
    const parent = isBefore ? (places[follows] ?? null) : null;
    const content = sentence
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim()
      .replace(/\.$/, '');
    const isStep =
      content !== '' && content.length <= longestSentence && parseStep(content).type !== 'Error';
    places.push(isStep ? steps.length : parent);
    if (isStep) steps.push({ content, parent });
  }
  return steps.length * 2 < told.length ? null : steps;
}
