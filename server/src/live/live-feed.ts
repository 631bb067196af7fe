import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from '#db/open-database';
import { feedOfServer } from './feed-of-server.ts';
import { liveChannel, readMessage, type LiveMessage } from './live-message.ts';

/** Between all servers on one database: what one of them tells, all of them hear. */
export interface LiveFeed {
  tell: (message: LiveMessage) => void;
  close: () => Promise<void>;
}

export interface FeedListener {
  onMessage: (message: LiveMessage) => void;
  /** Messages may have been lost until now. */
  onGap: () => void;
}

/** Connects in the background: nobody waits for it, and who listens later has missed something. */
export function openFeed(
  { engine }: Pick<OpenDatabase, 'engine'>,
  log: FastifyBaseLogger,
  listener: FeedListener,
): LiveFeed {
  const onPayload = (payload: string) => {
    const message = readMessage(payload);
    if (message) listener.onMessage(message);
  };
  if (engine.kind === 'server') {
    return feedOfServer(engine.url, log, { onPayload, onGap: listener.onGap });
  }

  // Its only server is this one: what is told outside of the database needs no way through it.
  const listening = engine.lite.listen(liveChannel, onPayload);
  listening.then(listener.onGap, (error: unknown) => log.error({ err: error }, 'live feed'));
  return {
    tell: listener.onMessage,
    close: async () => {
      const stop = await listening.catch(() => undefined);
      await stop?.();
    },
  };
}
