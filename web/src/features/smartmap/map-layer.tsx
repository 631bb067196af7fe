import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { drawMap, FAR_ZOOM } from './draw-map.ts';
import { bitmapSight, covers, isClose, isFresh, placementOf } from './map-bitmap.ts';
import { readColours } from './map-colours.ts';
import { followMovements } from './map-rest.ts';
import type { MapScene } from './map-scene.ts';
import { contentOf, stepOf } from './map-state.ts';
import type { Sight } from './map-view.ts';
import classes from './smart-map.module.css';
import { useMap, useMapState } from './use-map.ts';

const UNZOOM = '--map-unzoom';
/** While the map moves it is drawn at most so often, in milliseconds: its rim may come late. */
const REDRAW_PAUSE = 100;

/**
 * The canvas under the nodes: all edges, and the steps where they are no elements. For the eye only.
 *
 * It reaches beyond the screen, so that moving the map moves a picture that is drawn already; it is
 * drawn anew where it would show its end, and sharp again when the map rests.
 */
export function MapLayer({ scene }: { scene: MapScene }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { session, view } = useMap();
  const selectedIds = useMapState((state) => state.selectedIds);
  const found = useMapState((state) => state.find.found);
  const colourMode = useComputedColorScheme();

  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    const colours = readColours(element);
    const labelOf = (id: string) => {
      const state = session.get();
      const step = stepOf(state, id);
      return step ? contentOf(state, step) : '';
    };
    let drawn: Sight | null = null;
    let drawnAt = 0;

    const draw = () => {
      drawn = view.get();
      drawnAt = performance.now();
      const sight = bitmapSight(drawn);
      fitCanvas(element, sight);
      context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
      const drawing = { scene, colours, selectedIds, found, labelOf };
      drawMap(context, { ...drawing, viewport: sight, screen: sight });
      place(element, drawn, drawn);
    };
    // At once and not in the next frame: the nodes move in this one, and the edges with them.
    const follow = () => {
      const now = view.get();
      keepUnzoom(element.parentElement, now.zoom);
      const isTooSoon = performance.now() - drawnAt < REDRAW_PAUSE && isClose(drawn, now);
      if (drawn && (covers(drawn, now) || isTooSoon)) place(element, drawn, now);
      else draw();
    };
    const rest = () => {
      if (!drawn || !isFresh(drawn, view.get())) draw();
    };
    keepUnzoom(element.parentElement, view.get().zoom);
    draw();
    const stopFollowing = view.subscribe(follow);
    const stopResting = followMovements(view, { onStart: () => undefined, onRest: rest });
    return () => {
      stopFollowing();
      stopResting();
    };
  }, [scene, selectedIds, found, colourMode, view, session]);

  return <canvas ref={canvas} aria-hidden className={classes.layer} />;
}

function place(canvas: HTMLCanvasElement, drawn: Sight, now: Sight): void {
  const { left, top, ratio } = placementOf(drawn, now);
  canvas.style.transform = `translate(${left}px, ${top}px) scale(${ratio})`;
}

/** For what keeps its size on the screen. Only zooming in or out changes it, panning does not. */
function keepUnzoom(frame: HTMLElement | null, zoom: number): void {
  const unzoom = String(Math.max(1, 1 / Math.max(zoom, FAR_ZOOM)));
  if (frame && frame.style.getPropertyValue(UNZOOM) !== unzoom)
    frame.style.setProperty(UNZOOM, unzoom);
}

function fitCanvas(canvas: HTMLCanvasElement, size: { width: number; height: number }): void {
  const width = Math.round(size.width * devicePixelRatio);
  const height = Math.round(size.height * devicePixelRatio);
  if (canvas.width === width && canvas.height === height) return;
  canvas.width = width;
  canvas.height = height;
  canvas.style.width = `${size.width}px`;
  canvas.style.height = `${size.height}px`;
}
