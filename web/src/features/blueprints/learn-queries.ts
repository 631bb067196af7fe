import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '#api/client';
import { calls } from './blueprints-queries.ts';

/** What the last learning proposes, some files at a time. */
export const proposalPagesOptions = (generationStrategyId: string) =>
  infiniteQueryOptions({
    queryKey: [...api.generationStrategy.listProposals.key(), 'pages', generationStrategyId],
    queryFn: ({ pageParam, signal }) =>
      calls.listProposals(
        { generationStrategyId, ...(pageParam === null ? {} : { after: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ data }) => data.next,
    throwOnError: false,
  });

/** The service that somebody wrote down for a blueprint. */
export const sampleOptions = (generationStrategyId: string) =>
  api.generationStrategy.getSample.queryOptions({
    input: { generationStrategyId },
    select: ({ data }) => data,
    throwOnError: false,
  });

/** A file of the sample, and what comes out in its place. */
export const reproducedOptions = (fileId: string) =>
  api.generationStrategy.getReproduced.queryOptions({
    input: { id: fileId },
    select: ({ data }) => data,
    throwOnError: false,
  });
