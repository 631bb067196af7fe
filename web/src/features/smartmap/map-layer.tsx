import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { drawMap, FAR_ZOOM } from './draw-map.ts';
import { readColours } from './map-colours.ts';
import type { MapScene } from './map-scene.ts';
import { contentOf, stepOf } from './map-state.ts';
import classes from './smart-map.module.css';
import { useMap, useMapState } from './use-map.ts';

const UNZOOM = '--map-unzoom';

/** The canvas under the nodes: all edges, and from afar all steps. For the eye only. */
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
    const frame = element.parentElement;
    const labelOf = (id: string) => {
      const state = session.get();
      const step = stepOf(state, id);
      return step ? contentOf(state, step) : '';
    };

    // At once and not in the next frame: the nodes move in this one, and the edges with them.
    const paint = () => {
      const sight = view.get();
      const { zoom } = sight;
      // For what keeps its size on the screen. Only zooming in or out changes it, panning does not.
      const unzoom = String(Math.max(1, 1 / Math.max(zoom, FAR_ZOOM)));
      if (frame && frame.style.getPropertyValue(UNZOOM) !== unzoom)
        frame.style.setProperty(UNZOOM, unzoom);
      fitCanvas(element, sight);
      context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
      drawMap(context, {
        scene,
        colours,
        viewport: sight,
        screen: sight,
        selectedIds,
        found,
        labelOf,
      });
    };
    paint();
    return view.subscribe(paint);
  }, [scene, selectedIds, found, colourMode, view, session]);

  return <canvas ref={canvas} aria-hidden className={classes.layer} />;
}

function fitCanvas(canvas: HTMLCanvasElement, screen: { width: number; height: number }): void {
  const width = Math.round(screen.width * devicePixelRatio);
  const height = Math.round(screen.height * devicePixelRatio);
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}
