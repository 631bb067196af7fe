import type { ServicePlace } from '@stepwright/contract';
import type { Places } from '@stepwright/service-layout';
import { onlineManager, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { placesOptions } from '#app/organisation';
import { storedState, useStored } from '#app/stored-state';
import { client } from '#api/client';
import { isAnswered } from '#api/errors';
import { SERVICE_MAP_POLL_MS } from './arcmap-queries.ts';

/** The map of a bounded context. */
export interface ServiceMapKey {
  platformId: string;
  boundedContext: string;
}

export interface ServicePlaces {
  /** Where services stand; null until it is known, or known that it cannot be asked. */
  standing: Places | null;
  /** Puts services somewhere, for everybody and for good. */
  put: (places: Places) => void;
  /** Keeps what a layout proposed for those who stand nowhere yet. */
  settle: (places: Places) => void;
}

const NOWHERE: Places = {};

/** For what the browser keeps of a map. */
export function mapKeyOf({ platformId, boundedContext }: ServiceMapKey): string {
  return `${platformId} ${boundedContext.trim()}`;
}

/**
 * Where the services of a map stand. What was not sent yet is kept in this browser and goes first:
 * without a connection too, a service stays where it was put.
 */
export function useServicePlaces({ platformId, boundedContext }: ServiceMapKey): ServicePlaces {
  const cache = useQueryClient();
  const map = useMemo(
    () => ({ platformId, boundedContext: boundedContext.trim() }),
    [platformId, boundedContext],
  );
  const [debug] = useStored(storedState.debug);
  const [unsent] = useStored(storedState.unsentPlaces);
  const { data, isPending, fetchStatus } = useQuery({
    ...placesOptions(map),
    refetchInterval: debug ? false : SERVICE_MAP_POLL_MS,
    // Without them the services stand where the layout puts them.
    throwOnError: false,
  });
  const saved = useMemo(() => data && placesOf(data.data.places), [data]);
  const own = unsent[mapKeyOf(map)] ?? NOWHERE;
  const isKnown = !isPending || fetchStatus === 'paused';

  useEffect(() => {
    const send = () => void sendPlaces(cache, map);
    send();
    return onlineManager.subscribe(send);
  }, [cache, map]);

  const put = useCallback(
    (places: Places) => {
      keep(mapKeyOf(map), places);
      void sendPlaces(cache, map);
    },
    [cache, map],
  );
  const settle = useCallback(
    (places: Places) => void settlePlaces(cache, map, places),
    [cache, map],
  );
  const standing = useMemo(
    () => (isKnown || saved ? { ...saved, ...own } : null),
    [isKnown, saved, own],
  );
  return { standing, put, settle };
}

function placesOf(places: readonly ServicePlace[]): Places {
  return Object.fromEntries(places.map(({ aggregateId, x, y }) => [aggregateId, { x, y }]));
}

function listOf(places: Places): ServicePlace[] {
  return Object.entries(places).map(([aggregateId, { x, y }]) => ({
    aggregateId,
    x: Math.round(x),
    y: Math.round(y),
  }));
}

function keep(key: string, places: Places): void {
  const unsent = storedState.unsentPlaces.get();
  storedState.unsentPlaces.set({ ...unsent, [key]: { ...unsent[key], ...places } });
}

/** Only what has not been put elsewhere since. */
function forget(key: string, sent: Places): void {
  const { [key]: present = {}, ...others } = storedState.unsentPlaces.get();
  const left = Object.entries(present).filter(([id, place]) => {
    const known = sent[id];
    return known?.x !== place.x || known.y !== place.y;
  });
  storedState.unsentPlaces.set(
    left.length > 0 ? { ...others, [key]: Object.fromEntries(left) } : others,
  );
}

const sending = new Set<string>();

/** Sends what is kept, one sending after the other. A refusal ends it; no answer leaves it kept. */
async function sendPlaces(cache: QueryClient, map: ServiceMapKey): Promise<void> {
  const key = mapKeyOf(map);
  const places = storedState.unsentPlaces.get()[key];
  if (!places || sending.has(key) || !onlineManager.isOnline()) return;
  sending.add(key);
  let isDone = true;
  try {
    await client.serviceMap.placeServices({ ...map, places: listOf(places) });
    remember(cache, map, places);
  } catch (error) {
    isDone = isAnswered(error, 400) || isAnswered(error, 403, 404);
  }
  sending.delete(key);
  if (!isDone) return;
  forget(key, places);
  await sendPlaces(cache, map);
}

async function settlePlaces(cache: QueryClient, map: ServiceMapKey, places: Places): Promise<void> {
  const known = cache.getQueryData(placesOptions(map).queryKey)?.data.places ?? [];
  remember(cache, map, { ...places, ...placesOf(known) });
  const input = { ...map, places: listOf(places), onlyNew: true };
  // Whoever opens the map next proposes the same places again.
  await client.serviceMap.placeServices(input).catch(() => undefined);
}

/** What is saved is shown before it is read again. */
function remember(cache: QueryClient, map: ServiceMapKey, places: Places): void {
  cache.setQueryData(placesOptions(map).queryKey, (before) => {
    const known = placesOf(before?.data.places ?? []);
    const version = before?.data.version ?? 0;
    return { data: { places: listOf({ ...known, ...places }), version } };
  });
}
