import { parseStep, type ParsedStep, type StepContext } from '@stepwright/step-language';
import type { ParsingInfo } from '@stepwright/contract';

/** What the text of a step means, beside the services that are known already. */
export function parseContent(content: string, known: StepContext): ParsingInfo {
  return parsingInfoOf(parseStep(content, known));
}

function parsingInfoOf(parsed: ParsedStep): ParsingInfo {
  return {
    ...parsed,
    success: parsed.type !== 'Error',
    aggregateProperties: [],
    query: parsed.type === 'Query' ? parsed.aggregate : null,
  };
}
