import type { Explanation, ParsingInfo } from '@stepwright/contract';
import { explainStep, type Reason, type StepContext } from '@stepwright/step-language';
import { parseContent } from './parse-content.ts';

/** A correction is certain; a reading never quite. */
const CERTAIN = 1;

const byModel = {
  about: 'type',
  text: 'The language model read this step. It gives no reasons.',
} as const;

/** Why a step means what it means: what was put right by hand says so, with what the words alone say. */
export function explainMeaning(
  content: string,
  meaning: ParsingInfo | null,
  context: StepContext,
): Explanation {
  if (meaning?.parsedBy === 'model' && meaning.confidence !== CERTAIN)
    return { confidence: meaning.confidence, reasons: [byModel] };
  const reasons = explainStep(content, context);
  if (meaning === null || meaning.confidence !== CERTAIN)
    return { confidence: meaning?.confidence ?? null, reasons };

  const read = parseContent(content, context);
  return {
    confidence: null,
    reasons: reasons
      .filter(({ about }) => about !== 'confidence')
      .map((reason) => putRight(reason, read, meaning) ?? reason),
  };
}

const parts: Partial<Record<Reason['about'], (info: ParsingInfo) => string>> = {
  type: ({ type }) => type,
  actor: ({ actor }) => actor ?? '',
  aggregate: ({ aggregate }) => aggregate ?? '',
  boundedContext: ({ boundedContext }) => boundedContext ?? '',
  events: ({ raisedDomainEvents }) => raisedDomainEvents.map(({ name }) => name).join(', '),
};

function putRight({ about }: Reason, read: ParsingInfo, meaning: ParsingInfo): Reason | null {
  const part = parts[about];
  if (!part || part(read) === part(meaning)) return null;
  const alone = part(read);
  const words = alone === '' ? 'the words alone do not say it' : `the words alone say '${alone}'`;
  return { about, text: `Put right by hand; ${words}.` };
}
