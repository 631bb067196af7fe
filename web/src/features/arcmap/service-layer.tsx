import { useComputedColorScheme } from '@mantine/core';
import { useStoreApi } from '@xyflow/react';
import { useEffect, useRef } from 'react';
import { drawServices } from './draw-services.ts';
import classes from './service-graph.module.css';
import type { ServiceScene } from './service-scene.ts';

/** The canvas under the services: all edges, and the services themselves from afar. */
export function ServiceLayer(props: { scene: ServiceScene; selectedId: string | null }) {
  const { scene, selectedId } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const store = useStoreApi();
  const mode = useComputedColorScheme('light');

  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    const style = getComputedStyle(element);
    const ink = {
      text: style.getPropertyValue('--mantine-color-text'),
      border: style.getPropertyValue('--stepwright-border'),
      accent: style.getPropertyValue('--mantine-primary-color-filled'),
    };
    let drawn = '';
    const draw = () => {
      const { width, height, transform } = store.getState();
      const [x, y, zoom] = transform;
      const now = `${width} ${height} ${x} ${y} ${zoom}`;
      if (now === drawn || width === 0) return;
      drawn = now;
      fitCanvas(element, { width, height });
      context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
      drawServices(context, {
        scene,
        selectedId,
        mode,
        ink,
        view: { x, y, zoom },
        screen: { width, height },
      });
    };
    draw();
    return store.subscribe(draw);
  }, [scene, selectedId, mode, store]);

  return <canvas ref={canvas} aria-hidden className={classes.layer} />;
}

function fitCanvas(canvas: HTMLCanvasElement, size: { width: number; height: number }): void {
  const width = Math.round(size.width * devicePixelRatio);
  const height = Math.round(size.height * devicePixelRatio);
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}
