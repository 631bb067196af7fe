import { describeProcess, mostDescribedSteps, type DescribedStep } from '@stepwright/step-language';
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

/** The way that the configuration asks for. */
export function describerOf(_context: JobContext): DescribeProcess {
  return describeByRules;
}

/** Reads by the rules of the step language, which need nobody else. */
export const describeByRules: DescribeProcess = async (description) => {
  const steps = describeProcess(description).slice(0, mostDescribedSteps);
  return { steps, message: null };
};
