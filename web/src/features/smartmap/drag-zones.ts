import type { MoveOption } from '@stepwright/process-tree';
import { boxAt, type Box, type MapGeometry } from './map-geometry.ts';

/** The zones at the ends of a step take this share of its width. */
const END = 0.2;
/** How far the zones reach beyond a step: in the map's pixels, and at least so many on the screen. */
const REACH = 28;
const LEAST_REACH = 18;

export function reachAt(zoom: number): number {
  return Math.max(REACH, LEAST_REACH / zoom);
}

/** The step in whose zones a point of the map lies, and in which of them. */
export function zoneUnder(
  geometry: MapGeometry,
  point: { x: number; y: number },
  zoom: number,
): { id: string; side: MoveOption } | null {
  const at = nearestWithin(geometry, point, reachAt(zoom));
  const id = geometry.ids[at];
  return id === undefined ? null : { id, side: sideOf(boxAt(geometry, at), point) };
}

/** The zones around a step, in the coordinates of the map. */
export function zonesAround(box: Box, zoom: number): Record<MoveOption, Box> {
  const reach = reachAt(zoom);
  const end = box.width * END;
  const across = { y: box.y - reach, height: box.height + 2 * reach, width: end + reach };
  const along = { x: box.x + end, width: box.width - 2 * end, height: box.height / 2 + reach };
  return {
    left: { ...across, x: box.x - reach },
    right: { ...across, x: box.x + box.width - end },
    top: { ...along, y: box.y - reach },
    bottom: { ...along, y: box.y + box.height / 2 },
  };
}

function sideOf(box: Box, point: { x: number; y: number }): MoveOption {
  const end = box.width * END;
  if (point.x < box.x + end) return 'left';
  if (point.x > box.x + box.width - end) return 'right';
  return point.y < box.y + box.height / 2 ? 'top' : 'bottom';
}

/** The index of the nearest step that is not farther than this; -1 where there is none. */
function nearestWithin(
  { x, y, width, height, ids }: MapGeometry,
  point: { x: number; y: number },
  reach: number,
): number {
  let nearest = -1;
  let least = reach;
  for (let at = 0; at < ids.length; at += 1) {
    const left = x[at] ?? 0;
    const beside = Math.max(left - point.x, point.x - left - width, 0);
    if (beside > least) continue;
    const top = y[at] ?? 0;
    const away = Math.max(beside, top - point.y, point.y - top - (height[at] ?? 0));
    if (away > least || (away === least && nearest >= 0)) continue;
    nearest = at;
    least = away;
  }
  return nearest;
}
