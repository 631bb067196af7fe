import type { LiveEvent } from '@stepwright/contract';

/** More than this a client need not hear one by one: it reads everything anew. */
const MOST_WAITING = 500;

/**
 * What one client is still to be told. Bounded, however slowly it reads: of several events about
 * one thing only the last one counts.
 */
export class LiveQueue {
  readonly #waiting = new Map<string, LiveEvent>();
  #wake: (() => void) | null = null;
  #isClosed = false;

  get isClosed(): boolean {
    return this.#isClosed;
  }

  push(event: LiveEvent): void {
    if (this.#isClosed) return;
    if (this.#waiting.size >= MOST_WAITING) {
      this.#waiting.clear();
      this.#waiting.set('missed', { type: 'missed' });
    }
    this.#waiting.set(keyOf(event), event);
    this.#wake?.();
  }

  close(): void {
    this.#isClosed = true;
    this.#waiting.clear();
    this.#wake?.();
  }

  /** The next event; null when the queue was closed. A beat, where nothing happens for so long. */
  async next(beatMs: number): Promise<LiveEvent | null> {
    if (this.#waiting.size === 0 && !this.#isClosed) await this.#somethingWithin(beatMs);
    if (this.#isClosed) return null;
    const [first] = this.#waiting;
    if (!first) return { type: 'beat' };
    this.#waiting.delete(first[0]);
    return first[1];
  }

  #somethingWithin(beatMs: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, beatMs).unref();
    this.#wake = () => {
      clearTimeout(timer);
      resolve();
    };
    return promise.finally(() => {
      this.#wake = null;
    });
  }
}

function keyOf(event: LiveEvent): string {
  if (event.type === 'overwritten') return `${event.type} ${event.statementId}`;
  if (event.type === 'blueprint') return `${event.type} ${event.blueprintId}`;
  return 'processId' in event ? `${event.type} ${event.processId}` : event.type;
}
