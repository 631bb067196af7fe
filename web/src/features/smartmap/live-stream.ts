import type { LiveEvent } from '@stepwright/contract';
import { onlineManager } from '@tanstack/react-query';

/** How long a window may be out of sight before it stops listening, in milliseconds. */
const HIDDEN_FOR = 5_000;
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
    const aborted = rejectionOf(attempt.signal);
    const stream = await Promise.race([listener.open(attempt.signal), aborted]);
    const events = stream[Symbol.asyncIterator]();
    try {
      for (;;) {
        // eslint-disable-next-line no-await-in-loop -- one event after the other
        const { done, value } = await Promise.race([events.next(), aborted]);
        if (done) break;
        if (value.type === 'welcome') {
          allowed = value.beatSeconds * SILENT_BEATS * 1000;
          isConnected = true;
          listener.onConnected(true);
        }
        clearTimeout(silence);
        silence = setTimeout(cut, allowed);
        listener.onEvent(value);
      }
    } finally {
      void Promise.resolve(events.return?.()).catch(() => undefined);
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

function isWanted(): boolean {
  return document.visibilityState === 'visible' && onlineManager.isOnline();
}

function untilWanted(stopped: AbortSignal): Promise<void> {
  if (isWanted()) return Promise.resolve();
  return new Promise((resolve) => {
    const stopLooking = onChange(() => {
      if (!isWanted() && !stopped.aborted) return;
      stopLooking();
      stopped.removeEventListener('abort', stop);
      resolve();
    });
    const stop = () => {
      stopLooking();
      resolve();
    };
    stopped.addEventListener('abort', stop, { once: true });
  });
}

/** Calls at once when the connection is gone, and when the window has been hidden for a while. */
function whileUnwanted(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (!onlineManager.isOnline()) call();
    else if (!isWanted()) timer = setTimeout(call, HIDDEN_FOR);
  };
  const stopLooking = onChange(look);
  return () => {
    clearTimeout(timer);
    stopLooking();
  };
}

function onChange(call: () => void): () => void {
  document.addEventListener('visibilitychange', call);
  const stop = onlineManager.subscribe(call);
  return () => {
    document.removeEventListener('visibilitychange', call);
    stop();
  };
}

/** Ends early when something changed that makes another attempt worth it. */
function pause(milliseconds: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stopLooking();
      stopped.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    const stopLooking = onChange(end);
    stopped.addEventListener('abort', end);
  });
}

function rejectionOf(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => undefined);
  signal.addEventListener('abort', () => reject(new Error('Not listening any more.')));
  return promise;
}
