import type { Sight } from './map-view.ts';

/** How much more than the screen is drawn, at each side and as a share of it. */
const OVERSCAN = 0.25;
/** A drawing is shown larger or smaller for a moment, but not more than so much. */
const MOST_STRETCH = 1.6;

/** The size of the drawing, in CSS pixels. */
export function bitmapSize({ width, height }: Sight): { width: number; height: number } {
  return { width: width * (1 + 2 * OVERSCAN), height: height * (1 + 2 * OVERSCAN) };
}

/** The view that the drawing itself has: beyond the screen at each side. */
export function bitmapSight(sight: Sight): Sight {
  const { width, height } = sight;
  return {
    ...bitmapSize(sight),
    x: sight.x + width * OVERSCAN,
    y: sight.y + height * OVERSCAN,
    zoom: sight.zoom,
  };
}

/** Where a drawing has to stand so that its steps are where they are seen now. */
export function placementOf(drawn: Sight, now: Sight) {
  const ratio = now.zoom / drawn.zoom;
  const { x, y } = bitmapSight(drawn);
  return { ratio, left: now.x - x * ratio, top: now.y - y * ratio };
}

/** Whether a drawing still covers the whole screen, sharp enough for a movement. */
export function covers(drawn: Sight, now: Sight): boolean {
  const { ratio, left, top } = placementOf(drawn, now);
  if (ratio > MOST_STRETCH || ratio < 1 / MOST_STRETCH) return false;
  const { width, height } = bitmapSize(drawn);
  return (
    left <= 0 && top <= 0 && left + width * ratio >= now.width && top + height * ratio >= now.height
  );
}

/** Whether most of the screen still shows the drawing, about as large as it should be. */
export function isClose(drawn: Sight | null, now: Sight): drawn is Sight {
  if (!drawn) return false;
  const { ratio, left, top } = placementOf(drawn, now);
  if (ratio > 2 * MOST_STRETCH || ratio < 1 / (2 * MOST_STRETCH)) return false;
  const { width, height } = bitmapSize(drawn);
  const rim = { x: now.width * OVERSCAN, y: now.height * OVERSCAN };
  return (
    left <= rim.x &&
    top <= rim.y &&
    left + width * ratio >= now.width - rim.x &&
    top + height * ratio >= now.height - rim.y
  );
}

/** Whether it may stay as it is when the map rests: sharp, and with room for the next movement. */
export function isFresh(drawn: Sight, now: Sight): boolean {
  if (drawn.zoom !== now.zoom || drawn.width !== now.width || drawn.height !== now.height)
    return false;
  const { left, top } = placementOf(drawn, now);
  const [x, y] = [drawn.width * OVERSCAN, drawn.height * OVERSCAN];
  return Math.abs(left + x) <= x / 2 && Math.abs(top + y) <= y / 2;
}
