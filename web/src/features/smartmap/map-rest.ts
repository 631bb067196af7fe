import type { MapView } from './map-view.ts';

/** A map that has not moved for so long rests, in milliseconds. */
const REST = 120;

/**
 * Tells where movements of the map begin and where they end, for what is too much to do at every
 * frame. A jump is a movement of one step: it begins where it ends.
 *
 * @returns what ends it
 */
export function followMovements(
  view: MapView,
  { onStart, onRest }: { onStart: () => void; onRest: () => void },
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = view.subscribe(() => {
    if (timer === undefined) onStart();
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      onRest();
    }, REST);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
