import { setImmediate } from 'node:timers/promises';
import { mostDescribedSteps, readDescription, type DescribedStep } from '@stepwright/step-language';
import { describeByModel } from '#ai/describe-by-model';
import { fallbackText } from '#ai/model-failure';
import type { JobContext } from '#jobs/define-job';

/** What a description was read as. */
export interface DescribedProcess {
  /** Parents before children; empty where nothing in the description is a step. */
  steps: DescribedStep[];
  /** What the user is to know, such as that the language model could not be reached; null for nothing. */
  message: string | null;
}

/** A way to read a description: by rules, or by a language model. It may throw; the job tries again. */
export type DescribeProcess = (
  description: string,
  options: { signal: AbortSignal },
) => Promise<DescribedProcess>;

/** The way that the configuration asks for: a language model's, with the rules behind it. */
export function describerOf(
  { languageModel }: Pick<JobContext, 'languageModel'>,
  organisationId: string,
): DescribeProcess {
  if (!languageModel) return describeByRules;
  return async (description, options) => {
    const answer = await describeByModel(languageModel, description, {
      organisationId,
      ...options,
    });
    if (answer.ok) return { steps: answer.value, message: null };
    // Whoever stopped the work wants it done later, not otherwise.
    options.signal.throwIfAborted();
    const described = await describeByRules(description, options);
    const message = [fallbackText(answer.reason), described.message].filter(Boolean).join(' ');
    return { ...described, message };
  };
}

/** Reads by the rules of the step language, a sentence at a time: others are served in between. */
export const describeByRules: DescribeProcess = async (description, { signal }) => {
  const reading = readDescription(description);
  for (;;) {
    const { done, value } = reading.next();
    if (done === true) return { steps: value, message: messageFor(value.length) };
    await setImmediate(undefined, { signal });
  }
};

const messageFor = (count: number): string | null =>
  count < mostDescribedSteps
    ? null
    : `A description gives at most ${mostDescribedSteps} steps. Add what is missing by hand, or describe the rest in a process of its own.`;
