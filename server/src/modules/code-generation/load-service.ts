import type { Deployment } from '@stepwright/blueprint-engine';
import { isOffered } from '@stepwright/contract';
import type { Transaction } from '#db/database';
import { loadModelFor, type LoadedModel, type LoadedPlatformModel } from '#modules/domain-model';
import { loadPlatform, type PlatformRow } from '#modules/platform';

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

/** What was chosen beside the model. What was chosen for another cloud counts as not chosen. */
export function deploymentOf({
  platform,
  aggregates,
  elements,
}: LoadedPlatformModel & { platform: PlatformRow }): Deployment {
  const { ecosystemName: name, cloudPlatform, routingStrategy, frontEndHosting } = platform;
  const paths = new Map(elements.map(({ id, path }) => [id, path]));
  return {
    platform: { name, cloudPlatform, routingStrategy, frontEndHosting },
    services: aggregates.flatMap(({ id, host, persistence }) => {
      const path = paths.get(id);
      if (!path) return [];
      const { boundedContext, aggregate } = path;
      const chosen = {
        host: isOffered('host', host, cloudPlatform) ? host : null,
        persistence: isOffered('persistence', persistence, cloudPlatform) ? persistence : null,
      };
      return [{ boundedContext, aggregate, ...chosen }];
    }),
  };
}
