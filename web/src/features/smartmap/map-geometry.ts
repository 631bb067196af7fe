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

export interface PlacedStep extends Box {
  id: string;
  parentId: string | null;
}

/** All boxes of the map in flat arrays, because ten thousand of them are looked at every frame. */
export interface MapGeometry {
  ids: readonly string[];
  index: ReadonlyMap<string, number>;
  x: Float64Array;
  y: Float64Array;
  width: Float64Array;
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

export function geometryOf(placed: readonly PlacedStep[]): MapGeometry {
  const size = placed.length;
  const index = new Map(placed.map(({ id }, at) => [id, at]));
  const geometry = {
    ids: placed.map(({ id }) => id),
    index,
    x: new Float64Array(size),
    y: new Float64Array(size),
    width: new Float64Array(size),
    height: new Float64Array(size),
    parent: new Int32Array(size).fill(-1),
    childX: new Float64Array(size).fill(NaN),
    trunkTop: new Float64Array(size).fill(NaN),
    trunkBottom: new Float64Array(size).fill(NaN),
  };
  placed.forEach((step, at) => {
    geometry.x[at] = step.x;
    geometry.y[at] = step.y;
    geometry.width[at] = step.width;
    geometry.height[at] = step.height;
    const parent = step.parentId === null ? -1 : (index.get(step.parentId) ?? -1);
    geometry.parent[at] = parent;
    if (parent < 0) return;
    const middle = step.y + step.height / 2;
    geometry.childX[parent] = step.x;
    // In reading order: the first child that comes by is the topmost.
    if (Number.isNaN(geometry.trunkTop[parent])) geometry.trunkTop[parent] = middle;
    geometry.trunkBottom[parent] = middle;
  });
  return { ...geometry, bounds: boundsOf(placed) };
}

export function boxAt(geometry: MapGeometry, at: number): Box {
  return {
    x: geometry.x[at] ?? 0,
    y: geometry.y[at] ?? 0,
    width: geometry.width[at] ?? 0,
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
    if (left + (width[at] ?? 0) < area.x || top + (height[at] ?? 0) < area.y) continue;
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

function boundsOf(placed: readonly PlacedStep[]): Box {
  if (placed.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, width, height } of placed) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}
