import { Worker } from 'node:worker_threads';
import { AppError } from '@stepwright/contract';

export interface ThreadLimits {
  seconds: number;
  /** Of objects in the thread. */
  megabytes: number;
}

/** What a thread of its own is asked for. */
export interface ThreadWork {
  /** Answers one message with `{ result }` or `{ failure }`. */
  module: URL;
  order: unknown;
  /** Begins what is said where it fails, such as "Reading it". */
  doing: string;
  limits: ThreadLimits;
  signal?: AbortSignal | undefined;
}

/**
 * Does work in a thread of its own, which ends with it: the server answers meanwhile.
 *
 * @throws AppError `TOO_LARGE` naming the limit that it hit; an error where the thread died.
 */
export function runInThread<Result>({
  module,
  order,
  doing,
  limits,
  signal,
}: ThreadWork): Promise<Result> {
  signal?.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const worker = new Worker(module, {
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    execArgv: [],
    env: {},
  });
  const timer = setTimeout(
    () => reject(tooMuch(`${doing} took longer than ${limits.seconds} seconds.`)),
    limits.seconds * 1000,
  );
  const onAbort = () => reject(signal?.reason as Error);
  signal?.addEventListener('abort', onAbort, { once: true });
  worker.on('message', ({ result, failure }: { result?: Result; failure?: string }) => {
    if (result) resolve(result);
    else reject(new Error(`${doing} failed: ${failure ?? ''}`));
  });
  worker.on('error', (error: Error & { code?: string }) =>
    reject(
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? tooMuch(`${doing} took more than ${limits.megabytes} MB of memory.`)
        : error,
    ),
  );
  // However it ended: what came before has settled it already.
  worker.on('exit', () => reject(new Error(`${doing} ended before it answered.`)));
  worker.postMessage(order);
  return promise.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
    void worker.terminate();
  });
}

const tooMuch = (sentence: string): AppError => new AppError('TOO_LARGE', sentence);
