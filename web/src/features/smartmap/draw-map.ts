import { drawDots } from './draw-dots.ts';
import { drawEventLinks } from './draw-event-links.ts';
import { drawSteps, TEXT_ZOOM } from './draw-steps.ts';
import type { MapColours } from './map-colours.ts';
import { boxAt, stepsWithin, visibleArea, type Box, type Viewport } from './map-geometry.ts';
import { DASH, traceEdges } from './map-edges.ts';
import type { MapScene } from './map-scene.ts';

/** Below this zoom the steps are only drawn; above it they become elements of the page at rest. */
export const FAR_ZOOM = 0.5;
export interface Drawing {
  scene: MapScene;
  colours: MapColours;
  viewport: Viewport;
  /** Size of the canvas in CSS pixels. */
  screen: { width: number; height: number };
  selectedIds: readonly string[];
  /** What somebody is looking for. */
  found: ReadonlySet<string>;
  /** What a step says now. */
  labelOf: (id: string) => string;
}

/** Draws the edges, and from afar the steps as well. The context is scaled to CSS pixels already. */
export function drawMap(canvas: CanvasRenderingContext2D, drawing: Drawing): void {
  const { viewport, screen } = drawing;
  canvas.clearRect(0, 0, screen.width, screen.height);
  drawDots(canvas, viewport, { ...screen, colour: drawing.colours.dot });
  canvas.save();
  canvas.translate(viewport.x, viewport.y);
  canvas.scale(viewport.zoom, viewport.zoom);

  const area = visibleArea(viewport, screen);
  const isFar = viewport.zoom < FAR_ZOOM;
  drawEdges(canvas, drawing, area);
  const { scene, colours, selectedIds } = drawing;
  const selected = new Set(selectedIds.flatMap((id) => scene.geometry.index.get(id) ?? []));
  drawEventLinks(canvas, scene, { colours, area, zoom: viewport.zoom, selected });
  const seen = stepsWithin(scene.geometry, area);
  drawSteps(canvas, drawing, seen);
  if (isFar && drawing.found.size > 0) drawFound(canvas, drawing, seen);
  if (isFar) drawSelection(canvas, drawing);
  canvas.restore();
}

function drawEdges(canvas: CanvasRenderingContext2D, drawing: Drawing, area: Box): void {
  const { scene, colours, viewport } = drawing;
  const isFar = viewport.zoom < FAR_ZOOM;
  canvas.strokeStyle = colours.edge;
  canvas.lineWidth = (isFar ? 0.8 : 1.25) / Math.min(viewport.zoom, 1);
  // As long on the screen from afar, and none where they would be a grey veil.
  const dash = DASH.map((length) => length * Math.max(1, 0.5 / viewport.zoom));
  canvas.setLineDash(viewport.zoom < TEXT_ZOOM ? [] : dash);
  canvas.beginPath();
  traceEdges(canvas, { geometry: scene.geometry, area, dash });
  canvas.stroke();
  canvas.setLineDash([]);
}

/** What is found stands out at any distance. */
function drawFound(
  canvas: CanvasRenderingContext2D,
  { scene, colours, viewport, found }: Drawing,
  seen: readonly number[],
): void {
  const least = 5 / viewport.zoom;
  canvas.fillStyle = colours.found;
  for (const at of seen) {
    if (!found.has(scene.geometry.ids[at] ?? '')) continue;
    const box = boxAt(scene.geometry, at);
    canvas.fillRect(box.x, box.y, Math.max(box.width, least), Math.max(box.height, least));
  }
}

function drawSelection(
  canvas: CanvasRenderingContext2D,
  { scene, colours, viewport, selectedIds }: Drawing,
): void {
  canvas.strokeStyle = colours.accent;
  canvas.lineWidth = 2.5 / viewport.zoom;
  for (const id of selectedIds) {
    const at = scene.geometry.index.get(id);
    if (at === undefined) continue;
    const box = boxAt(scene.geometry, at);
    canvas.strokeRect(box.x, box.y, box.width, Math.max(box.height, 4 / viewport.zoom));
  }
}
