import type { MapColours } from './map-colours.ts';
import { boxAt, visibleArea, type Box, type Viewport } from './map-geometry.ts';
import type { MapScene } from './map-scene.ts';

/** Where the map stands in the minimap: minimap = map * scale + (x, y). */
export interface MinimapFrame {
  scaleX: number;
  scaleY: number;
  x: number;
  y: number;
}

const PADDING = 8;
/** A small map is not blown up beyond this. */
const MOST_SCALE = 0.2;
/** A map that is longer than this in one direction is stretched in the other, to be more than a line. */
const MOST_SLENDER = 4;

/** The scale that shows all of the map in the middle of the minimap. */
export function frameOf(bounds: Box, size: { width: number; height: number }): MinimapFrame {
  const fitX = Math.min((size.width - 2 * PADDING) / Math.max(bounds.width, 1), MOST_SCALE);
  const fitY = Math.min((size.height - 2 * PADDING) / Math.max(bounds.height, 1), MOST_SCALE);
  const isSlender = Math.max(fitX / fitY, fitY / fitX) > MOST_SLENDER;
  const [scaleX, scaleY] = isSlender ? [fitX, fitY] : [Math.min(fitX, fitY), Math.min(fitX, fitY)];
  return {
    scaleX,
    scaleY,
    x: (size.width - bounds.width * scaleX) / 2 - bounds.x * scaleX,
    y: (size.height - bounds.height * scaleY) / 2 - bounds.y * scaleY,
  };
}

/** All steps as specks. Drawn once for a scene and kept as a picture. */
export function drawSpecks(
  canvas: CanvasRenderingContext2D,
  scene: MapScene,
  { colours, frame }: { colours: MapColours; frame: MinimapFrame },
): void {
  const { geometry, shades } = scene;
  // Of thousands of steps most lie on a pixel that is drawn already.
  const drawn = new Set<number>();
  for (let at = 0; at < geometry.ids.length; at += 1) {
    const box = boxAt(geometry, at);
    const x = box.x * frame.scaleX + frame.x;
    const y = box.y * frame.scaleY + frame.y;
    const pixel = Math.round(y) * 4096 + Math.round(x);
    if (drawn.has(pixel)) continue;
    drawn.add(pixel);
    canvas.fillStyle = colours.shades[shades[at] === 1 ? 1 : 0].stroke;
    canvas.fillRect(
      x,
      y,
      Math.max(box.width * frame.scaleX, 1.5),
      Math.max(box.height * frame.scaleY, 1.5),
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
    x: area.x * frame.scaleX + frame.x,
    y: area.y * frame.scaleY + frame.y,
    width: Math.max(area.width * frame.scaleX, 4),
    height: Math.max(area.height * frame.scaleY, 4),
  };
}

/** The point of the map under a point of the minimap. */
export function mapPointOf(point: { x: number; y: number }, frame: MinimapFrame) {
  return { x: (point.x - frame.x) / frame.scaleX, y: (point.y - frame.y) / frame.scaleY };
}
