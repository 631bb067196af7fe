import { AppError } from '@stepwright/contract';

/**
 * Lets at most so many run at once; the others wait for their turn, in order.
 *
 * Git is a process of its own with memory of its own: a crowd of previews must not fill the machine.
 *
 * @param mostWaiting Who comes then is refused: what they wait with takes memory too.
 * @throws AppError `TOO_MANY_REQUESTS`
 */
export function takeTurns(
  limit: number,
  mostWaiting = Infinity,
): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running >= limit && waiting.length >= mostWaiting)
      throw new AppError('TOO_MANY_REQUESTS', crowded);
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

const crowded = 'Too many people wait for the same. Please try again in a moment.';
