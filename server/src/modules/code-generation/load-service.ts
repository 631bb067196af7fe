import type { Deployment } from '@stepwright/domain-model';
import type { Transaction } from '#db/database';
import { deploymentOf, loadModelFor, type LoadedModel } from '#modules/domain-model';
import { loadPlatform } from '#modules/platform';

/** A service in its platform's model, with what was chosen for its hosting and for all others'. */
export interface LoadedService extends LoadedModel {
  deployment: Deployment;
}

/** @throws AppError `NOT_FOUND`; whether the caller may see it is asked with `requireAggregate`. */
export async function loadService(tx: Transaction, aggregateId: string): Promise<LoadedService> {
  const loaded = await loadModelFor(tx, aggregateId);
  const platform = await loadPlatform(tx, loaded.aggregate.platformId);
  return { ...loaded, deployment: deploymentOf({ ...loaded, platform }) };
}
