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
import type { StepFlowNode } from './step-node.tsx';

/** How far beyond the screen steps are ready, as a share of its size. */
const MARGIN = 0.4;
/** After zooming in by this factor the ready area is far too large. */
const ZOOM_STEP = 2;

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
 * leaves them alone; the step being edited is always among them.
 */
export function createNearNodes() {
  let known = new Map<string, StepFlowNode>();
  return (scene: MapScene, { area }: NearWindow, editingId: string | null): StepFlowNode[] => {
    const { geometry } = scene;
    const near = area ? stepsWithin(geometry, area) : [];
    const edited = editingId === null ? undefined : geometry.index.get(editingId);
    if (edited !== undefined && !near.includes(edited)) near.push(edited);

    const nodes = near.map((at) => {
      const made = nodeAt(scene, at);
      const before = known.get(made.id);
      return before && isSameNode(before, made) ? before : made;
    });
    known = new Map(nodes.map((node) => [node.id, node]));
    return nodes;
  };
}

function nodeAt({ geometry, shades }: MapScene, at: number): StepFlowNode {
  const { x, y, width, height } = boxAt(geometry, at);
  return {
    id: geometry.ids[at] ?? '',
    type: 'step',
    position: { x, y },
    data: { shade: shades[at] === 1 ? 1 : 0 },
    width,
    height,
    // Without it every node is drawn once more, only to be measured.
    measured: { width, height },
  };
}

function isSameNode(one: StepFlowNode, other: StepFlowNode): boolean {
  return (
    one.position.x === other.position.x &&
    one.position.y === other.position.y &&
    one.width === other.width &&
    one.height === other.height &&
    one.data.shade === other.data.shade
  );
}
