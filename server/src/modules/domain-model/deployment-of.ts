import type { Deployment } from '@stepwright/domain-model';
import { isOffered } from '@stepwright/contract';
import type { PlatformRow } from '#modules/platform';
import type { LoadedPlatformModel } from './load-model.ts';

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
