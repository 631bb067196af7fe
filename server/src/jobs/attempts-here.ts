import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** Tells whoever waits when an attempt at a job ends in this process; of other servers' it knows nothing. */
export class AttemptsHere {
  private readonly told = new EventEmitter().setMaxListeners(0);
  private readonly underWay = new Set<string>();

  begin(id: string): void {
    this.underWay.add(id);
  }

  end(id: string): void {
    this.underWay.delete(id);
    this.told.emit(id);
  }

  /** Watches for the first end of an attempt from now on. Close it in the end. */
  watch(id: string): AttemptWatch {
    const woken = new AbortController();
    const wake = () => woken.abort();
    let isHeard = false;
    this.told.once(id, wake);
    return {
      isHere: () => this.underWay.has(id),
      within: async (milliseconds, signal) => {
        const ends = [...(isHeard ? [] : [woken.signal]), ...(signal ? [signal] : [])];
        try {
          await pause(milliseconds, undefined, { signal: AbortSignal.any(ends) });
        } catch (error) {
          if (signal?.aborted) throw error;
          isHeard = true;
        }
      },
      close: () => void this.told.off(id, wake),
    };
  }
}

interface AttemptWatch {
  /** Whether an attempt is under way in this process: its end is going to be told. */
  isHere: () => boolean;
  /** Pauses for so long, or until it has ended; once that was told, for so long. */
  within: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  close: () => void;
}
