import type { LiveEvent } from '@stepwright/contract';

/** A stream that a test tells what to say. */
export interface LiveEvents extends AsyncIterable<LiveEvent> {
  tell: (event: LiveEvent) => void;
  /** Ends the stream, as a server does that stops. */
  end: () => void;
}

/** A stream that has said welcome. */
export function liveEvents(): LiveEvents {
  const waiting: LiveEvent[] = [{ type: 'welcome', beatSeconds: 15 }];
  let isOver = false;
  let wake = () => {};
  return {
    tell: (event) => {
      waiting.push(event);
      wake();
    },
    end: () => {
      isOver = true;
      wake();
    },
    async *[Symbol.asyncIterator]() {
      while (!isOver) {
        const next = waiting.shift();
        if (next) yield next;
        // eslint-disable-next-line no-await-in-loop -- one event after the other
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}
