/** What was written so far. As long as the count stays, every read finds what it found before. */
export interface Writes {
  readonly count: number;
}

const writing = ['query', 'exec', 'sql', 'transaction'];

/**
 * Counts what may have written, when it begins and when it has ended, before whoever asked for it is
 * told: whoever reads under a count of writes has not missed one that is counted later, and whoever
 * hears of a commit before its end is counted finds nothing that was remembered before it.
 *
 * @param client Whose plain reads are queries that begin with `select`; everything else counts.
 */
export function countWrites<C extends object>(client: C): { client: C; writes: Writes } {
  const writes = { count: 0 };
  const counted = new Proxy(client, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function' || !writing.some((each) => each === name)) return value;
      return (...args: unknown[]): unknown => {
        const isRead = name === 'query' && String(args[0]).startsWith('select ');
        if (isRead) return Reflect.apply(value, target, args) as unknown;
        writes.count += 1;
        const answer: unknown = Reflect.apply(value, target, args);
        return Promise.resolve(answer).finally(() => {
          writes.count += 1;
        });
      };
    },
  });
  return { client: counted, writes };
}
