import { useQueryClient } from '@tanstack/react-query';
import { api } from '#api/client';
import { organisationOptions } from './organisation.ts';

/** Reads the services again, and what was read of each: for after a change that is not of the model. */
export function useRefreshServices(): () => Promise<unknown> {
  const cache = useQueryClient();
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: api.domainReadModel.key() }),
      cache.invalidateQueries({ queryKey: api.aggregate.key() }),
    ]);
}

/** Reads the platform and the organisation, which mirrors it, again. */
export function useRefreshPlatform(): () => Promise<unknown> {
  const cache = useQueryClient();
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: api.platform.key() }),
      cache.invalidateQueries({ queryKey: organisationOptions().queryKey }),
    ]);
}
