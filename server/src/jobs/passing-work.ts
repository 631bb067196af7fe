import type { FastifyBaseLogger } from 'fastify';

/**
 * Work that nobody waits for and that is worth nothing later: it is begun at once, is kept nowhere,
 * and ends with the server. What must be done in any case is a job.
 */
export interface PassingWork {
  /**
   * Begins it, unless too much is under way. What is under way on the same subject is given up:
   * only the newest counts.
   */
  begin: (subjectId: string, work: (signal: AbortSignal) => Promise<void>) => void;
  /** Resolves when nothing is under way. */
  settled: () => Promise<void>;
  /** Gives up what is under way, and begins nothing more. */
  stop: () => Promise<void>;
}

/** More at once would only wait for each other. */
const mostAtOnce = 50;

export function passingWork(log: Pick<FastifyBaseLogger, 'warn'>): PassingWork {
  const newest = new Map<string, AbortController>();
  const underWay = new Set<Promise<void>>();
  let isStopped = false;
  let leftOut = 0;

  async function carryOut(subjectId: string, work: (signal: AbortSignal) => Promise<void>) {
    const controller = new AbortController();
    newest.set(subjectId, controller);
    try {
      await work(controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) log.warn({ err: error }, 'passing work failed');
    } finally {
      if (newest.get(subjectId) === controller) newest.delete(subjectId);
    }
  }

  const settled = async () => {
    while (underWay.size > 0) await Promise.all(underWay);
  };

  return {
    begin: (subjectId, work) => {
      newest.get(subjectId)?.abort();
      if (isStopped) return;
      if (underWay.size >= mostAtOnce) {
        leftOut++;
        log.warn({ leftOut }, 'passing work left out');
        return;
      }
      const running = carryOut(subjectId, work).finally(() => underWay.delete(running));
      underWay.add(running);
    },
    settled,
    stop: async () => {
      isStopped = true;
      for (const controller of newest.values()) controller.abort();
      await settled();
    },
  };
}
