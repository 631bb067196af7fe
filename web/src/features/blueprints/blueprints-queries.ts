import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api, client } from '#api/client';
import { isAnswered } from '#api/errors';

/** How often a load or a learning is asked how far it is, in milliseconds. */
const WORK_POLL = 500;

export const blueprintsOptions = (organisationId: string) =>
  api.generationStrategy.listByOrganisation.queryOptions({
    input: { organisationId },
    select: ({ data }) => data,
  });

export const blueprintOptions = (id: string) =>
  api.generationStrategy.getForTreeView.queryOptions({
    input: { id },
    select: ({ data }) => data,
  });

export const fileItemOptions = (id: string) =>
  api.generationStrategy.getFileItem.queryOptions({
    input: { id },
    select: ({ data }) => data,
  });

export const contextOptions = () =>
  api.generationStrategy.getBindingContextOptions.queryOptions({
    select: ({ data }) => data,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** How far a load or a learning is; asked until it has ended. */
export const workOptions = (generationStrategyId: string, jobId: string | null) =>
  api.generationStrategy.getWork.queryOptions({
    input: { generationStrategyId, jobId: jobId ?? '' },
    enabled: jobId !== null,
    select: ({ data }) => data,
    retry: false,
    throwOnError: false,
    refetchInterval: ({ state: { data, error } }) => {
      const hasEnded = data?.data.state === 'done' || data?.data.state === 'failed';
      // What ended long ago is forgotten.
      return hasEnded || isAnswered(error, 404) ? false : WORK_POLL;
    },
  });

/** A call that changes blueprints; what is shown of them is read again before it counts as done. */
export function useBlueprintChange<Input, Output>(call: (input: Input) => Promise<Output>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => call(input),
    onSuccess: () => refreshBlueprints(cache),
  });
}

export function refreshBlueprints(cache: QueryClient): Promise<void> {
  return cache.invalidateQueries({ queryKey: api.generationStrategy.key() });
}

export const calls = client.generationStrategy;
