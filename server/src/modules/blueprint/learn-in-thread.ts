import { Worker } from 'node:worker_threads';
import type { DictionaryEntry, ExchangeFile, SourceFile } from '@stepwright/blueprint-engine';
import { AppError } from '@stepwright/contract';
import type { Model } from '@stepwright/domain-model';
import type { LearnedProof } from './blueprint-tables.ts';

export interface LearningOrder {
  name: string;
  files: SourceFile[];
  /** Null: as far as the dictionary says. */
  model: Model | null;
  dictionary: DictionaryEntry[];
}

export interface Learned {
  /** In the exchange format. */
  files: ExchangeFile[];
  proof: LearnedProof;
}

export interface LearningLimits {
  seconds: number;
  /** Of objects in the thread. */
  megabytes: number;
}
const usualLimits: LearningLimits = { seconds: 600, megabytes: 1500 };

/**
 * Learns and proves a blueprint in a thread of its own, which ends with it: the server answers
 * meanwhile.
 *
 * @throws AppError naming the limit that it hit.
 */
export function learnInThread(
  order: LearningOrder,
  signal: AbortSignal,
  limits: LearningLimits = usualLimits,
): Promise<Learned> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Learned>();
  const worker = new Worker(new URL('./learn-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    execArgv: [],
    env: {},
  });
  const timer = setTimeout(
    () => reject(tooMuch(`Learning it took longer than ${limits.seconds} seconds.`)),
    limits.seconds * 1000,
  );
  const onAbort = () => reject(signal.reason as Error);
  signal.addEventListener('abort', onAbort, { once: true });
  worker.on('message', ({ learned, failure }: { learned?: Learned; failure?: string }) => {
    if (learned) resolve(learned);
    else reject(new Error(`Learning failed: ${failure ?? ''}`));
  });
  worker.on('error', (error: Error & { code?: string }) =>
    reject(
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? tooMuch(`Learning it took more than ${limits.megabytes} MB of memory.`)
        : error,
    ),
  );
  worker.postMessage(order);
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
    void worker.terminate();
  });
}

const tooMuch = (sentence: string): AppError => new AppError('TOO_LARGE', sentence);
