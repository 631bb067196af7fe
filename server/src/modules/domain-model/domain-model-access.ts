import { AppError } from '@stepwright/contract';
import type { Database, Transaction } from '#db/database';
import type { Actor } from '#identity/actor';
import { readOfPlatform, requirePlatform } from '#modules/platform';
import { domainVersionOf, findAggregateRow, holdAggregateRow } from './domain-model-store.ts';

/** The service with its platform and organisation. To a stranger it does not exist. */
export async function requireAggregate(tx: Database, actor: Actor, aggregateId: string) {
  const aggregate = await findAggregateRow(tx, aggregateId);
  if (!aggregate) throw new AppError('NOT_FOUND');
  return { aggregate, ...(await requirePlatform(tx, actor, aggregate.platformId)) };
}

/** The same, and it is not deleted before the transaction ends: for what refers to it. */
export async function holdAggregate(tx: Transaction, actor: Actor, aggregateId: string) {
  if (!(await holdAggregateRow(tx, aggregateId))) throw new AppError('NOT_FOUND');
  return requireAggregate(tx, actor, aggregateId);
}

/** Goes up with every change of the platform's model. To a stranger there is no such platform. */
export async function requireDomainVersion(
  db: Database,
  actor: Actor,
  platformId: string,
): Promise<number> {
  const version = await readOfPlatform(db, { actor, id: platformId }, domainVersionOf);
  if (version === null) throw new AppError('NOT_FOUND');
  return version;
}
