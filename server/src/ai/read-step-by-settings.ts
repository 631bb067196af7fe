import { parseStep, type ParsedStep } from '@stepwright/step-language';
import { readConfig, StartError } from '#config';
import { openLanguageModel } from './language-model.ts';
import { modelConfigOf } from './model-config.ts';
import { fallbackText } from './model-failure.ts';
import { readStep } from './read-step.ts';

/** A step, and who read it. */
export type ReadStep = ParsedStep & { parsedBy: 'built-in' | 'model'; parserNote: string | null };

/**
 * Reads steps by the language model of the settings, outside of a server: nobody counts, nothing is
 * logged. Where the model fails, the rules read.
 *
 * @throws StartError where none is configured, or wrongly.
 */
export function readStepBySettings(): (sentence: string) => Promise<ReadStep> {
  const config = modelConfigOf(readConfig());
  if (!config)
    throw new StartError('No language model is configured: set LANGUAGE_MODEL_PROVIDER.');
  const log = { info: () => undefined, warn: () => undefined };
  const model = openLanguageModel(config, { log, now: () => new Date(), budget: null });
  return async (sentence) => {
    const answer = await readStep(model, { sentence, known: {} }, { organisationId: null });
    if (answer.ok) return { ...answer.value, parsedBy: 'model', parserNote: null };
    const parserNote = fallbackText(answer.reason);
    return { ...parseStep(sentence), parsedBy: 'built-in', parserNote };
  };
}
