import type { FastifyBaseLogger } from 'fastify';
import { Client } from 'pg';
import type { LiveFeed } from './live-feed.ts';
import { liveChannel } from './live-message.ts';

/** A connection over which nothing came for this long is asked whether it is there. */
const PING_MS = 15_000;
const ANSWER_MS = 5_000;
const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 5_000;

interface Listener {
  onPayload: (payload: string) => void;
  onGap: () => void;
}

/** A connection of its own to PostgreSQL, which is replaced whenever it is lost. */
export function feedOfServer(url: string, log: FastifyBaseLogger, listener: Listener): LiveFeed {
  const closing = new AbortController();
  let present: Client | null = null;

  const running = (async () => {
    let waitMs = FIRST_WAIT_MS;
    while (!closing.signal.aborted) {
      const client = clientOf(url);
      try {
        // eslint-disable-next-line no-await-in-loop -- one connection after the other
        await listen(client, {
          ...listener,
          onGap: () => {
            present = client;
            waitMs = FIRST_WAIT_MS;
            listener.onGap();
          },
          signal: closing.signal,
        });
      } catch (error) {
        log.warn({ err: error }, 'live feed: connecting again');
      }
      present = null;
      client.end().catch(() => undefined);
      // eslint-disable-next-line no-await-in-loop
      await pause(waitMs, closing.signal);
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
    }
  })();

  return {
    // What is lost here is told again, or is gone in a moment anyhow.
    tell: (message) =>
      void present
        ?.query('select pg_notify($1, $2)', [liveChannel, JSON.stringify(message)])
        .catch(() => undefined),
    close: async () => {
      closing.abort();
      await running;
    },
  };
}

function clientOf(url: string): Client {
  return new Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
  });
}

/** Listens until the connection is lost, which it throws, or nobody wants to know any more. */
async function listen(client: Client, listener: Listener & { signal: AbortSignal }): Promise<void> {
  const { promise: lost, resolve, reject } = Promise.withResolvers<void>();
  lost.catch(() => undefined);
  client.on('error', reject);
  client.on('end', () => reject(new Error('The connection ended.')));
  client.on('notification', ({ payload }) => listener.onPayload(payload ?? ''));
  listener.signal.addEventListener('abort', () => resolve(), { once: true });

  await client.connect();
  await client.query(`listen ${liveChannel}`);
  listener.onGap();
  const pings = setInterval(() => void client.query('select 1').catch(reject), PING_MS).unref();
  try {
    await lost;
  } finally {
    clearInterval(pings);
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  signal.addEventListener(
    'abort',
    () => {
      clearTimeout(timer);
      resolve();
    },
    { once: true },
  );
  return promise;
}
