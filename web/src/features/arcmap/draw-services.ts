import type { Box } from '@stepwright/service-layout';
import { inLines } from './cut-name.ts';
import { drawEdge, drawLabel } from './draw-service-edges.ts';
import type { ColourMode } from './service-colours.ts';
import { edgeColours } from './service-colours.ts';
import {
  overlaps,
  type PlacedEdge,
  type PlacedService,
  type ServiceScene,
} from './service-scene.ts';

/** From this zoom on services near the window are elements of the page. */
export const NEAR_ZOOM = 0.32;
/** From this zoom on every edge says its events, not only those of the selected service. */
const LABEL_ZOOM = 0.5;
const NAME_ZOOM = 0.035;

export interface ServiceDrawing {
  scene: ServiceScene;
  selectedId: string | null;
  mode: ColourMode;
  view: { x: number; y: number; zoom: number };
  screen: { width: number; height: number };
  ink: { text: string; border: string; accent: string };
}

/** Draws all edges, and from afar the services too. The context is scaled to CSS pixels already. */
export function drawServices(canvas: CanvasRenderingContext2D, drawing: ServiceDrawing): void {
  const { view, screen, scene, selectedId } = drawing;
  canvas.clearRect(0, 0, screen.width, screen.height);
  canvas.save();
  canvas.translate(view.x, view.y);
  canvas.scale(view.zoom, view.zoom);
  const seen = seenArea(drawing);
  const edges = scene.edges.filter((edge) => overlaps(seen, areaOf(edge.source, edge.target)));
  const isOwn = ({ source, target }: PlacedEdge) =>
    source.id === selectedId || target.id === selectedId;
  const own = edges.filter(isOwn);
  for (const edge of edges) if (!isOwn(edge)) drawEdge(canvas, edge, { ...drawing, isOwn: false });
  for (const edge of own) drawEdge(canvas, edge, { ...drawing, isOwn: true });
  if (view.zoom < NEAR_ZOOM) {
    for (const service of scene.services.filter((each) => overlaps(seen, each)))
      drawCard(canvas, service, drawing);
  }
  for (const edge of labelled(drawing, edges, own))
    drawLabel(canvas, edge, { ...drawing, isOwn: isOwn(edge), seen });
  canvas.restore();
}

function labelled({ view }: ServiceDrawing, edges: PlacedEdge[], own: PlacedEdge[]): PlacedEdge[] {
  if (view.zoom < NEAR_ZOOM / 2) return [];
  return view.zoom >= LABEL_ZOOM ? edges : own;
}

function seenArea({ view, screen }: ServiceDrawing): Box {
  return {
    x: -view.x / view.zoom,
    y: -view.y / view.zoom,
    width: screen.width / view.zoom,
    height: screen.height / view.zoom,
  };
}

function areaOf(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x) - 400, Math.min(one.y, other.y) - 200];
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) + 400 - x,
    height: Math.max(one.y + one.height, other.y + other.height) + 200 - y,
  };
}

function drawCard(
  canvas: CanvasRenderingContext2D,
  { id, x, y, width, height, aggregate, isOutside }: PlacedService,
  { view, mode, ink, selectedId }: ServiceDrawing,
): void {
  const isSelected = id === selectedId;
  const { card, spot } = edgeColours[mode];
  // From very far a card is only where somebody is.
  canvas.fillStyle = view.zoom < NAME_ZOOM ? spot : card;
  canvas.strokeStyle = isSelected ? ink.accent : ink.border;
  canvas.lineWidth = (isSelected ? 2.5 : 1) / view.zoom;
  canvas.setLineDash(isOutside ? [6 / view.zoom, 4 / view.zoom] : []);
  canvas.beginPath();
  canvas.roundRect(x, y, width, height, Math.min(10 / view.zoom, 24));
  canvas.fill();
  canvas.stroke();
  canvas.setLineDash([]);
  if (view.zoom < NAME_ZOOM) return;
  // Names keep a size that can be read, for as long as the card has room for some letters.
  const size = Math.min(11 / view.zoom, height * 0.6, 90);
  canvas.font = `600 ${size}px Inter, ui-sans-serif, system-ui, sans-serif`;
  canvas.fillStyle = ink.text;
  canvas.textAlign = 'left';
  canvas.textBaseline = 'middle';
  const room = Math.max(1, Math.floor((width - size) / (size * 0.6)));
  const rows = Math.max(1, Math.floor((height - size * 0.6) / (size * 1.2)));
  for (const [row, line] of inLines(aggregate.name, room, rows).entries())
    canvas.fillText(line, x + size / 2, y + size * (0.95 + 1.2 * row));
}
