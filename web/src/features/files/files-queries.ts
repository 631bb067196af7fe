import { isFileInWork, type ProcessFile } from '@stepwright/contract';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { organisationOptions } from '#app/organisation';
import { api, client } from '#api/client';

/** How often the files are read anew while one of them may change, in milliseconds. */
const FILES_INTERVAL = 5_000;

/** The files of a process, read every five seconds while one of them is in work (FI-A04). */
export const filesQuery = (processId: string) =>
  queryOptions({
    queryKey: api.processFile.listFiles.queryKey({ input: { processId } }),
    queryFn: async ({ signal }): Promise<ProcessFile[]> =>
      (await client.processFile.listFiles({ processId }, { signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => isFileInWork(status)) ? FILES_INTERVAL : false,
    // The panel says what went wrong; the map beside it goes on.
    throwOnError: false,
  });

/** The content of a file. */
export const fileQuery = (processId: string, path: string) =>
  queryOptions({
    queryKey: [...api.processFile.readFile.key(), processId, path],
    queryFn: ({ signal }): Promise<File> =>
      client.processFile.readFile({ processId, path }, { signal }),
    throwOnError: false,
    structuralSharing: false,
  });

/** Reads the process anew: what files contributed is shown. */
export function refetchProcess(cache: QueryClient, processId: string): Promise<void> {
  return cache.invalidateQueries({
    queryKey: api.process.get.queryKey({ input: { processId } }),
  });
}

export function useRetryFile() {
  const cache = useQueryClient();
  return useMutation(
    api.processFile.retryFile.mutationOptions({
      onSuccess: (_answer, { processId }) => refetchFiles(cache, processId),
    }),
  );
}

export function useDismissFile() {
  const cache = useQueryClient();
  return useMutation(
    api.processFile.dismissFile.mutationOptions({
      onSuccess: (_answer, { processId }) =>
        Promise.all([refetchFiles(cache, processId), refetchProcess(cache, processId)]),
    }),
  );
}

/** The plan's counter went down by one, or came back. */
export async function refetchPlan(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: organisationOptions().queryKey });
}

export function refetchFiles(cache: QueryClient, processId: string): Promise<void> {
  return cache.invalidateQueries({ queryKey: filesQuery(processId).queryKey });
}
