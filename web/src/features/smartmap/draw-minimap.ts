import type { MapColours } from './map-colours.ts';
import { boxAt, visibleArea, type Box, type Viewport } from './map-geometry.ts';
import type { MapScene } from './map-scene.ts';

/** Where the map stands in the minimap: minimap = map * scale + (x, y). */
export interface MinimapFrame {
  scale: number;
  x: number;
  y: number;
}

const PADDING = 8;

/** The scale that shows all of the map in the middle of the minimap. */
export function frameOf(bounds: Box, size: { width: number; height: number }): MinimapFrame {
  const room = { width: size.width - 2 * PADDING, height: size.height - 2 * PADDING };
  const scale = Math.min(
    room.width / Math.max(bounds.width, 1),
    room.height / Math.max(bounds.height, 1),
    0.2,
  );
  return {
    scale,
    x: (size.width - bounds.width * scale) / 2 - bounds.x * scale,
    y: (size.height - bounds.height * scale) / 2 - bounds.y * scale,
  };
}

/** All steps as specks. Drawn once for a scene and kept as a picture. */
export function drawSpecks(
  canvas: CanvasRenderingContext2D,
  scene: MapScene,
  { colours, frame }: { colours: MapColours; frame: MinimapFrame },
): void {
  const { geometry, shades } = scene;
  for (let at = 0; at < geometry.ids.length; at += 1) {
    const box = boxAt(geometry, at);
    canvas.fillStyle = colours.shades[shades[at] === 1 ? 1 : 0].stroke;
    canvas.fillRect(
      box.x * frame.scale + frame.x,
      box.y * frame.scale + frame.y,
      Math.max(box.width * frame.scale, 1.5),
      Math.max(box.height * frame.scale, 1.5),
    );
  }
}

/** The part of the map that is seen, as a rectangle that never gets too small to find. */
export function viewRectangle(
  viewport: Viewport,
  screen: { width: number; height: number },
  frame: MinimapFrame,
): Box {
  const area = visibleArea(viewport, screen);
  return {
    x: area.x * frame.scale + frame.x,
    y: area.y * frame.scale + frame.y,
    width: Math.max(area.width * frame.scale, 4),
    height: Math.max(area.height * frame.scale, 4),
  };
}

/** The point of the map under a point of the minimap. */
export function mapPointOf(point: { x: number; y: number }, frame: MinimapFrame) {
  return { x: (point.x - frame.x) / frame.scale, y: (point.y - frame.y) / frame.scale };
}
