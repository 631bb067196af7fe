import type { ProcessTree, StepPlace } from './process-tree.ts';
import { childrenOf } from './read-tree.ts';
import { TidyNode } from './tidy-node.ts';
import { placeTidily } from './tidy-tree.ts';

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

export interface StepBox extends Box {
  id: string;
  /** Where its edge comes from; null for a root. */
  parent: StepBox | null;
}

export interface TreeLayout {
  /** In reading order: a step, then its children from first to last. */
  boxes: readonly StepBox[];
  boxOf: ReadonlyMap<string, StepBox>;
  /** Around all boxes; all zero for an empty tree. */
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
 * The first root starts at x 0 and has its middle at y 0, so that a change far from it moves as
 * little as possible. Linear in the number of steps, at any depth.
 */
export function layoutTree<S extends StepPlace>(
  tree: ProcessTree<S>,
  sizeOf: (step: S) => Size,
  { rankSeparation = RANK_SEPARATION, nodeSeparation = NODE_SEPARATION } = {},
): TreeLayout {
  const boxes: StepBox[] = [];
  const boxOf = new Map<string, StepBox>();
  let bottom: number | null = null;
  for (const root of tree.roots) {
    const nodes = nodesUnder(tree, root, (step) => ({
      ...sizeOf(step),
      separation: rankSeparation,
    }));
    placeTidily(nodes, nodeSeparation);

    const shift: number =
      bottom === null ? -middleOf(nodes) : bottom + nodeSeparation - topOf(nodes);
    for (const { id, parent, start: x, offset, width, height } of nodes) {
      const box: StepBox = {
        id,
        x,
        y: offset + shift,
        width,
        height,
        parent: (parent && boxOf.get(parent.id)) ?? null,
      };
      boxes.push(box);
      boxOf.set(id, box);
      bottom = Math.max(bottom ?? -Infinity, box.y + height);
    }
  }
  return { boxes, boxOf, bounds: boundsOf(boxes) };
}

/** The nodes of one root in reading order. */
function nodesUnder<S extends StepPlace>(
  tree: ProcessTree<S>,
  root: string,
  sizeOf: (step: S) => Size & { separation: number },
): TidyNode[] {
  const nodes: TidyNode[] = [];
  const waiting: { id: string; parent: TidyNode | null }[] = [{ id: root, parent: null }];
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const step = tree.steps.get(place.id);
    if (!step) continue;
    const node = new TidyNode(place.id, place.parent, sizeOf(step));
    nodes.push(node);
    for (const id of childrenOf(tree, place.id).toReversed()) waiting.push({ id, parent: node });
  }
  return nodes;
}

function middleOf([root]: readonly TidyNode[]): number {
  return root ? root.offset + root.height / 2 : 0;
}

function topOf(nodes: readonly TidyNode[]): number {
  return nodes.reduce((top, node) => Math.min(top, node.offset), Infinity);
}

function boundsOf(boxes: readonly StepBox[]): Box {
  if (boxes.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, width, height } of boxes) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}
