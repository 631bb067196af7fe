import type { FastifyBaseLogger } from 'fastify';
import { Client } from 'pg';
import type { LiveFeed } from './live-feed.ts';
import { liveChannel } from './live-message.ts';

/** So often the connection is asked whether it is there. */
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
  let present: Connection | null = null;

  const running = (async () => {
    let waitMs = FIRST_WAIT_MS;
    /* eslint-disable no-await-in-loop -- one connection after the other */
    while (!closing.signal.aborted) {
      const connection = new Connection(url);
      const onListening = () => {
        present = connection;
        waitMs = FIRST_WAIT_MS;
        listener.onGap();
      };
      try {
        await connection.listen({ ...listener, onListening, signal: closing.signal });
      } catch (error) {
        log.warn({ err: error }, 'live feed: connecting again');
      }
      present = null;
      await pause(waitMs, closing.signal);
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
    }
    /* eslint-enable no-await-in-loop */
  })();

  return {
    // What is lost here is told again, or is gone in a moment anyhow.
    tell: (message) =>
      void present
        ?.ask('select pg_notify($1, $2)', [liveChannel, JSON.stringify(message)])
        .catch(() => undefined),
    close: async () => {
      closing.abort();
      await running;
    },
  };
}

class Connection {
  readonly #client: Client;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(url: string) {
    this.#client = new Client({
      connectionString: url,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
      application_name: liveChannel,
    });
  }

  /** One after the other, as the protocol wants it. */
  ask(text: string, values: string[] = []): Promise<unknown> {
    const asked = this.#turn.then(() => this.#client.query(text, values));
    this.#turn = asked.catch(() => undefined);
    return asked;
  }

  /** Listens until the connection is lost, which it throws, or nobody wants to know any more. */
  async listen(listener: {
    onPayload: (payload: string) => void;
    onListening: () => void;
    signal: AbortSignal;
  }): Promise<void> {
    const { promise: over, resolve, reject } = Promise.withResolvers<void>();
    over.catch(() => undefined);
    this.#client.on('error', reject);
    this.#client.on('end', () => reject(new Error('The connection ended.')));
    this.#client.on('notification', ({ payload }) => listener.onPayload(payload ?? ''));
    listener.signal.addEventListener('abort', () => resolve(), { once: true });
    let pings: NodeJS.Timeout | undefined;
    try {
      await this.#client.connect();
      await this.ask(`listen ${liveChannel}`);
      listener.onListening();
      pings = setInterval(() => void this.ask('select 1').catch(reject), PING_MS).unref();
      await over;
    } finally {
      clearInterval(pings);
      this.#client.end().catch(() => undefined);
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = () => {
    clearTimeout(timer);
    resolve();
  };
  const timer = setTimeout(end, milliseconds);
  signal.addEventListener('abort', end, { once: true });
  return promise;
}
