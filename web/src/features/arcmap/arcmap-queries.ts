import type { Domain } from '@stepwright/contract';
import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { domainOptions } from '#app/organisation';
import { storedState, useStored } from '#app/stored-state';
import { api, client } from '#api/client';

/** How often the service map asks whether the model has changed; an unchanged answer is a 304. */
export const SERVICE_MAP_POLL_MS = 5000;
/** What was just edited is read again after this time, not at once, as specified. */
export const EDIT_COMMAND_DELAY_MS = 1000;

/** All services of the platform. */
export function useDomain(platformId: string): Domain {
  return useSuspenseQuery(domainOptions(platformId)).data;
}

/** The same, read again every 5 s; the debug flag stops that. What was read stays where that fails. */
export function usePolledDomain(platformId: string): { domain: Domain; isOutdated: boolean } {
  const [debug] = useStored(storedState.debug);
  const { data, isRefetchError } = useSuspenseQuery({
    ...domainOptions(platformId),
    refetchInterval: debug ? false : SERVICE_MAP_POLL_MS,
  });
  return { domain: data, isOutdated: isRefetchError };
}

export const domainEventOptions = (platformId: string) =>
  api.domainReadModel.getDomainEventsByPlatformId.queryOptions({ input: { id: platformId } });

export const blueprintOptions = (organisationId: string) =>
  api.generationStrategy.listForPublish.queryOptions({ input: { organisationId } });

export const latestCommitOptions = (aggregateId: string) =>
  queryOptions({
    queryKey: [...api.aggregate.key(), 'latest-commit', aggregateId],
    queryFn: async ({ signal }) =>
      (await client.aggregate.getLatestCommitSha({ aggregateId }, { signal })).data,
  });

/** Everything that shows the model, or is made from it, is read again. */
function useRefreshModel(): () => Promise<unknown> {
  const cache = useQueryClient();
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: api.domainReadModel.key() }),
      cache.invalidateQueries({ queryKey: api.process.key() }),
      cache.invalidateQueries({ queryKey: api.aggregate.key() }),
    ]);
}

/**
 * One command on the model, such as `client.aggregate.addQuery`; what shows the model is refreshed
 * once it has succeeded.
 */
export function useModelChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
  refreshDelayMs = 0,
) {
  const refresh = useRefreshModel();
  return useMutation({
    mutationFn: (input: Input) => change(input),
    onSuccess: async () => {
      if (refreshDelayMs > 0) await new Promise((resolve) => setTimeout(resolve, refreshDelayMs));
      await refresh();
    },
  });
}
