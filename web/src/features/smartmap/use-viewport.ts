import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useMemo } from 'react';
import { COLLAPSED_SIZE } from '@stepwright/process-tree';
import { storedState } from '#app/stored-state';
import {
  contains,
  visibleArea,
  type Box,
  type MapGeometry,
  type Viewport,
} from './map-geometry.ts';
import { centredOn, zoomedAt, type MapView } from './map-view.ts';
import { useMap } from './use-map.ts';

/** How long the map takes to move, in milliseconds. */
export const VIEW_ANIMATION = 600;
/** A map that rests this long is remembered where it is, in milliseconds. */
const SAVE_PAUSE = 300;
/** What is shown should stand this far from the edge of the screen, in pixels. */
const MARGIN = 48;
/** The whole map keeps this share of the screen free at each side. */
const FIT_PADDING = 0.06;
/** A few steps are not blown up to fill the screen. */
const MOST_FIT_ZOOM = 1;
const ZOOM_STEP = 1.3;
/** A whole map is shown at once only where its texts can still be read. */
const LEAST_FIT_ZOOM = 0.6;
/** A telephone, in pixels. */
const NARROW = 768;

/** Movements of the map, animated where the user likes that. */
export function useViewport() {
  const { view } = useMap();
  // Known at once: the very first movement is one that some people do not want, too.
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false });
  const duration = isStill ? 0 : VIEW_ANIMATION;

  return useMemo(() => {
    const zoomBy = (factor: number) => {
      const sight = view.get();
      const middle = { x: sight.width / 2, y: sight.height / 2 };
      view.fly(zoomedAt(sight, sight.zoom * factor, middle), duration / 3);
    };
    return {
      reveal: (box: Box, leastZoom = 0) => reveal(view, { box, leastZoom, duration }),
      fit: (bounds: Box) => view.fly(fitting(bounds, view.get()), duration),
      begin: (geometry: MapGeometry) => view.fly(newViewport(geometry, view.get()), duration),
      zoomIn: () => zoomBy(ZOOM_STEP),
      zoomOut: () => zoomBy(1 / ZOOM_STEP),
    };
  }, [view, duration]);
}

/** Moves the map as far as a box needs to be seen, and not at all where it is. */
function reveal(view: MapView, goal: { box: Box; leastZoom: number; duration: number }): void {
  const { box, leastZoom, duration } = goal;
  const sight = view.get();
  const zoom = Math.max(sight.zoom, leastZoom);
  const margin = (isNarrow(sight) ? MARGIN / 4 : MARGIN) / sight.zoom;
  const seen = visibleArea(sight, sight);
  const inner = {
    x: seen.x + margin,
    y: seen.y + margin,
    width: seen.width - 2 * margin,
    height: seen.height - 2 * margin,
  };
  if (zoom === sight.zoom && contains(inner, box)) return;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  view.fly(centredOn(middle, zoom, sight), duration);
}

function fitting(bounds: Box, screen: { width: number; height: number }): Viewport {
  const free = 1 - 2 * FIT_PADDING;
  const zoom = Math.min(
    MOST_FIT_ZOOM,
    (screen.width * free) / Math.max(bounds.width, 1),
    (screen.height * free) / Math.max(bounds.height, 1),
  );
  const middle = { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 };
  return centredOn(middle, zoom, screen);
}

/**
 * Where a map is seen from when it opens: as it was left, or as a new one. Where it was left on a
 * wide screen says nothing to a telephone, and the other way round.
 */
export function firstViewport(
  processId: string,
  geometry: MapGeometry,
  screen: { width: number; height: number },
): Viewport {
  return (
    storedState.viewports.get()[viewportKey(processId, screen)] ?? newViewport(geometry, screen)
  );
}

function viewportKey(processId: string, screen: { width: number }): string {
  return isNarrow(screen) ? `${processId} narrow` : processId;
}

function isNarrow({ width }: { width: number }): boolean {
  return width < NARROW;
}

/** The whole map where its texts can be read then, else from its first step. */
function newViewport(
  { bounds, ids, x, y, height }: MapGeometry,
  screen: { width: number; height: number },
): Viewport {
  const start = isNarrow(screen) ? MARGIN / 2 : 2 * MARGIN;
  const zoom = Math.min(
    1,
    (screen.width - 4 * MARGIN) / Math.max(bounds.width, 1),
    (screen.height - 4 * MARGIN) / Math.max(bounds.height, 1),
  );
  // Where nothing is yet, the first step will be.
  if (ids.length === 0)
    return { zoom: 1, x: (screen.width - COLLAPSED_SIZE.width) / 2, y: screen.height / 2 };
  if (zoom >= LEAST_FIT_ZOOM) {
    const middle = { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 };
    return centredOn(middle, zoom, screen);
  }
  const middle = (y[0] ?? 0) + (height[0] ?? 0) / 2;
  return { zoom: 1, x: start - (x[0] ?? 0), y: screen.height / 2 - middle };
}

/** Remembers where the map was left, a moment after it came to rest. */
export function useRememberedViewport(processId: string): void {
  const { view } = useMap();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      timer = undefined;
      const sight = view.get();
      const { x, y, zoom } = sight;
      const key = viewportKey(processId, sight);
      storedState.viewports.set({ ...storedState.viewports.get(), [key]: { x, y, zoom } });
    };
    const stop = view.subscribe((sight, before) => {
      // Another size of the screen is no movement.
      if (sight.x === before.x && sight.y === before.y && sight.zoom === before.zoom) return;
      clearTimeout(timer);
      timer = setTimeout(save, SAVE_PAUSE);
    });
    return () => {
      stop();
      clearTimeout(timer);
      if (timer !== undefined) save();
    };
  }, [view, processId]);
}
