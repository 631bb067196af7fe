import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useMemo, useRef, type PointerEvent } from 'react';
import { drawSpecks, frameOf, mapPointOf, viewRectangle } from './draw-minimap.ts';
import { readColours } from './map-colours.ts';
import type { MapScene } from './map-scene.ts';
import classes from './smart-map.module.css';
import { centredOn } from './map-view.ts';
import { smartmapTexts as texts } from './smartmap-texts.ts';
import { useMap } from './use-map.ts';

const SIZE = { width: 184, height: 124 };

/** The whole map as specks, with the part that is seen. A press or a drag goes there. */
export function Minimap({ scene }: { scene: MapScene }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { view } = useMap();
  const colourMode = useComputedColorScheme();
  const frame = useMemo(() => frameOf(scene.geometry.bounds, SIZE), [scene]);

  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    const scale = devicePixelRatio;
    element.width = SIZE.width * scale;
    element.height = SIZE.height * scale;
    const colours = readColours(element);
    const picture = pictureOf(element, scale);
    if (picture) drawSpecks(picture.context, scene, { colours, frame });

    let request = 0;
    const paint = () => {
      request = 0;
      const sight = view.get();
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, element.width, element.height);
      if (picture) context.drawImage(picture.canvas, 0, 0);
      context.setTransform(scale, 0, 0, scale, 0, 0);
      const seen = viewRectangle(sight, sight, frame);
      context.strokeStyle = colours.accent;
      context.lineWidth = 1.5;
      context.strokeRect(seen.x, seen.y, seen.width, seen.height);
    };
    const ask = () => {
      if (request === 0) request = requestAnimationFrame(paint);
    };
    ask();
    const stop = view.subscribe(ask);
    return () => {
      stop();
      cancelAnimationFrame(request);
    };
  }, [scene, frame, colourMode, view]);

  const goThere = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons === 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const corner = event.currentTarget.getBoundingClientRect();
    const point = { x: event.clientX - corner.left, y: event.clientY - corner.top };
    const sight = view.get();
    view.set(centredOn(mapPointOf(point, frame), sight.zoom, sight));
  };

  return (
    <canvas
      ref={canvas}
      // For the pointer only: the keyboard has the arrows and "Show the whole map".
      aria-hidden
      title={texts.minimap}
      className={classes.minimap}
      style={SIZE}
      onPointerDown={goThere}
      onPointerMove={goThere}
    />
  );
}

/** A canvas of the same size that is never shown. */
function pictureOf({ width, height }: HTMLCanvasElement, scale: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  context?.scale(scale, scale);
  return context && { canvas, context };
}
