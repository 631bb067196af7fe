import type { ParsingInfo } from './statement.ts';

/** What a user corrects; a field that is left out stays. */
export type Correction = Partial<Omit<ParsingInfo, OfTheReader>>;
type OfTheReader = 'success' | 'confidence' | 'errorMessage' | 'parsedBy' | 'parserNote';

/**
 * The meaning of a step as the user corrected it. The user is sure. The server saves it so, and the
 * web app shows it so before the server answers.
 *
 * A step that could not be parsed becomes what the correction says it is.
 */
export function correctMeaning(present: ParsingInfo | null, correction: Correction): ParsingInfo {
  const given = Object.fromEntries(
    Object.entries(correction).filter(([, value]) => value !== undefined),
  ) as Correction;
  const merged = { ...(present ?? nothingKnown), ...given };
  const isError = merged.type === 'Error';
  return {
    ...merged,
    query: merged.type === 'Query' ? merged.query : null,
    reactingToDomainEvent: merged.type === 'Reaction' ? merged.reactingToDomainEvent : null,
    success: !isError,
    confidence: 1,
    errorMessage: isError ? (merged.errorMessage ?? 'Unable to parse process step') : null,
  };
}

const nothingKnown: ParsingInfo = {
  type: 'Error',
  success: false,
  actor: null,
  action: null,
  boundedContext: null,
  aggregate: null,
  aggregateProperties: [],
  properties: [],
  query: null,
  raisedDomainEvents: [],
  requiredDataInfo: [],
  reactingToDomainEvent: null,
  confidence: 1,
  errorMessage: null,
  parsedBy: 'built-in',
  parserNote: null,
};
