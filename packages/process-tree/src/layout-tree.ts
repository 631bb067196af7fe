import { middlesOf } from './layout-middles.ts';
import { readingOrderOf } from './layout-order.ts';
import type { ProcessTree } from './process-tree.ts';

/** Pixels, as everything here. */
export interface Size {
  width: number;
  height: number;
}

/** `x` and `y` are the upper left corner; y grows downwards. */
export interface Box extends Size {
  x: number;
  y: number;
}

/** Steps are equally wide, so that they stand in columns. */
export interface StepSizes {
  width: number;
  heightOf: (id: string) => number;
}

/** By index, in reading order: a step, then its children from first to last. */
export interface TreeLayout {
  ids: readonly string[];
  /** The index of the parent; -1 for a root. */
  parent: Int32Array;
  x: Float64Array;
  y: Float64Array;
  width: number;
  height: Float64Array;
  /** Around all steps; all zero for an empty tree. */
  bounds: Box;
}

export const COLLAPSED_SIZE: Size = { width: 230, height: 25 };
export const EXPANDED_SIZE: Size = { width: 400, height: 320 };
/** Between a step's right and its children's left side. */
export const RANK_SEPARATION = 100;
/** Between the lower side of one step and the upper side of the next below it. */
export const NODE_SEPARATION = 150;

/**
 * Places the steps from left to right: children behind their parent, siblings below each other,
 * parents in the middle of their children, trees of several roots below each other.
 *
 * Where a step stands depends on what is read before it and on what stands under it, and on nothing
 * that comes later: a new step moves its ancestors and what has to make room below, nothing else.
 * Linear in the number of steps, at any depth.
 */
export function layoutTree(
  tree: ProcessTree,
  { width, heightOf }: StepSizes,
  { rankSeparation = RANK_SEPARATION, nodeSeparation = NODE_SEPARATION } = {},
): TreeLayout {
  const { ids, parent, depth } = readingOrderOf(tree);
  const height = Float64Array.from(ids, (id) => heightOf(id));
  const middle = middlesOf({ parent, depth }, { height, separation: nodeSeparation });
  const x = Float64Array.from(depth, (column) => column * (width + rankSeparation));
  const y = middle.map((at, index) => at - (height[index] ?? 0) / 2);
  return { ids, parent, x, y, width, height, bounds: boundsOf({ x, y, width, height }) };
}

function boundsOf({ x, y, width, height }: Omit<TreeLayout, 'ids' | 'parent' | 'bounds'>): Box {
  if (x.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  let [right, top, bottom] = [0, Infinity, -Infinity];
  for (let at = 0; at < x.length; at += 1) {
    const upper = y[at] ?? 0;
    right = Math.max(right, (x[at] ?? 0) + width);
    top = Math.min(top, upper);
    bottom = Math.max(bottom, upper + (height[at] ?? 0));
  }
  return { x: 0, y: top, width: right, height: bottom - top };
}
