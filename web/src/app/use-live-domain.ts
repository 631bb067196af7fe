import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, client } from '#api/client';
import { followLive } from './live-stream.ts';
import { domainOptions } from './organisation.ts';
import { storedState, useStored } from './stored-state.ts';

/** What is shown already is read again once it is painted. */
export const READ_AGAIN_MS = 60;

/** An action in the workshop may change a blueprint hundreds of times: they are read together. */
const READ_BLUEPRINTS_MS = 500;

/** What others do to the services of a platform, and to blueprints, is read as soon as it happened. */
export function useLiveDomain({
  organisationId,
  platformId,
}: {
  organisationId: string;
  platformId: string;
}): void {
  const cache = useQueryClient();
  const [debug] = useStored(storedState.debug);
  const [clientId] = useState(() => crypto.randomUUID());

  useEffect(() => {
    if (debug) return;
    // An own change is told of, too, in the moment in which its answer is to be painted.
    const domain = gathered(READ_AGAIN_MS, () => {
      void cache.invalidateQueries({ queryKey: domainOptions(platformId).queryKey });
      void cache.invalidateQueries({ queryKey: api.serviceMap.key() });
    });
    const blueprints = gathered(READ_BLUEPRINTS_MS, () => {
      void cache.invalidateQueries({ queryKey: api.generationStrategy.listForPublish.key() });
    });
    let isFirst = true;
    const stop = followLive({
      open: (signal) => client.live.watch({ organisationId, clientId }, { signal }),
      onConnected: () => undefined,
      onEvent: (event) => {
        if (event.type === 'domain' && event.platformId === platformId) domain.ask();
        if (event.type === 'blueprint') blueprints.ask();
        // What the page shows was read a moment ago when its first stream begins.
        if (event.type === 'missed' || (event.type === 'welcome' && !isFirst)) {
          domain.ask();
          blueprints.ask();
        }
        if (event.type === 'welcome') isFirst = false;
      },
    });
    return () => {
      stop();
      domain.stop();
      blueprints.stop();
    };
  }, [cache, clientId, debug, organisationId, platformId]);
}

/** Done once for everything that asks for it within a time. */
function gathered(ms: number, work: () => void) {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const run = () => {
    timer = null;
    work();
  };
  return {
    ask: (): void => {
      timer ??= setTimeout(run, ms);
    },
    stop: (): void => {
      if (timer !== null) clearTimeout(timer);
    },
  };
}
