import { AppError } from '@stepwright/contract';

interface Waiting {
  start: () => void;
  refuse: (error: unknown) => void;
}

/**
 * Lets at most so many run at once. Of each person one waits, the newest: what they asked for before,
 * they have left.
 *
 * @returns runs the work in its turn. @throws AppError `TOO_MANY_REQUESTS`, or the signal's reason.
 */
export function takeTurnsByPerson(most: { running: number; waiting: number }) {
  const waiting = new Map<string, Waiting>();
  let running = 0;

  const turnOf = (person: string, signal: AbortSignal): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.get(person)?.refuse(new AppError('TOO_MANY_REQUESTS', replaced));
    waiting.delete(person);
    if (waiting.size >= most.waiting) throw new AppError('TOO_MANY_REQUESTS', crowded);
    const own = { start: resolve, refuse: reject };
    waiting.set(person, own);
    const onAbort = () => {
      if (waiting.get(person) === own) waiting.delete(person);
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    return promise.finally(() => signal.removeEventListener('abort', onAbort));
  };

  return async <Result>(
    { person, signal }: { person: string; signal: AbortSignal },
    work: () => Promise<Result>,
  ): Promise<Result> => {
    signal.throwIfAborted();
    if (running >= most.running) await turnOf(person, signal);
    else running += 1;
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) {
        waiting.delete(next[0]);
        next[1].start();
      } else running -= 1;
    }
  };
}

const replaced = 'You asked for another preview before this one came.';
const crowded = 'Too many previews are waited for. Please try again in a moment.';
