import type { JobContext } from './define-job.ts';

/** Work that is done again and again, and that does no harm when it is left out or done twice. */
export interface RegularWork {
  name: string;
  everyMs: number;
  run: (context: JobContext) => Promise<void>;
}

/**
 * Does each of them whenever its time has come, the first time after that.
 *
 * @returns the stop, which waits for what is being done.
 */
export function workRegularly(
  context: JobContext,
  works: readonly RegularWork[],
): () => Promise<void> {
  const underWay = new Map<RegularWork, Promise<void>>();
  const timers = works.map((work) => {
    const begin = () => {
      if (underWay.has(work)) return;
      const running = work
        .run(context)
        .catch((error: unknown) =>
          context.log.warn({ err: error, work: work.name }, 'regular work failed'),
        )
        .finally(() => underWay.delete(work));
      underWay.set(work, running);
    };
    return setInterval(begin, work.everyMs).unref();
  });
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(underWay.values());
  };
}
