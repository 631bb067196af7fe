import { FAR_ZOOM } from './draw-map.ts';
import {
  boxAt,
  contains,
  grown,
  stepsWithin,
  visibleArea,
  type Box,
  type Viewport,
} from './map-geometry.ts';
import type { MapScene } from './map-scene.ts';
import type { Shade } from './map-colours.ts';

/** A step that is an element of the page, and where. */
export interface NearNode extends Box {
  id: string;
  shade: Shade;
}

/** How far beyond the screen steps are elements, as a share of its size. */
const MARGIN = 0.25;
/** After zooming in by this factor the ready area is far too large. */
const ZOOM_STEP = 2;
/** So many elements are made for one frame: it is not late for them. */
const MOST_NEW = 40;

/** The area in which the steps are elements of the page; null from afar, where none is. */
export interface NearWindow {
  area: Box | null;
  zoom: number;
}

/** The window for a viewport; the same one while it still does. */
export function nearWindow(
  before: NearWindow | null,
  viewport: Viewport,
  screen: { width: number; height: number },
): NearWindow {
  const { zoom } = viewport;
  if (zoom < FAR_ZOOM) return before?.area === null ? before : { area: null, zoom };
  const seen = visibleArea(viewport, screen);
  const isFine = before?.area && contains(before.area, seen) && zoom < before.zoom * ZOOM_STEP;
  return isFine ? before : { area: grown(seen, MARGIN), zoom };
}

/**
 * A function from a window to its nodes. Nodes that stay are the same objects, so that React
 * leaves them alone. New ones come some at a time, those in the middle of the screen first; the
 * step being edited is always among them.
 */
export function createNearNodes() {
  let known = new Map<string, NearNode>();
  return (
    scene: MapScene,
    { area }: NearWindow,
    editingId: string | null,
  ): { nodes: NearNode[]; isComplete: boolean } => {
    const { geometry } = scene;
    const near = area ? stepsWithin(geometry, area) : [];
    const edited = editingId === null ? undefined : geometry.index.get(editingId);
    if (edited !== undefined && !near.includes(edited)) near.push(edited);

    const all = near.map((at) => nodeAt(scene, at));
    const arriving = all.filter(({ id }) => !known.has(id) && id !== editingId);
    const later = new Set(byDistance(arriving, area).slice(MOST_NEW));
    const nodes = all
      .filter((node) => !later.has(node))
      .map((node) => {
        const before = known.get(node.id);
        return before && isSameNode(before, node) ? before : node;
      });
    known = new Map(nodes.map((node) => [node.id, node]));
    return { nodes, isComplete: later.size === 0 };
  };
}

function byDistance(nodes: NearNode[], area: Box | null): NearNode[] {
  if (!area || nodes.length <= MOST_NEW) return nodes;
  const [x, y] = [area.x + area.width / 2, area.y + area.height / 2];
  const away = (node: NearNode) => Math.hypot(node.x + node.width / 2 - x, node.y - y);
  return nodes.toSorted((one, other) => away(one) - away(other));
}

function nodeAt({ geometry, shades }: MapScene, at: number): NearNode {
  const shade = shades[at] === 1 ? 1 : 0;
  return { id: geometry.ids[at] ?? '', shade, ...boxAt(geometry, at) };
}

function isSameNode(one: NearNode, other: NearNode): boolean {
  return (
    one.x === other.x &&
    one.y === other.y &&
    one.width === other.width &&
    one.height === other.height &&
    one.shade === other.shade
  );
}
