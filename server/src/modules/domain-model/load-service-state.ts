import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/database';
import { elementOf } from './domain-model-store.ts';
import { aggregate, boundedContext, element, lettersReactedTo } from './domain-model-tables.ts';
import type { AggregateRow, BoundedContextRow, DomainState } from './domain-state.ts';
import { nameKey } from './element.ts';

/**
 * The part of a platform's model that a change of one element needs which stays in its service:
 * the service, what is in it, and the reactions that may react to its events. As much among a
 * thousand services as among ten.
 */
export async function loadServiceState(
  tx: Transaction,
  service: AggregateRow,
  context: BoundedContextRow,
): Promise<DomainState> {
  const own = await tx.select().from(element).where(eq(element.aggregateId, service.id));
  const reacting = await tx
    .select({ element })
    .from(element)
    .innerJoin(aggregate, eq(aggregate.id, element.aggregateId))
    .where(and(eq(aggregate.platformId, service.platformId), mayReactTo(service.name)));
  const elements = [...own, ...reacting.map((row) => row.element)].map(elementOf);
  return {
    platformId: service.platformId,
    contexts: new Map([[context.id, context]]),
    aggregates: new Map([[service.id, service]]),
    elements: new Map(elements.map((each) => [each.id, each])),
  };
}

/** Letters and digits alone: at least those whose names are the same are found, maybe more. */
function mayReactTo(name: string) {
  const letters = nameKey(name).replaceAll(/[^a-z0-9]/g, '');
  // Written out, as the index is: a parameter would not find it.
  return and(
    sql`${element.kind} = 'reaction'`,
    sql`${lettersReactedTo(element.data)} = ${letters}`,
  );
}

/** The service as it is now and its context; whoever asks holds the model. */
export async function readServiceInContext(
  tx: Transaction,
  id: string,
): Promise<{ service: AggregateRow; context: BoundedContextRow } | undefined> {
  const [row] = await tx
    .select({ service: aggregate, context: boundedContext })
    .from(aggregate)
    .innerJoin(boundedContext, eq(boundedContext.id, aggregate.boundedContextId))
    .where(eq(aggregate.id, id));
  return row;
}
