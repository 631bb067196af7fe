import type { TreeLayout } from '@stepwright/process-tree';

/** A rectangle in the coordinates of the map. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where the map is seen from: screen = map * zoom + (x, y). */
export interface Viewport {
  x: number;
  y: number;
  zoom: number;
}

/** All boxes of the map in flat arrays, because ten thousand of them are looked at every frame. */
export interface MapGeometry {
  ids: readonly string[];
  index: ReadonlyMap<string, number>;
  x: Float64Array;
  y: Float64Array;
  /** All steps are equally wide. */
  width: number;
  height: Float64Array;
  /** Index of the parent; -1 for a root. */
  parent: Int32Array;
  /** Where the children of a step begin, and the middles of the first and the last: NaN without. */
  childX: Float64Array;
  trunkTop: Float64Array;
  trunkBottom: Float64Array;
  /** Around everything; all zero for an empty map. */
  bounds: Box;
}

/** A layout with what drawing and finding need besides. */
export function geometryOf(layout: TreeLayout): MapGeometry {
  const { ids, parent, x, y, height } = layout;
  const childX = new Float64Array(ids.length).fill(NaN);
  const trunkTop = new Float64Array(ids.length).fill(NaN);
  const trunkBottom = new Float64Array(ids.length).fill(NaN);
  const index = new Map<string, number>();
  ids.forEach((id, at) => {
    index.set(id, at);
    const above = parent[at] ?? -1;
    if (above < 0) return;
    const middle = (y[at] ?? 0) + (height[at] ?? 0) / 2;
    childX[above] = x[at] ?? 0;
    // In reading order: the first child stands right behind its parent.
    if (above === at - 1) trunkTop[above] = middle;
    trunkBottom[above] = middle;
  });
  return { ...layout, index, childX, trunkTop, trunkBottom };
}

export function boxAt(geometry: MapGeometry, at: number): Box {
  return {
    x: geometry.x[at] ?? 0,
    y: geometry.y[at] ?? 0,
    width: geometry.width,
    height: geometry.height[at] ?? 0,
  };
}

export function boxOf(geometry: MapGeometry, id: string): Box | null {
  const at = geometry.index.get(id);
  return at === undefined ? null : boxAt(geometry, at);
}

/** The indexes of the steps that touch an area. */
export function stepsWithin(geometry: MapGeometry, area: Box): number[] {
  const { x, y, width, height } = geometry;
  const right = area.x + area.width;
  const bottom = area.y + area.height;
  const found: number[] = [];
  for (let at = 0; at < geometry.ids.length; at += 1) {
    const left = x[at] ?? 0;
    const top = y[at] ?? 0;
    if (left > right || top > bottom) continue;
    if (left + width < area.x || top + (height[at] ?? 0) < area.y) continue;
    found.push(at);
  }
  return found;
}

/** The step under a point of the map. */
export function stepAt(geometry: MapGeometry, point: { x: number; y: number }): string | null {
  const [at] = stepsWithin(geometry, { ...point, width: 0, height: 0 });
  return at === undefined ? null : (geometry.ids[at] ?? null);
}

/** The part of the map that a screen of this size shows. */
export function visibleArea(viewport: Viewport, screen: { width: number; height: number }): Box {
  return {
    x: -viewport.x / viewport.zoom,
    y: -viewport.y / viewport.zoom,
    width: screen.width / viewport.zoom,
    height: screen.height / viewport.zoom,
  };
}

/** The area with a margin around it, given as a share of its size. */
export function grown(area: Box, share: number): Box {
  const dx = area.width * share;
  const dy = area.height * share;
  return {
    x: area.x - dx,
    y: area.y - dy,
    width: area.width + 2 * dx,
    height: area.height + 2 * dy,
  };
}

export function contains(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}
