import { curveOf, isCurveSeen, type EventLink, type LinkCurve } from './event-links.ts';
import type { MapColours } from './map-colours.ts';
import type { Box } from './map-geometry.ts';
import type { MapScene } from './map-scene.ts';

const HEAD = { length: 7, width: 4 };

/** The solid lines from events to reactions; those of selected steps stand out. */
export function drawEventLinks(
  canvas: CanvasRenderingContext2D,
  { geometry, links }: MapScene,
  look: { colours: MapColours; area: Box; zoom: number; selected: ReadonlySet<number> },
): void {
  const { colours, area, zoom, selected } = look;
  const seen = links.flatMap((link) => {
    const curve = curveOf(geometry, link);
    return isCurveSeen(curve, area) ? [{ link, curve }] : [];
  });
  if (seen.length === 0) return;
  const isChosen = ({ link }: { link: EventLink }) =>
    selected.has(link.from) || selected.has(link.to);
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

function strokeCurves(
  canvas: CanvasRenderingContext2D,
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
  for (const { toX, toY, inBend } of curves) {
    const away = Math.sign(inBend) * HEAD.length * unzoomed;
    canvas.moveTo(toX, toY);
    canvas.lineTo(toX - HEAD.width * unzoomed, toY + away);
    canvas.lineTo(toX + HEAD.width * unzoomed, toY + away);
    canvas.closePath();
  }
  canvas.fill();
}
