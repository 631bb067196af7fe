import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Refuses calls on the database itself while a transaction of the same flow is open. On PGlite,
 * which has one connection, such a call would wait for ever; on PostgreSQL it would not see what
 * the transaction wrote.
 */
export class TransactionGuard {
  readonly #open = new AsyncLocalStorage<{ isOpen: boolean }>();

  /** @throws Error inside a transaction. */
  check(): void {
    if (this.#open.getStore()?.isOpen)
      throw new Error(
        'Inside a transaction use `tx`: a call on the database itself would wait for ever.',
      );
  }

  async within<T>(work: () => Promise<T>): Promise<T> {
    this.check();
    // What the work leaves behind, such as timers, inherits the store: it is closed by hand.
    const state = { isOpen: true };
    try {
      return await this.#open.run(state, work);
    } finally {
      state.isOpen = false;
    }
  }

  /**
   * Wraps drizzle's database: its transactions are guarded, its client's calls checked.
   *
   * @param client What drizzle sends root queries to; must be the object drizzle was given.
   */
  guard<D extends { transaction: (work: never, config?: never) => Promise<unknown> }>(
    database: D,
  ): D {
    const transaction = database.transaction.bind(database) as (
      work: (tx: unknown) => Promise<unknown>,
      config?: unknown,
    ) => Promise<unknown>;
    const guarded = (work: (tx: unknown) => Promise<unknown>, config?: unknown) => {
      this.check();
      return transaction((tx) => this.within(() => work(tx)), config);
    };
    return Object.assign(database, { transaction: guarded });
  }

  /** The client with its own queries checked; those of its transactions go elsewhere. */
  guardClient<C extends object>(client: C, methods: readonly (keyof C & string)[]): C {
    return new Proxy(client, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        const isChecked = methods.some((method) => method === name);
        return (...args: unknown[]): unknown => {
          if (isChecked) this.check();
          return Reflect.apply(value, target, args);
        };
      },
    });
  }
}
