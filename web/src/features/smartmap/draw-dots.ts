import type { Viewport } from './map-geometry.ts';

/** Between two dots, in the map's pixels at zoom 1. */
const GAP = 24;
/** On the screen they stand at least this close, in pixels, from however far the map is seen. */
const LEAST_GAP = 24;
const DOT = 1.5;

/** The dots of the ground, in pixels of the screen: they move with the map, and stay as dense. */
export function drawDots(
  canvas: CanvasRenderingContext2D,
  { x, y, zoom }: Viewport,
  { width, height, colour }: { width: number; height: number; colour: string },
): void {
  const octave = Math.ceil(Math.log2(LEAST_GAP / (GAP * zoom)));
  const gap = GAP * zoom * 2 ** octave;
  canvas.fillStyle = colour;
  for (let top = firstAfter(y, gap); top < height; top += gap)
    for (let left = firstAfter(x, gap); left < width; left += gap)
      // On whole pixels, or some would be sharp and others a haze.
      canvas.fillRect(Math.round(left) - 1, Math.round(top) - 1, DOT, DOT);
}

/** Where on the screen the first of the lines lies that go through a point at this distance. */
function firstAfter(through: number, gap: number): number {
  return through - Math.floor(through / gap) * gap;
}
