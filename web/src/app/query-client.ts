import { QueryCache, QueryClient } from '@tanstack/react-query';
import { isAnswered, logLocally } from '#api/errors';

/** Reads are tried three times in all, but a 4xx means the same the second time. */
const MOST_RETRIES = 2;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: logLocally }),
  defaultOptions: {
    queries: {
      staleTime: 2_000,
      refetchOnWindowFocus: 'always',
      retry: (failures, error) => !isAnswered(error, 400, 499) && failures < MOST_RETRIES,
      // A failed background poll leaves the page as it is: only a first read may fail a screen.
      throwOnError: (_error, query) => query.state.data === undefined,
    },
    mutations: { onError: logLocally },
  },
});
