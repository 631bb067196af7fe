import type { Box, MapGeometry } from './map-geometry.ts';

/** What can draw lines: a canvas, or something that writes them down. */
export type Pen = Pick<CanvasPath, 'moveTo' | 'lineTo' | 'quadraticCurveTo'>;

/** A dash of the edges and the gap behind it, in the map's pixels. */
export const DASH: readonly number[] = [5, 5];
/** How round the corners are. */
const RADIUS = 8;

interface Tracing {
  geometry: MapGeometry;
  /** What is seen of the map. */
  area: Box;
  /** After so many pixels the dashes repeat. */
  period: number;
}

/**
 * Draws the lines from parents to children that an area shows: one trunk for all children of a
 * step, and a branch to each. Shared trunks make ten thousand edges cheap, and only what is seen of
 * them is drawn: a trunk may be a hundred screens long.
 */
export function traceEdges(
  pen: Pen,
  { geometry, area, dash = DASH }: { geometry: MapGeometry; area: Box; dash?: readonly number[] },
): void {
  const tracing = { geometry, area, period: dash.reduce((sum, length) => sum + length, 0) };
  for (let at = 0; at < geometry.ids.length; at += 1) {
    if (!Number.isNaN(geometry.childX[at])) traceTrunk(pen, tracing, at);
    if ((geometry.parent[at] ?? -1) >= 0) traceBranch(pen, tracing, at);
  }
}

/** From a step to the middle between it and its children, and along them. */
function traceTrunk(pen: Pen, { geometry, area, period }: Tracing, at: number): void {
  const end = valueAt(geometry.x, at) + geometry.width;
  const next = valueAt(geometry.childX, at);
  if (end > area.x + area.width || next < area.x) return;
  const top = valueAt(geometry.trunkTop, at);
  const foot = valueAt(geometry.trunkBottom, at);
  const trunk = (end + next) / 2;

  const middle = valueAt(geometry.y, at) + valueAt(geometry.height, at) / 2;
  if (isSeen(middle, area)) {
    pen.moveTo(end, middle);
    // An only child lies straight behind its parent.
    pen.lineTo(top === foot ? next : trunk, middle);
  }
  const from = Math.max(top + RADIUS, area.y - period);
  const to = Math.min(foot - RADIUS, area.y + area.height);
  if (from >= to) return;
  // Dashes that moved along with the screen would crawl.
  pen.moveTo(trunk, from - ((from - top) % period));
  pen.lineTo(trunk, to);
}

/** From the trunk to a step, round the corner for the first and the last. */
function traceBranch(pen: Pen, { geometry, area }: Tracing, at: number): void {
  const left = valueAt(geometry.x, at);
  const middle = valueAt(geometry.y, at) + valueAt(geometry.height, at) / 2;
  if (left < area.x || !isSeen(middle, area)) return;
  const above = geometry.parent[at] ?? 0;
  const trunk = (valueAt(geometry.x, above) + geometry.width + left) / 2;
  const top = valueAt(geometry.trunkTop, above);
  const foot = valueAt(geometry.trunkBottom, above);
  if (trunk > area.x + area.width || top === foot) return;

  if (middle === top || middle === foot) {
    pen.moveTo(trunk, middle + (middle === top ? RADIUS : -RADIUS));
    pen.quadraticCurveTo(trunk, middle, trunk + RADIUS, middle);
  } else {
    pen.moveTo(trunk, middle);
  }
  pen.lineTo(left, middle);
}

function valueAt(values: Float64Array, at: number): number {
  return values[at] ?? 0;
}

function isSeen(y: number, area: Box): boolean {
  return y >= area.y && y <= area.y + area.height;
}

/** A pen that writes an SVG path. */
export function pathPen(): Pen & { path: () => string } {
  const parts: string[] = [];
  const write = (letter: string, numbers: number[]) =>
    parts.push(letter + numbers.map((each) => Math.round(each * 10) / 10).join(' '));
  return {
    moveTo: (...point) => write('M', point),
    lineTo: (...point) => write('L', point),
    quadraticCurveTo: (...points) => write('Q', points),
    path: () => parts.join(''),
  };
}
