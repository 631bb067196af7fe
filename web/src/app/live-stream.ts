import type { LiveEvent } from '@stepwright/contract';
import { pause, untilWanted, whileUnwanted } from './live-wanted.ts';

/** After a stream, or a failure to open one, in milliseconds. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** So many beats without a word, and the stream is dead. */
const SILENT_BEATS = 2.5;
/** Until the first word says how often there is one. */
const FIRST_WORD = 10_000;

export interface LiveListener {
  open: (signal: AbortSignal) => Promise<AsyncIterable<LiveEvent>>;
  onEvent: (event: LiveEvent) => void;
  onConnected: (isConnected: boolean) => void;
}

/**
 * Listens for as long as the window is in sight and there is a connection; a stream that is lost
 * is opened again, later each time.
 *
 * @returns stops it.
 */
export function followLive(listener: LiveListener): () => void {
  const stopping = new AbortController();
  void follow(listener, stopping.signal);
  return () => stopping.abort();
}

async function follow(listener: LiveListener, stopped: AbortSignal): Promise<void> {
  let wait = FIRST_WAIT;
  /* eslint-disable no-await-in-loop -- one stream after the other */
  while (!stopped.aborted) {
    await untilWanted(stopped);
    if (stopped.aborted) return;
    const wasConnected = await readOnce(listener, stopped);
    if (stopped.aborted) return;
    wait = wasConnected ? FIRST_WAIT : Math.min(wait * 2, LONGEST_WAIT);
    // A server that starts again is not asked by everybody in the same moment.
    await pause(wait * (0.5 + Math.random()), stopped);
  }
  /* eslint-enable no-await-in-loop */
}

/** @returns whether a stream was there, before it ended. */
async function readOnce(listener: LiveListener, stopped: AbortSignal): Promise<boolean> {
  const attempt = new AbortController();
  const cut = () => attempt.abort();
  stopped.addEventListener('abort', cut);
  const stopLooking = whileUnwanted(cut);
  let allowed = FIRST_WORD;
  let silence = setTimeout(cut, allowed);
  let isConnected = false;
  try {
    for await (const event of eventsOf(listener.open(attempt.signal), attempt.signal)) {
      if (event.type === 'welcome') {
        allowed = event.beatSeconds * SILENT_BEATS * 1000;
        isConnected = true;
        listener.onConnected(true);
      }
      clearTimeout(silence);
      silence = setTimeout(cut, allowed);
      listener.onEvent(event);
    }
  } catch {
    // Refused, lost, or not wanted any more: in each case it is tried again when it makes sense.
  } finally {
    clearTimeout(silence);
    stopLooking();
    stopped.removeEventListener('abort', cut);
    attempt.abort();
    if (isConnected) listener.onConnected(false);
  }
  return isConnected;
}

/** The events until they end, or nobody waits for them any more, which is thrown. */
async function* eventsOf(
  opening: ReturnType<LiveListener['open']>,
  signal: AbortSignal,
): AsyncGenerator<LiveEvent, void, void> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  aborted.catch(() => undefined);
  signal.addEventListener('abort', () => reject(new Error('Not listening any more.')));

  const stream = await Promise.race([opening, aborted]);
  const events = stream[Symbol.asyncIterator]();
  try {
    for (;;) {
      // eslint-disable-next-line no-await-in-loop -- one event after the other
      const { done, value } = await Promise.race([events.next(), aborted]);
      if (done) return;
      yield value;
    }
  } finally {
    // Not waited for: it may wait itself for an event that never comes.
    void Promise.resolve(events.return?.()).catch(() => undefined);
  }
}
