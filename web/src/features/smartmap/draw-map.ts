import { drawDots } from './draw-dots.ts';
import { drawEventLinks } from './draw-event-links.ts';
import type { MapColours } from './map-colours.ts';
import {
  boxAt,
  edgeTo,
  isEdgeSeen,
  stepsWithin,
  visibleArea,
  type Box,
  type Viewport,
} from './map-geometry.ts';
import type { MapScene } from './map-scene.ts';

/** Below this zoom the steps are drawn here; above it they are elements of the page. */
export const FAR_ZOOM = 0.4;
/** Below this zoom a text would be smaller than three pixels. */
const TEXT_ZOOM = 0.18;
const FONT = '12px Inter, ui-sans-serif, system-ui, sans-serif';
const LONGEST_LABEL = 34;
const DASH = [5, 5];

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
  if (isFar) {
    const seen = stepsWithin(drawing.scene.geometry, area);
    drawBoxes(canvas, drawing, seen);
    if (drawing.found.size > 0) drawFound(canvas, drawing, seen);
    if (viewport.zoom > TEXT_ZOOM) drawLabels(canvas, drawing, seen);
    drawSelection(canvas, drawing);
  }
  canvas.restore();
}

function drawEdges(canvas: CanvasRenderingContext2D, drawing: Drawing, area: Box): void {
  const { scene, colours, viewport } = drawing;
  const { geometry } = scene;
  const isFar = viewport.zoom < FAR_ZOOM;

  canvas.strokeStyle = colours.edge;
  canvas.lineWidth = (isFar ? 0.8 : 1.25) / Math.min(viewport.zoom, 1);
  // Thousands of dashed lines from afar cost more than a frame and look like a grey veil.
  canvas.setLineDash(isFar ? [] : DASH);
  canvas.beginPath();
  for (let at = 0; at < geometry.ids.length; at += 1) {
    if (!isEdgeSeen(geometry, at, area)) continue;
    const { fromX, fromY, toX, toY } = edgeTo(geometry, at);
    canvas.moveTo(fromX, fromY);
    if (isFar) {
      canvas.lineTo(toX, toY);
    } else {
      const middle = (fromX + toX) / 2;
      canvas.bezierCurveTo(middle, fromY, middle, toY, toX, toY);
    }
  }
  canvas.stroke();
  canvas.setLineDash([]);
}

function drawBoxes(
  canvas: CanvasRenderingContext2D,
  { scene, colours, viewport }: Drawing,
  seen: readonly number[],
): void {
  const { geometry, shades } = scene;
  // A box is at least a hair high, or the steps of a large map would vanish from afar.
  const least = 1.5 / viewport.zoom;
  canvas.lineWidth = 1 / viewport.zoom;
  colours.shades.forEach(({ fill, stroke }, shade) => {
    canvas.beginPath();
    for (const at of seen) {
      if (shades[at] !== shade) continue;
      const box = boxAt(geometry, at);
      canvas.rect(box.x, box.y, box.width, Math.max(box.height, least));
    }
    canvas.fillStyle = viewport.zoom > TEXT_ZOOM ? fill : stroke;
    canvas.strokeStyle = stroke;
    canvas.fill();
    canvas.stroke();
  });
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

function drawLabels(
  canvas: CanvasRenderingContext2D,
  { scene, colours, labelOf }: Drawing,
  seen: readonly number[],
): void {
  canvas.font = FONT;
  canvas.textBaseline = 'middle';
  for (const at of seen) {
    const box = boxAt(scene.geometry, at);
    const middle = box.y + Math.min(box.height, 25) / 2;
    canvas.fillStyle = scene.letters[at] === '!' ? colours.error : colours.dimmed;
    canvas.fillText(scene.letters[at] ?? '', box.x + 8, middle);
    canvas.fillStyle = colours.text;
    const label = shortened(labelOf(scene.geometry.ids[at] ?? ''));
    canvas.fillText(label, box.x + 26, middle, box.width - 34);
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

function shortened(label: string): string {
  return label.length > LONGEST_LABEL ? `${label.slice(0, LONGEST_LABEL - 1)}…` : label;
}
