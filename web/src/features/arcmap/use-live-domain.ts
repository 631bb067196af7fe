import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { followLive } from '#app/live-stream';
import { domainOptions } from '#app/organisation';
import { storedState, useStored } from '#app/stored-state';
import { api, client } from '#api/client';

/** What others do to the services of a platform is read as soon as it happened. */
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
    const read = () => {
      void cache.invalidateQueries({ queryKey: domainOptions(platformId).queryKey });
      void cache.invalidateQueries({ queryKey: api.serviceMap.key() });
    };
    let isFirst = true;
    return followLive({
      open: (signal) => client.live.watch({ organisationId, clientId }, { signal }),
      onConnected: () => undefined,
      onEvent: (event) => {
        if (event.type === 'domain' && event.platformId === platformId) read();
        // What the page shows was read a moment ago when its first stream begins.
        if (event.type === 'missed' || (event.type === 'welcome' && !isFirst)) read();
        if (event.type === 'welcome') isFirst = false;
      },
    });
  }, [cache, clientId, debug, organisationId, platformId]);
}
