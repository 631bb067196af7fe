import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useLayoutEffect, useMemo, useRef, type PointerEvent } from 'react';
import { drawSpecks, frameOf, mapPointOf, viewRectangle } from './draw-minimap.ts';
import { readColours } from './map-colours.ts';
import type { MapScene } from './map-scene.ts';
import { centredOn } from './map-view.ts';
import classes from './smart-map.module.css';
import { smartmapTexts as texts } from './smartmap-texts.ts';
import { useMap } from './use-map.ts';

const SIZE = { width: 184, height: 124 };
/** The overview may be so late: first comes what one looks at, in milliseconds. */
const DELAY = 60;

/** The whole map as specks, with the part that is seen. A press or a drag goes there. */
export function Minimap({ scene }: { scene: MapScene }) {
  const { view } = useMap();
  const frame = useMemo(() => frameOf(scene.geometry.bounds, SIZE), [scene]);
  const seen = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const place = () => {
      const style = seen.current?.style;
      if (!style) return;
      const sight = view.get();
      const { x, y, width, height } = viewRectangle(sight, sight, frame);
      style.transform = `translate(${x}px, ${y}px)`;
      style.width = `${width}px`;
      style.height = `${height}px`;
    };
    place();
    return view.subscribe(place);
  }, [frame, view]);

  const goThere = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons === 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const corner = event.currentTarget.getBoundingClientRect();
    const point = { x: event.clientX - corner.left, y: event.clientY - corner.top };
    const sight = view.get();
    view.set(centredOn(mapPointOf(point, frame), sight.zoom, sight));
  };

  return (
    <div
      // For the pointer only: the keyboard has the arrows and "Show the whole map".
      aria-hidden
      title={texts.minimap}
      className={classes.minimap}
      style={SIZE}
      onPointerDown={goThere}
      onPointerMove={goThere}
    >
      <Specks scene={scene} frame={frame} />
      <div ref={seen} className={classes.seen} />
    </div>
  );
}

function Specks({ scene, frame }: { scene: MapScene; frame: ReturnType<typeof frameOf> }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const colourMode = useComputedColorScheme();
  useEffect(() => {
    const draw = () => {
      const element = canvas.current;
      const context = element?.getContext('2d');
      if (!element || !context) return;
      element.width = SIZE.width * devicePixelRatio;
      element.height = SIZE.height * devicePixelRatio;
      context.scale(devicePixelRatio, devicePixelRatio);
      drawSpecks(context, scene, { colours: readColours(element), frame });
    };
    const timer = setTimeout(draw, DELAY);
    return () => clearTimeout(timer);
  }, [scene, frame, colourMode]);
  return <canvas ref={canvas} style={SIZE} />;
}
