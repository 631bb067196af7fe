import { AppError } from '@stepwright/contract';

/** Who comes when so many wait is refused: what they wait with takes memory too. */
interface MostWaiting {
  all: number;
  /** Of one person, so that nobody is refused for what somebody else asked. */
  each: number;
}

/**
 * Lets at most so many run at once; the others wait for their turn, in order.
 *
 * Git is a process of its own with memory of its own: a crowd of previews must not fill the machine.
 *
 * @returns runs the work in its turn. @throws AppError `TOO_MANY_REQUESTS`
 */
export function takeTurns(limit: number, most: MostWaiting = { all: Infinity, each: Infinity }) {
  const waiting: { person: string; start: () => void }[] = [];
  let running = 0;

  return async <T>(work: () => Promise<T>, person = ''): Promise<T> => {
    if (running < limit) running += 1;
    else {
      const own = waiting.filter((each) => each.person === person).length;
      if (waiting.length >= most.all || own >= most.each)
        throw new AppError('TOO_MANY_REQUESTS', own >= most.each ? tooMany : crowded);
      await new Promise<void>((start) => waiting.push({ person, start }));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next.start();
      else running -= 1;
    }
  };
}

const crowded = 'Too many people wait for the same. Please try again in a moment.';
const tooMany = 'You wait for too much of this at once. Please try again in a moment.';
