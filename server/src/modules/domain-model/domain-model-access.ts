import { AppError } from '@stepwright/contract';
import type { Database } from '#db/database';
import type { Actor } from '#identity/actor';
import { requirePlatform } from '#modules/platform';
import { findAggregateRow } from './domain-model-store.ts';

/** The service with its platform and organisation. To a stranger it does not exist. */
export async function requireAggregate(tx: Database, actor: Actor, aggregateId: string) {
  const aggregate = await findAggregateRow(tx, aggregateId);
  if (!aggregate) throw new AppError('NOT_FOUND');
  return { aggregate, ...(await requirePlatform(tx, actor, aggregate.platformId)) };
}
