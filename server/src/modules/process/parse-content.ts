import { parseStep, type ParsedStep, type StepContext } from '@stepwright/step-language';
import type { ParsingInfo } from '@stepwright/contract';

/** What a language model made of a text: its reading, or why there is none. */
export type ModelReading = { step: ParsedStep } | { note: string };

/**
 * What the text of a step means, beside the services that are known already.
 *
 * @param reading The model's, where one was asked. Without a step of it the rules read the text,
 *   and the user is told.
 */
export function parseContent(
  content: string,
  known: StepContext,
  reading: ModelReading | null = null,
): ParsingInfo {
  if (reading && 'step' in reading)
    return { ...parsingInfoOf(reading.step), parsedBy: 'model', parserNote: null };
  const parserNote = reading ? reading.note : null;
  return { ...parsingInfoOf(parseStep(content, known)), parsedBy: 'built-in', parserNote };
}

function parsingInfoOf(parsed: ParsedStep): Omit<ParsingInfo, 'parsedBy' | 'parserNote'> {
  return {
    ...parsed,
    success: parsed.type !== 'Error',
    aggregateProperties: [],
    query: parsed.type === 'Query' ? parsed.aggregate : null,
  };
}
