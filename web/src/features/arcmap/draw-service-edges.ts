import type { Box } from '@stepwright/service-layout';
import { cut } from './cut-name.ts';
import type { ServiceDrawing } from './draw-services.ts';
import { edgeColours } from './service-colours.ts';
import { overlaps, type PlacedEdge } from './service-scene.ts';

interface Point {
  x: number;
  y: number;
}
interface EdgeDrawing extends ServiceDrawing {
  /** Of the selected service. */
  isOwn: boolean;
}
/** Less of a name says nothing. */
const FEWEST_LETTERS = 8;
type Curve = [Point, Point, Point, Point];

/** Half in the colour of what is published, half in that of what is reacted to. */
export function drawEdge(
  canvas: CanvasRenderingContext2D,
  edge: PlacedEdge,
  { mode, view, isOwn }: EdgeDrawing,
): void {
  const [publish, subscribe] = halves(curveOf(edge));
  const { publish: from, subscribe: to } = edgeColours[mode];
  canvas.globalAlpha = isOwn ? 1 : 0.45;
  canvas.lineWidth = (isOwn ? 2.25 : 1.25) / Math.min(1, Math.max(view.zoom, 0.05));
  stroke(canvas, publish, from);
  stroke(canvas, subscribe, to);
  if (view.zoom > 0.1) drawHead(canvas, edge, to);
  canvas.globalAlpha = 1;
}

/** The names of the events in the middle of their edge, or nearer to an end that is in sight. */
export function drawLabel(
  canvas: CanvasRenderingContext2D,
  edge: PlacedEdge,
  { mode, view, ink, isOwn, seen }: EdgeDrawing & { seen: Box },
): void {
  const { x, y } = labelPlace(curveOf(edge), seen);
  const size = 12 / Math.min(1, Math.max(view.zoom, 0.3));
  canvas.font = `${isOwn ? 600 : 400} ${size}px Inter, ui-sans-serif, system-ui, sans-serif`;
  canvas.textAlign = 'center';
  canvas.textBaseline = 'middle';
  const gap = edge.target.x - edge.source.x - edge.source.width;
  // Backwards the edge goes around the cards, where there is room.
  const text = fitted(canvas, labelOf(edge.events), gap > 0 ? gap - size : Infinity);
  if (text === '') return;
  const width = canvas.measureText(text).width + size;
  canvas.fillStyle = edgeColours[mode].label;
  canvas.globalAlpha = 0.92;
  canvas.beginPath();
  canvas.roundRect(x - width / 2, y - size * 0.85, width, size * 1.7, size * 0.5);
  canvas.fill();
  canvas.globalAlpha = 1;
  canvas.fillStyle = isOwn ? ink.text : edgeColours[mode].publish;
  canvas.fillText(text, x, y);
}

/**
 * As much of a name as has room between two cards: it would stand under them. What is cut is told in
 * full by the ends of the edge and by the list.
 */
function fitted(canvas: CanvasRenderingContext2D, name: string, room: number): string {
  const { width } = canvas.measureText(name);
  if (width <= room) return name;
  const letters = Math.floor((name.length * room) / width);
  return letters < FEWEST_LETTERS ? '' : cut(name, letters);
}

function labelPlace(curve: Curve, seen: Box): Point {
  const [start, end] = halves(curve);
  const middle = start[3];
  const places = [middle, halves(start)[0][3], halves(end)[1][0]];
  return places.find((place) => overlaps(seen, { ...place, width: 1, height: 1 })) ?? middle;
}

function labelOf(events: readonly string[]): string {
  const [first = '', second] = events;
  if (second === undefined) return first;
  return events.length === 2 ? `${first}, ${second}` : `${first} +${events.length - 1}`;
}

function curveOf({ source, target }: PlacedEdge): Curve {
  const start = { x: source.x + source.width, y: source.y + source.height / 2 };
  const end = { x: target.x, y: target.y + target.height / 2 };
  if (source.id === target.id) return loopOf(start, end, source.y - 90);
  const reach = Math.max(90, Math.abs(end.x - start.x) * (end.x < start.x ? 0.35 : 0.5));
  return [start, { x: start.x + reach, y: start.y }, { x: end.x - reach, y: end.y }, end];
}

/** Over the top of the card and back to it. */
function loopOf(start: Point, end: Point, y: number): Curve {
  return [start, { x: start.x + 160, y }, { x: end.x - 160, y }, end];
}

function halves([a, b, c, d]: Curve): [Curve, Curve] {
  const [ab, bc, cd] = [between(a, b), between(b, c), between(c, d)];
  const [abc, bcd] = [between(ab, bc), between(bc, cd)];
  const middle = between(abc, bcd);
  return [
    [a, ab, abc, middle],
    [middle, bcd, cd, d],
  ];
}

function between(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

function stroke(canvas: CanvasRenderingContext2D, [a, b, c, d]: Curve, colour: string): void {
  canvas.strokeStyle = colour;
  canvas.beginPath();
  canvas.moveTo(a.x, a.y);
  canvas.bezierCurveTo(b.x, b.y, c.x, c.y, d.x, d.y);
  canvas.stroke();
}

function drawHead(canvas: CanvasRenderingContext2D, { target }: PlacedEdge, colour: string): void {
  const [x, y] = [target.x, target.y + target.height / 2];
  canvas.fillStyle = colour;
  canvas.beginPath();
  canvas.moveTo(x, y);
  canvas.lineTo(x - 16, y - 8);
  canvas.lineTo(x - 16, y + 8);
  canvas.fill();
}
