import { describeProcess, mostDescribedSteps, type DescribedStep } from '@stepwright/step-language';
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
    return { ...described, message: fallbackText(answer.reason) };
  };
}

/** Reads by the rules of the step language, which need nobody else. */
export const describeByRules: DescribeProcess = async (description) => {
  const steps = describeProcess(description).slice(0, mostDescribedSteps);
  return { steps, message: null };
};
