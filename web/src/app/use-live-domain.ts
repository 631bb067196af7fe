import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, client } from '#api/client';
import { followLive } from './live-stream.ts';
import { domainOptions } from './organisation.ts';
import { storedState, useStored } from './stored-state.ts';

/** What is shown already is read again once it is painted. */
export const READ_AGAIN_MS = 60;

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
    let timer: ReturnType<typeof setTimeout> | null = null;
    const read = () => {
      timer = null;
      void cache.invalidateQueries({ queryKey: domainOptions(platformId).queryKey });
      void cache.invalidateQueries({ queryKey: api.serviceMap.key() });
      void cache.invalidateQueries({ queryKey: api.generationStrategy.listForPublish.key() });
    };
    // An own change is told of, too, in the moment in which its answer is to be painted.
    const readSoon = () => {
      timer ??= setTimeout(read, READ_AGAIN_MS);
    };
    let isFirst = true;
    const stop = followLive({
      open: (signal) => client.live.watch({ organisationId, clientId }, { signal }),
      onConnected: () => undefined,
      onEvent: (event) => {
        if (event.type === 'domain' && event.platformId === platformId) readSoon();
        if (event.type === 'blueprint') readSoon();
        // What the page shows was read a moment ago when its first stream begins.
        if (event.type === 'missed' || (event.type === 'welcome' && !isFirst)) readSoon();
        if (event.type === 'welcome') isFirst = false;
      },
    });
    return () => {
      stop();
      if (timer !== null) clearTimeout(timer);
    };
  }, [cache, clientId, debug, organisationId, platformId]);
}
