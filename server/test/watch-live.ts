import { randomUUID } from 'node:crypto';
import type { LiveEvent } from '@stepwright/contract';
import type { Api } from './harness.ts';

/** A client that watches an organisation, and everything that it was told. */
export interface Watching {
  clientId: string;
  events: LiveEvent[];
  /** The first event from now on, or already told, that is of this kind. */
  told: <T extends LiveEvent['type']>(
    type: T,
    isMeant?: (event: Extract<LiveEvent, { type: T }>) => boolean,
  ) => Promise<Extract<LiveEvent, { type: T }>>;
  /** Goes away. */
  stop: () => void;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
}

export async function watchLive(
  api: Api,
  organisationId: string,
  clientId: string = randomUUID(),
): Promise<Watching> {
  const leaving = new AbortController();
  const stream = await api.live.watch({ organisationId, clientId }, { signal: leaving.signal });
  const events: LiveEvent[] = [];
  const waiting = new Set<() => void>();
  const ended = (async () => {
    try {
      for await (const event of stream) {
        events.push(event);
        for (const look of waiting) look();
      }
    } catch (error) {
      if (!leaving.signal.aborted) throw error;
    }
  })();
  ended.catch(() => undefined);

  return {
    clientId,
    events,
    ended,
    stop: () => leaving.abort(),
    told: (type, isMeant = () => true) => {
      const { promise, resolve } = Promise.withResolvers<never>();
      const look = () => {
        const found = events.find((event) => event.type === type && isMeant(event as never));
        if (!found) return;
        waiting.delete(look);
        resolve(found as never);
      };
      waiting.add(look);
      look();
      return promise;
    },
  };
}
