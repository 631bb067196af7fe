import { useReducedMotion } from '@mantine/hooks';
import { useReactFlow, useStoreApi } from '@xyflow/react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { COLLAPSED_SIZE } from '@stepwright/process-tree';
import { storedState } from '#app/stored-state';
import {
  contains,
  screenOf,
  visibleArea,
  type Box,
  type MapGeometry,
  type Viewport,
} from './map-geometry.ts';

/** How long the map takes to move, in milliseconds. */
export const VIEW_ANIMATION = 600;
/** A map that rests this long is remembered where it is, in milliseconds. */
const SAVE_PAUSE = 300;
/** Ten thousand steps below each other still fit. */
export const LEAST_ZOOM = 0.0005;
export const MOST_ZOOM = 2;
/** What is shown should stand this far from the edge of the screen, in pixels. */
const MARGIN = 48;
/** A whole map is shown at once only where its texts can still be read. */
const LEAST_FIT_ZOOM = 0.6;
/** A telephone, in pixels. */
const NARROW = 768;

/** Movements of the map, animated where the user likes that. */
export function useViewport(bounds: Box) {
  const flow = useReactFlow();
  const store = useStoreApi();
  // Known at once: the very first movement is one that some people do not want, too.
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false });
  const duration = isStill ? 0 : VIEW_ANIMATION;

  const reveal = useCallback(
    (box: Box, leastZoom = 0) => {
      const measured = store.getState();
      const { width, height } = screenOf(measured);
      const viewport = flow.getViewport();
      const zoom = Math.max(viewport.zoom, leastZoom);
      const margin = (width < NARROW ? MARGIN / 4 : MARGIN) / viewport.zoom;
      const seen = visibleArea(viewport, { width, height });
      const inner = {
        x: seen.x + margin,
        y: seen.y + margin,
        width: seen.width - 2 * margin,
        height: seen.height - 2 * margin,
      };
      if (zoom === viewport.zoom && contains(inner, box)) return;
      const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      // A map that is not measured yet has no path to fly along.
      const flight = measured.width > 0 ? duration : 0;
      void flow.setCenter(centre.x, centre.y, { zoom, duration: flight });
    },
    [flow, store, duration],
  );
  return useMemo(
    () => ({
      reveal,
      fit: () => void flow.fitBounds(bounds, { padding: 0.1, duration }),
      zoomIn: () => void flow.zoomIn({ duration: duration / 3 }),
      zoomOut: () => void flow.zoomOut({ duration: duration / 3 }),
    }),
    [flow, reveal, bounds, duration],
  );
}

/** Where a map is seen from when it opens: as it was left, or from its first step. */
export function firstViewport(
  processId: string,
  { bounds, ids, x, y, height }: MapGeometry,
  screen: { width: number; height: number },
): Viewport {
  const left = storedState.viewports.get()[processId];
  if (left) return left;
  const start = screen.width < NARROW ? MARGIN / 2 : 2 * MARGIN;
  const zoom = Math.min(
    1,
    (screen.width - 4 * MARGIN) / Math.max(bounds.width, 1),
    (screen.height - 4 * MARGIN) / Math.max(bounds.height, 1),
  );
  // Where nothing is yet, the first step will be.
  if (ids.length === 0)
    return { zoom: 1, x: (screen.width - COLLAPSED_SIZE.width) / 2, y: screen.height / 2 };
  if (zoom >= LEAST_FIT_ZOOM)
    return {
      zoom,
      x: screen.width / 2 - (bounds.x + bounds.width / 2) * zoom,
      y: screen.height / 2 - (bounds.y + bounds.height / 2) * zoom,
    };
  const middle = (y[0] ?? 0) + (height[0] ?? 0) / 2;
  return { zoom: 1, x: start - (x[0] ?? 0), y: screen.height / 2 - middle };
}

/** Remembers where the map was left, a moment after it came to rest. */
export function useRememberedViewport(processId: string): (viewport: Viewport) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (viewport) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const { x, y, zoom } = viewport;
        storedState.viewports.set({
          ...storedState.viewports.get(),
          [processId]: { x, y, zoom },
        });
      }, SAVE_PAUSE);
    },
    [processId],
  );
}
