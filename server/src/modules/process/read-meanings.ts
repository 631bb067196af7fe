import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ParsingInfo } from '@stepwright/contract';
import type { StepContext } from '@stepwright/step-language';
import { parseContent } from './parse-content.ts';

/** So many sentences are read before others get their turn: some five milliseconds. */
const SENTENCES_A_TURN = 10;

/** What sentences mean one after the other: a later one knows the services of the earlier. */
export async function readMeanings(
  contents: readonly string[],
  context: StepContext,
): Promise<ParsingInfo[]> {
  const aggregates = new Set(context.knownAggregates);
  const meanings: ParsingInfo[] = [];
  for (const content of contents) {
    const meaning = parseContent(content, { ...context, knownAggregates: [...aggregates] });
    meanings.push(meaning);
    if (meaning.aggregate !== null && meaning.success) aggregates.add(meaning.aggregate);
    // eslint-disable-next-line no-await-in-loop -- the pause is for all other requests
    if (meanings.length % SENTENCES_A_TURN === 0) await nextTurn();
  }
  return meanings;
}
