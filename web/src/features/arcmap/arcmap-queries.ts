import type { Aggregate, Domain } from '@stepwright/contract';
import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { withAggregate, withExpected } from '#app/merge-aggregate';
import { domainOptions } from '#app/organisation';
import { refreshLater } from '#app/refresh-later';
import { storedState, useStored } from '#app/stored-state';
import { READ_AGAIN_MS } from '#app/use-live-domain';
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

interface ModelChange<Input> {
  refreshDelayMs?: number;
  /** What is shown of a service until there is an answer, and again where it is refused. */
  expect?: (input: Input) => Expected;
}

interface Expected {
  of: Aggregate;
  after: (shown: Aggregate) => Aggregate;
  before: (shown: Aggregate) => Aggregate;
}

/** Of every change of the model while it is saved. */
export const modelChangeKey = ['model-change'];

/**
 * One command on the model, such as `client.aggregate.addQuery`. The service that it answers with is
 * shown at once, and all that shows the model is read again afterwards; without one that is waited
 * for.
 */
export function useModelChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
  { refreshDelayMs = 0, expect }: ModelChange<Input> = {},
) {
  const refresh = useRefreshModel();
  const cache = useQueryClient();
  const showExpected = async (of: Aggregate, as: Expected['after'], isDoubtful: boolean) => {
    const { queryKey } = domainOptions(of.platformId);
    // A read that has begun knows nothing of this, and would end with what was shown before it.
    await cache.cancelQueries({ queryKey });
    cache.setQueryData(
      queryKey,
      (known) =>
        known && {
          ...known,
          data: withExpected(known.data, of, as),
          isDoubtful: isDoubtful || known.isDoubtful === true,
        },
    );
  };
  return useMutation({
    mutationKey: modelChangeKey,
    mutationFn: (input: Input) => change(input),
    // What is shown already is refused at once without a connection, and does not wait for one.
    networkMode: expect ? 'always' : 'online',
    onMutate: async (input) => {
      const expected = expect?.(input);
      if (expected) await showExpected(expected.of, expected.after, false);
      return expected;
    },
    onError: async (_error, _input, expected) => {
      if (!expected) return;
      await showExpected(expected.of, expected.before, true);
      void refresh();
    },
    onSuccess: async (answer) => {
      const aggregate = aggregateIn(answer);
      if (!aggregate) return void (await refresh());
      cache.setQueryData(
        domainOptions(aggregate.platformId).queryKey,
        (known) => known && { ...known, data: withAggregate(known.data, aggregate) },
      );
      refreshLater(refresh, Math.max(refreshDelayMs, READ_AGAIN_MS));
    },
  });
}

/** The service in the answer of a command on it. */
function aggregateIn(answer: unknown): Aggregate | null {
  const { value } = (answer ?? {}) as { value?: { aggregate?: Aggregate } };
  return value?.aggregate ?? null;
}
