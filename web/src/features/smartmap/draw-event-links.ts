import { isCurveSeen, type EventLink, type LinkCurve } from './event-links.ts';
import type { MapColours } from './map-colours.ts';
import type { Box } from './map-geometry.ts';
import type { MapScene } from './map-scene.ts';

const HEAD = { length: 7, width: 4 };

/** The solid lines from events to reactions; those of selected steps stand out. */
export function drawEventLinks(
  canvas: CanvasRenderingContext2D,
  { links }: MapScene,
  look: { colours: MapColours; area: Box; zoom: number; selected: ReadonlySet<number> },
): void {
  const { colours, area, zoom, selected } = look;
  const seen = links.filter(({ curve }) => isCurveSeen(curve, area));
  if (seen.length === 0) return;
  const isChosen = ({ from, to }: EventLink) => selected.has(from) || selected.has(to);
  const unzoomed = 1 / Math.min(zoom, 1);
  canvas.setLineDash([]);
  canvas.strokeStyle = colours.event;
  canvas.fillStyle = colours.event;
  canvas.lineWidth = 1.25 * unzoomed;
  strokeCurves(
    canvas,
    seen.filter((each) => !isChosen(each)).map(({ curve }) => curve),
    unzoomed,
  );
  canvas.lineWidth = 2.25 * unzoomed;
  strokeCurves(
    canvas,
    seen.filter(isChosen).map(({ curve }) => curve),
    unzoomed,
  );
}

/** Lines and their heads, in the colours that are set. */
export function strokeCurves(
  canvas: CanvasPath & CanvasDrawPath,
  curves: readonly LinkCurve[],
  unzoomed: number,
): void {
  canvas.beginPath();
  for (const { fromX, fromY, toX, toY, outBend, inBend } of curves) {
    canvas.moveTo(fromX, fromY);
    canvas.bezierCurveTo(fromX, fromY + outBend, toX, toY + inBend, toX, toY);
  }
  canvas.stroke();
  canvas.beginPath();
  for (const curve of curves) {
    const [tip, left, right] = headOf(curve, unzoomed);
    canvas.moveTo(tip.x, tip.y);
    canvas.lineTo(left.x, left.y);
    canvas.lineTo(right.x, right.y);
    canvas.closePath();
  }
  canvas.fill();
}

/** The arrow's head: its tip and its two other corners. */
export function headOf({ toX, toY, inBend }: LinkCurve, unzoomed: number) {
  const y = toY + Math.sign(inBend) * HEAD.length * unzoomed;
  const half = HEAD.width * unzoomed;
  return [
    { x: toX, y: toY },
    { x: toX - half, y },
    { x: toX + half, y },
  ] as const;
}
