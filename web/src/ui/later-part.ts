import { useSyncExternalStore } from 'react';

/** Code that is loaded later: when the browser has nothing else to do, or when it is asked for. */
export interface Part<T> {
  get: () => T | null;
  fetch: () => Promise<T>;
  /** Told when it is loaded. */
  subscribe: (listener: () => void) => () => void;
}

/** The same for what is no component. */
export function laterPart<T>(load: () => Promise<T>): Part<T> {
  const listeners = new Set<() => void>();
  let loaded: T | null = null;
  let loading: Promise<T> | null = null;
  const part: Part<T> = {
    get: () => loaded,
    fetch: () => {
      loading ??= untilLoaded(load).then((result) => {
        loaded = result;
        for (const listener of listeners) listener();
        return result;
      });
      return loading;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  waiting.add(part);
  if (isIdling) loadWhenIdle();
  return part;
}

/** What is there once it is loaded, without asking for it. */
export function usePart<T>(part: Part<T>): T | null {
  return useSyncExternalStore(part.subscribe, part.get);
}

/** Without a connection it is asked for again when there is one. */
async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await connection();
    return untilLoaded(load);
  }
}

const RETRY = 5_000;

function connection(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, RETRY);
    window.addEventListener('online', go);
  });
}

const waiting = new Set<Part<unknown>>();
let isIdling = false;

/** From now on: loads, one after the other, whatever may be asked for later. */
export function loadWhenIdle(): void {
  isIdling = true;
  const [next] = waiting;
  if (!next) return;
  whenIdle(() => {
    if (!waiting.delete(next)) return;
    void next.fetch().then(loadWhenIdle);
  });
}

/** Everything that pages load later, for a test that wants to press a key at once. */
export async function loadedLater(): Promise<void> {
  while (waiting.size > 0) {
    const parts = [...waiting];
    waiting.clear();
    // eslint-disable-next-line no-await-in-loop -- what is loaded may have parts of its own
    await Promise.all(parts.map((part) => part.fetch()));
  }
}

function whenIdle(work: () => void): void {
  // Safari has it not yet.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 200);
}
