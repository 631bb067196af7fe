import { setImmediate } from 'node:timers/promises';

/** Who does work of seconds, and who wants to know of it. */
export interface Sliced {
  /** Fires when nobody waits for it any more. */
  signal?: AbortSignal | undefined;
  /** Is told how many of all are done, now and then. */
  onSlice?: ((done: number, all: number) => void) | undefined;
}

/** As long nobody else has a turn. */
const sliceMs = 20;

/** The same for each, one after the other; between them others have their turn. */
export async function inSlices<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
  { signal, onSlice }: Sliced = {},
): Promise<Result[]> {
  const results: Result[] = [];
  let begun = performance.now();
  for (const item of items) {
    results.push(work(item));
    if (performance.now() - begun < sliceMs) continue;
    onSlice?.(results.length, items.length);
    // eslint-disable-next-line no-await-in-loop -- that is what it is for
    await setImmediate(undefined, { signal });
    begun = performance.now();
  }
  return results;
}
