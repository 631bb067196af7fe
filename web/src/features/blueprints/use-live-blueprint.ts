import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from '#api/client';
import { followLive } from '#app/live-stream';
import { storedState, useStored } from '#app/stored-state';
import { refreshBlueprints } from './blueprints-queries.ts';

/** What others do to a blueprint of the organisation is read as soon as it happened. */
export function useLiveBlueprint({ organisationId, id }: { organisationId: string; id: string }) {
  const cache = useQueryClient();
  const [debug] = useStored(storedState.debug);
  const [clientId] = useState(() => crypto.randomUUID());

  useEffect(() => {
    if (debug) return;
    let isFirst = true;
    return followLive({
      open: (signal) => client.live.watch({ organisationId, clientId }, { signal }),
      onConnected: () => undefined,
      onEvent: (event) => {
        const isOurs = event.type === 'blueprint' && event.blueprintId === id;
        // What the page shows was read a moment ago when its first stream begins.
        const isGap = event.type === 'missed' || (event.type === 'welcome' && !isFirst);
        if (isOurs || isGap) void refreshBlueprints(cache);
        if (event.type === 'welcome') isFirst = false;
      },
    });
  }, [cache, clientId, debug, organisationId, id]);
}
