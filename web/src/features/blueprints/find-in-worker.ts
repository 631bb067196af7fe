import type { FindOptions, Found } from './find-matches.ts';

/** So long an expression may take, in milliseconds. */
const FIND_LIMIT = 1000;

/** What was found; `slow` where it took too long, and was ended; `failed` where nothing looked. */
export type FindResult = Found[] | 'slow' | 'failed';

/**
 * Looks in a worker of its own, which is ended with the search: an expression that never ends costs
 * a second and no more, and the page is free meanwhile.
 */
export function findInWorker(
  texts: readonly string[],
  options: FindOptions,
  signal: AbortSignal,
): Promise<FindResult> {
  const { promise, resolve, reject } = Promise.withResolvers<FindResult>();
  const worker = new Worker(new URL('./find.worker.ts', import.meta.url), { type: 'module' });
  let timer: number | undefined;
  worker.addEventListener('message', ({ data }: MessageEvent<Found[] | 'ready'>) => {
    if (data !== 'ready') return resolve(data);
    timer = window.setTimeout(() => resolve('slow'), FIND_LIMIT);
    worker.postMessage({ texts, options });
  });
  worker.addEventListener('error', () => reject(new Error('The search could not be started.')));
  signal.addEventListener('abort', () => resolve([]));
  return promise.finally(() => {
    window.clearTimeout(timer);
    worker.terminate();
  });
}
