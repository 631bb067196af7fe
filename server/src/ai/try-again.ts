import { setTimeout as pause } from 'node:timers/promises';
import { ModelFailure } from './model-failure.ts';

const usualAttempts = 3;
const firstPauseMs = 400;

interface Patience {
  /** When nobody waits any more, as `performance.now()` tells time. */
  until: number;
  /** Fires then, and when whoever asked has gone. */
  signal: AbortSignal;
  mostAttempts?: number;
}

/**
 * Repeats what failed for the moment: after the time that the provider asks for, else after a
 * growing pause; not at all where that would take longer than anybody waits.
 */
export async function tryAgain<T>(
  work: () => Promise<T>,
  { until, signal, mostAttempts = usualAttempts }: Patience,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ModelFailure) || !error.isPassing || attempt === mostAttempts)
        throw error;
      const waitMs = error.retryAfterMs ?? firstPauseMs * 2 ** (attempt - 1);
      if (performance.now() + waitMs > until) throw error;
      await pause(waitMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) throw error;
    }
  }
}
