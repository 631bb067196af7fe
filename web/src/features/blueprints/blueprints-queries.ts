import {
  infiniteQueryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
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

const structured = /\.(?:jsonc?|ya?ml|xml|csproj|config|props|targets)$/i;

/** Whether a file has properties. */
export function isStructured(path: string): boolean {
  return structured.test(path);
}

/** The properties of JSON, YAML and XML; of other files nothing is asked. */
export const filePropertiesOptions = (
  file: { id: string; path: string; version: number } | undefined,
) => {
  const options = api.generationStrategy.getFileProperties.queryOptions({
    input: { id: file?.id ?? '' },
    select: ({ data }) => data,
  });
  return {
    ...options,
    queryKey: [...options.queryKey, file?.version ?? 0] as unknown as typeof options.queryKey,
    enabled: file !== undefined && isStructured(file.path),
    throwOnError: false,
  };
};

export const contextOptions = () =>
  api.generationStrategy.getBindingContextOptions.queryOptions({
    select: ({ data }) => data,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The conditions that were written in a blueprint before. */
export const conditionalMappingsOptions = (generationStrategyId: string) =>
  api.generationStrategy.getConditionalMappings.queryOptions({
    input: { generationStrategyId },
    select: ({ data }) => data,
    throwOnError: false,
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

/** What was done to a blueprint, a page at a time. */
export const versionPagesOptions = (generationStrategyId: string) =>
  infiniteQueryOptions({
    queryKey: [...api.generationStrategy.listVersions.key(), 'pages', generationStrategyId],
    queryFn: ({ pageParam, signal }) =>
      calls.listVersions(
        { generationStrategyId, ...(pageParam === null ? {} : { before: pageParam }) },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ data }) => (data.hasMore ? (data.versions.at(-1)?.number ?? null) : null),
    throwOnError: false,
  });

/** What undo and redo would take back. */
export const stepsOptions = (generationStrategyId: string) =>
  api.generationStrategy.listVersions.queryOptions({
    input: { generationStrategyId },
    select: ({ data: { undo, redo } }) => ({ undo, redo }),
  });

export const versionOptions = (generationStrategyId: string, number: number) =>
  api.generationStrategy.getVersion.queryOptions({
    input: { generationStrategyId, number },
    select: ({ data }) => data,
  });

export const versionFileOptions = (input: {
  generationStrategyId: string;
  number: number;
  kind: 'file' | 'template';
  key: string;
}) =>
  api.generationStrategy.getVersionFile.queryOptions({
    input,
    select: ({ data }) => data,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Under this key all changes of blueprints are found: whether they are saved is shown. */
export const changeKey = ['change-blueprint'];

/** A call that changes blueprints; what is shown of them is read again before it counts as done. */
export function useBlueprintChange<Input, Output>(call: (input: Input) => Promise<Output>) {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: changeKey,
    mutationFn: (input: Input) => call(input),
    // Also after a failure: a part of what was asked may have been done.
    onSettled: () => refreshBlueprints(cache),
  });
}

export function refreshBlueprints(cache: QueryClient): Promise<void> {
  return cache.invalidateQueries({ queryKey: api.generationStrategy.key() });
}

export const calls = client.generationStrategy;
