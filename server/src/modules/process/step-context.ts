import type { StepContext } from '@stepwright/step-language';
import type { Database, Transaction } from '#db/database';
import { knownServices } from '#modules/domain-model';
import { readLearnedNames } from './learned-names-store.ts';
import { parseContent, type ModelReading } from './parse-content.ts';
import type { ProcessRow } from './process-store.ts';
import { readServicesOfSteps } from './step-store.ts';

/**
 * What a text means on its platform: see `stepContext`.
 *
 * @param reading What the language model made of it, before the transaction.
 */
export async function parseIn(
  tx: Transaction,
  process: ProcessRow,
  { content, reading = null }: { content: string; reading?: ModelReading | null },
) {
  return parseContent(content, await stepContext(tx, process), reading);
}

/**
 * What is known where a sentence stands: the services of the platform, those that the process speaks
 * of, and what corrections taught.
 */
export async function stepContext(
  tx: Database,
  { id, platformId }: Pick<ProcessRow, 'id' | 'platformId'>,
): Promise<StepContext> {
  const services = await readServicesOfSteps(tx, id);
  const contexts = new Map<string, string[]>();
  for (const { name, aggregates } of await knownServices(tx, platformId)) {
    contexts.set(name, aggregates);
  }
  for (const { aggregate, boundedContext } of services) {
    if (boundedContext === null) continue;
    contexts.set(boundedContext, [...(contexts.get(boundedContext) ?? []), aggregate]);
  }
  return {
    knownAggregates: services.map(({ aggregate }) => aggregate),
    knownBoundedContexts: [...contexts].map(([name, aggregates]) => ({ name, aggregates })),
    learned: await readLearnedNames(tx, platformId),
  };
}
