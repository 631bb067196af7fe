import type { Viewport } from './map-geometry.ts';
import { flightBetween } from './map-flight.ts';

/** Ten thousand steps below each other still fit. */
export const LEAST_ZOOM = 0.0005;
export const MOST_ZOOM = 2;

/** Where the map is seen from, and the size of the screen it is seen on, in CSS pixels. */
export interface Sight extends Viewport {
  width: number;
  height: number;
}

/**
 * The view of the map. It changes at every frame of a movement, so what follows it listens here
 * and draws by itself; React hears of it only where elements come or go.
 */
export interface MapView {
  get: () => Sight;
  /** Puts the map there at once, and ends a flight. */
  set: (viewport: Viewport) => void;
  resize: (screen: { width: number; height: number }) => void;
  /** Moves there in so many milliseconds; a later movement takes over. */
  fly: (viewport: Viewport, duration: number) => void;
  /** Moves by so many pixels of the screen, together with a flight that is under way. */
  shift: (by: { x: number; y: number }) => void;
  subscribe: (listener: (sight: Sight, before: Sight) => void) => () => void;
}

export function createMapView(start: Sight): MapView {
  const listeners = new Set<(sight: Sight, before: Sight) => void>();
  let sight = start;
  let frame = 0;
  /** How far the map was shifted since the flight began. */
  let drift = { x: 0, y: 0 };

  const change = (part: Partial<Sight>) => {
    const before = sight;
    sight = { ...before, ...part };
    for (const listener of listeners) listener(sight, before);
  };
  const land = () => cancelAnimationFrame(frame);
  const set = ({ x, y, zoom }: Viewport) => {
    land();
    change({ x, y, zoom: limited(zoom) });
  };

  return {
    get: () => sight,
    set,
    resize: ({ width, height }) => {
      if (width !== sight.width || height !== sight.height) change({ width, height });
    },
    fly: (viewport, duration) => {
      const goal = { ...viewport, zoom: limited(viewport.zoom) };
      if (duration === 0) return set(goal);
      land();
      drift = { x: 0, y: 0 };
      const at = flightBetween(sight, goal);
      const started = performance.now();
      const move = (now: number) => {
        const share = Math.min(Math.max(0, now - started) / duration, 1);
        const { x, y, zoom } = share < 1 ? at(share) : goal;
        change({ x: x + drift.x, y: y + drift.y, zoom });
        if (share < 1) frame = requestAnimationFrame(move);
      };
      frame = requestAnimationFrame(move);
    },
    shift: ({ x, y }) => {
      drift = { x: drift.x + x, y: drift.y + y };
      change({ x: sight.x + x, y: sight.y + y });
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The same view from nearer or farther, with a point of the screen staying where it is. */
export function zoomedAt(sight: Sight, zoom: number, point: { x: number; y: number }): Viewport {
  const next = limited(zoom);
  const ratio = next / sight.zoom;
  return {
    zoom: next,
    x: point.x - (point.x - sight.x) * ratio,
    y: point.y - (point.y - sight.y) * ratio,
  };
}

/** The view that has a point of the map in the middle of the screen. */
export function centredOn(
  point: { x: number; y: number },
  zoom: number,
  screen: { width: number; height: number },
): Viewport {
  const limit = limited(zoom);
  return {
    zoom: limit,
    x: screen.width / 2 - point.x * limit,
    y: screen.height / 2 - point.y * limit,
  };
}

/** The point of the map that is seen at a point of the screen. */
export function mapPoint(sight: Viewport, point: { x: number; y: number }) {
  return { x: (point.x - sight.x) / sight.zoom, y: (point.y - sight.y) / sight.zoom };
}

function limited(zoom: number): number {
  return Math.min(Math.max(zoom, LEAST_ZOOM), MOST_ZOOM);
}
