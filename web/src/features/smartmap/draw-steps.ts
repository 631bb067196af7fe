import { glyphs } from './step-glyphs.ts';
import type { Drawing } from './draw-map.ts';
import { boxAt, type Box } from './map-geometry.ts';
import type { StepKind } from './step-icon.tsx';

/** Below this zoom a text would be smaller than three pixels. */
export const TEXT_ZOOM = 0.18;
/** From this zoom on there is room for icons; below it a letter says the type. */
const ICON_ZOOM = 0.5;
const LETTERS: Record<StepKind, string> = {
  Command: 'C',
  Query: 'Q',
  Reaction: 'R',
  Error: '!',
  none: '…',
};
const FONT = '12px Inter, ui-sans-serif, system-ui, sans-serif';
const LONGEST_LABEL = 30;

/** Steps as they look as elements of the page: nobody should see that they become ones. */
export function drawSteps(
  canvas: CanvasRenderingContext2D,
  drawing: Drawing,
  seen: readonly number[],
): void {
  drawBoxes(canvas, drawing, seen);
  if (drawing.viewport.zoom <= TEXT_ZOOM) return;
  drawLabels(canvas, drawing, seen);
  if (drawing.viewport.zoom >= ICON_ZOOM) drawIcons(canvas, drawing, seen);
  else drawLetters(canvas, drawing, seen);
}

function drawBoxes(
  canvas: CanvasRenderingContext2D,
  drawing: Drawing,
  seen: readonly number[],
): void {
  const { scene, colours, viewport } = drawing;
  colours.shades.forEach((colour, shade) => {
    const boxes = seen
      .filter((at) => scene.shades[at] === shade)
      .map((at) => boxAt(scene.geometry, at));
    canvas.strokeStyle = colour.stroke;
    if (viewport.zoom <= TEXT_ZOOM)
      drawSpots(canvas, boxes, { colour: colour.stroke, zoom: viewport.zoom });
    else drawFrames(canvas, boxes, { colour: colour.fill, zoom: viewport.zoom });
  });
}

interface Look {
  colour: string;
  zoom: number;
}

/** One by one: thousands of rectangles in a single shape take a browser many times longer. */
function drawSpots(canvas: CanvasRenderingContext2D, boxes: Box[], { colour, zoom }: Look): void {
  // At least a hair high, or the steps of a large map would vanish from afar.
  const least = 1.5 / zoom;
  canvas.fillStyle = colour;
  for (const { x, y, width, height } of boxes)
    canvas.fillRect(x, y, width, Math.max(height, least));
}

function drawFrames(canvas: CanvasRenderingContext2D, boxes: Box[], { colour, zoom }: Look): void {
  const isNear = zoom >= ICON_ZOOM;
  canvas.fillStyle = colour;
  canvas.lineWidth = isNear ? 1 : 1 / zoom;
  for (const { x, y, width, height } of boxes) {
    canvas.beginPath();
    if (isNear) canvas.roundRect(x + 0.5, y + 0.5, width - 1, height - 1, 7.5);
    else canvas.rect(x, y, width, height);
    canvas.fill();
    canvas.stroke();
  }
}

function drawLabels(
  canvas: CanvasRenderingContext2D,
  { scene, colours, labelOf }: Drawing,
  seen: readonly number[],
): void {
  canvas.font = FONT;
  canvas.textBaseline = 'middle';
  canvas.fillStyle = colours.text;
  for (const at of seen) {
    const box = boxAt(scene.geometry, at);
    const label = shortened(labelOf(scene.geometry.ids[at] ?? ''));
    canvas.fillText(label, box.x + 28, middleOf(box));
  }
}

function drawLetters(
  canvas: CanvasRenderingContext2D,
  { scene, colours }: Drawing,
  seen: readonly number[],
): void {
  for (const at of seen) {
    const kind = scene.kinds[at] ?? 'none';
    const box = boxAt(scene.geometry, at);
    canvas.fillStyle = kind === 'Error' ? colours.error : colours.dimmed;
    canvas.fillText(LETTERS[kind], box.x + 9, middleOf(box));
  }
}

let icons: Record<StepKind, Path2D> | null = null;

function drawIcons(
  canvas: CanvasRenderingContext2D,
  { scene, colours }: Drawing,
  seen: readonly number[],
): void {
  icons ??= {
    Command: new Path2D(glyphs.Command),
    Query: new Path2D(glyphs.Query),
    Reaction: new Path2D(glyphs.Reaction),
    Error: new Path2D(glyphs.Error),
    none: new Path2D(glyphs.none),
  };
  canvas.lineWidth = 1.1;
  for (const at of seen) {
    const kind = scene.kinds[at] ?? 'none';
    const box = boxAt(scene.geometry, at);
    const [x, y] = [box.x + 8, middleOf(box) - 7];
    canvas.strokeStyle = kind === 'Error' ? colours.error : colours.dimmed;
    canvas.translate(x, y);
    canvas.stroke(icons[kind]);
    canvas.translate(-x, -y);
  }
}

function middleOf({ y, height }: { y: number; height: number }): number {
  return y + Math.min(height, 25) / 2 + 0.75;
}

function shortened(label: string): string {
  return label.length > LONGEST_LABEL ? `${label.slice(0, LONGEST_LABEL - 1)}…` : label;
}
