import type { Viewport } from './map-geometry.ts';
import type { Sight } from './map-view.ts';

/** How readily a flight rises to cover a distance; the value that people liked best in the paper. */
const RHO = Math.SQRT2;

/** A view as a camera has it: over which point, and how much of the map it takes in. */
interface Camera {
  x: number;
  y: number;
  span: number;
}

/**
 * The way from one view to another, from 0 to 1: far goals are reached by rising, flying over and
 * coming down, so that one sees where one is going. J. van Wijk and W. Nuij, "Smooth and efficient
 * zooming and panning" (2003).
 */
export function flightBetween(from: Sight, to: Viewport): (share: number) => Viewport {
  const { width, height } = from;
  const start = cameraOf(from, from);
  const end = cameraOf(to, from);
  const path = pathBetween(start, end);
  return (share) => {
    const { x, y, span } = path(eased(share));
    const zoom = width / span;
    return { zoom, x: width / 2 - x * zoom, y: height / 2 - y * zoom };
  };
}

function cameraOf({ x, y, zoom }: Viewport, { width, height }: Sight): Camera {
  return { x: (width / 2 - x) / zoom, y: (height / 2 - y) / zoom, span: width / zoom };
}

function pathBetween(start: Camera, end: Camera): (share: number) => Camera {
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  const distance = Math.hypot(dx, dy);
  const along = (share: number, span: number) => ({
    x: start.x + dx * share,
    y: start.y + dy * share,
    span,
  });
  // Where only the distance to the map changes there is nothing to fly over.
  if (distance < start.span * 1e-6) {
    const growth = Math.log(end.span / start.span);
    return (share) => along(share, start.span * Math.exp(growth * share));
  }

  const square = RHO ** 4 * distance ** 2;
  const difference = end.span ** 2 - start.span ** 2;
  const steepness = (span: number, sign: number) => {
    const b = (difference + sign * square) / (2 * span * RHO ** 2 * distance);
    return Math.log(Math.sqrt(b ** 2 + 1) - b);
  };
  const first = steepness(start.span, 1);
  const length = (steepness(end.span, -1) - first) / RHO;
  return (share) => {
    const reached = RHO * share * length + first;
    const ahead = Math.cosh(first) * Math.tanh(reached) - Math.sinh(first);
    const covered = (start.span / (RHO ** 2 * distance)) * ahead;
    return along(covered, (start.span * Math.cosh(first)) / Math.cosh(reached));
  };
}

/** Slow at both ends. */
function eased(share: number): number {
  return share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2;
}
