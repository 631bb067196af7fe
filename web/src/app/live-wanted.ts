import { onlineManager } from '@tanstack/react-query';

/** How long a window may be out of sight before it stops listening, in milliseconds. */
const HIDDEN_FOR = 5_000;

function isWanted(): boolean {
  return document.visibilityState === 'visible' && onlineManager.isOnline();
}

/** Waits until the window is in sight and there is a connection. */
export function untilWanted(stopped: AbortSignal): Promise<void> {
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

/** Calls at once when the connection is gone, and when the window has been hidden for a while. Returns its end. */
export function whileUnwanted(call: () => void): () => void {
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

/** Waits, but not longer than until something changes that makes another attempt worth it. */
export function pause(milliseconds: number, stopped: AbortSignal): Promise<void> {
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
