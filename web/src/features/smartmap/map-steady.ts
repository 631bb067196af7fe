import { stepsWithin, visibleArea, type MapGeometry } from './map-geometry.ts';
import type { Sight } from './map-view.ts';

/**
 * How far the map has to be shifted, in pixels of the screen, so that most of the steps that are
 * seen stay where they are seen although the map was laid out anew.
 */
export function steadyingShift(
  sight: Sight,
  { before, after }: { before: MapGeometry; after: MapGeometry },
): { x: number; y: number } {
  const moves = new Map<string, { x: number; y: number; count: number }>();
  let most = { x: 0, y: 0, count: 0 };
  for (const at of stepsWithin(before, visibleArea(sight, sight))) {
    const now = after.index.get(before.ids[at] ?? '');
    if (now === undefined) continue;
    const [x, y] = [movedBy(before.x[at], after.x[now]), movedBy(before.y[at], after.y[now])];
    const count = (moves.get(`${x} ${y}`)?.count ?? 0) + 1;
    moves.set(`${x} ${y}`, { x, y, count });
    // As many that stay as those that move: then nothing has to be done.
    if (count > most.count || (count === most.count && x === 0 && y === 0)) most = { x, y, count };
  }
  return { x: -most.x * sight.zoom, y: -most.y * sight.zoom };
}

/** To the tenth of a pixel: middles of middles are not exact. */
function movedBy(before = 0, after = 0): number {
  return Math.round((after - before) * 10) / 10;
}
