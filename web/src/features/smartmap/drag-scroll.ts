import type { Point } from './drag-state.ts';

/** From this near to an edge on the map moves by itself, in pixels. */
const EDGE = 56;
/** At most, in pixels a frame. */
const SPEED = 22;

/** How far the map moves in a frame while something is held at its edge; null inside. */
export function pushAt(
  { x, y }: Point,
  { width, height }: { width: number; height: number },
): Point | null {
  const push = { x: pushAlong(x, width), y: pushAlong(y, height) };
  return push.x === 0 && push.y === 0 ? null : push;
}

/** The nearer to the edge the faster. */
function pushAlong(place: number, size: number): number {
  const beyond = Math.max(EDGE - place, place - (size - EDGE), 0);
  const share = Math.min(beyond / EDGE, 1);
  return Math.round(SPEED * share ** 2) * (place < size / 2 ? 1 : -1);
}
