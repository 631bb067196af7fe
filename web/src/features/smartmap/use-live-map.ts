import type { Process } from '@stepwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createLiveMap, type LiveMap, type LiveState } from './live-map.ts';
import {
  catchUp,
  FALLBACK_INTERVAL,
  openStream,
  presentProcess,
  sendLook,
} from './live-queries.ts';
import type { Companion } from './live-people.ts';
import type { MapSession } from './map-session.ts';

/** Follows what others do to the process; while that does not work it is asked for news. */
export function useLiveMap(session: MapSession, process: Process): LiveMap {
  const cache = useQueryClient();
  const { identity: processId, organisationId } = process;
  const [live] = useState(() =>
    createLiveMap(session, {
      open: (signal) => openStream(organisationId, signal),
      look: (look) => sendLook(processId, look),
      catchUp: async () => {
        await catchUp(cache, processId);
        return presentProcess(cache, processId);
      },
      presentVersion: () => presentProcess(cache, processId)?.version ?? null,
    }),
  );
  const isConnected = useLive(live, (state) => state.isConnected);

  useEffect(() => live.start(), [live]);
  useEffect(() => {
    if (isConnected) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void catchUp(cache, processId);
    }, FALLBACK_INTERVAL);
    return () => clearInterval(timer);
  }, [isConnected, cache, processId]);
  return live;
}

/** The others at this process; with a step only those who look at it. */
export function useCompanions(live: LiveMap, statementId?: string): readonly Companion[] {
  return useLive(live, ({ companions, companionsAt }) =>
    statementId === undefined ? companions : (companionsAt.get(statementId) ?? NOBODY),
  );
}

const NOBODY: readonly Companion[] = [];

function useLive<T>(live: LiveMap, select: (state: LiveState) => T): T {
  return useSyncExternalStore(live.subscribe, () => select(live.get()));
}
