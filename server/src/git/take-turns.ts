import { AppError } from '@stepwright/contract';

/** Who comes when so many wait is refused: what they wait with takes memory too. */
interface MostWaiting {
  all: number;
  /** Of one person, so that nobody is refused for what somebody else asked. */
  each: number;
  /** What who comes when all of them wait is told. */
  crowded?: string;
  /** Where it is given, it is a person's oldest that is refused, with these words: they have left it. */
  replaced?: string;
}

interface Asked {
  person?: string;
  /** Of who waits. */
  signal?: AbortSignal | undefined;
}

interface Waiting {
  person: string;
  start: () => void;
  refuse: (error: unknown) => void;
}

/**
 * Lets at most so many run at once; the others wait for their turn, in order.
 *
 * Git is a process of its own with memory of its own: a crowd of previews must not fill the machine.
 *
 * @returns runs the work in its turn. @throws AppError `TOO_MANY_REQUESTS`, or the signal's reason.
 */
export function takeTurns(limit: number, most: MostWaiting = { all: Infinity, each: Infinity }) {
  const waiting = new Set<Waiting>();
  let running = 0;

  const makeRoom = (person: string): void => {
    const own = [...waiting].filter((each) => each.person === person);
    const [oldest] = own;
    if (own.length >= most.each) {
      if (!oldest || most.replaced === undefined) throw new AppError('TOO_MANY_REQUESTS', tooMany);
      waiting.delete(oldest);
      oldest.refuse(new AppError('TOO_MANY_REQUESTS', most.replaced));
    }
    if (waiting.size >= most.all)
      throw new AppError('TOO_MANY_REQUESTS', most.crowded ?? crowdedByPeople);
  };

  const turnOf = ({ person = '', signal }: Asked): Promise<void> => {
    makeRoom(person);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const turn = { person, start: resolve, refuse: reject };
    waiting.add(turn);
    const onAbort = () => {
      waiting.delete(turn);
      reject(signal?.reason as Error);
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    return promise.finally(() => signal?.removeEventListener('abort', onAbort));
  };

  return async <Result>(work: () => Promise<Result>, asked: Asked = {}): Promise<Result> => {
    asked.signal?.throwIfAborted();
    if (running < limit) running += 1;
    else await turnOf(asked);
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next.start();
      } else running -= 1;
    }
  };
}

const crowdedByPeople = 'Too many people wait for the same. Please try again in a moment.';
const tooMany = 'You wait for too much of this at once. Please try again in a moment.';
