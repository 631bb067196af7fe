import {
  COLLAPSED_SIZE,
  EXPANDED_SIZE,
  layoutTree,
  type TreeLayout,
} from '@stepwright/process-tree';
import { geometryOf, type MapGeometry } from './map-geometry.ts';
import type { MapTree } from './map-step.ts';

/**
 * A function that lays a tree out, and gives the same object again while every step stays where it
 * is: typing in a map of ten thousand steps, and saving what was typed, draws nothing anew.
 */
export function createMapLayout(): (tree: MapTree, isExpanded: boolean) => MapGeometry {
  let last: { tree: MapTree; isExpanded: boolean; geometry: MapGeometry } | null = null;
  return (tree, isExpanded) => {
    const isSame =
      last?.isExpanded === isExpanded &&
      last.tree.children === tree.children &&
      last.tree.roots === tree.roots;
    if (last && isSame) return last.geometry;

    const { width, height } = isExpanded ? EXPANDED_SIZE : COLLAPSED_SIZE;
    const layout = layoutTree(tree, { width, heightOf: () => height });
    const isShown = last?.isExpanded === isExpanded && isSameLayout(last.geometry, layout);
    const geometry = last && isShown ? last.geometry : geometryOf(layout);
    last = { tree, isExpanded, geometry };
    return geometry;
  };
}

/** Equally large steps in the same order under the same parents stand in the same places. */
function isSameLayout(one: TreeLayout, other: TreeLayout): boolean {
  return (
    one.ids.length === other.ids.length &&
    one.ids.every((id, at) => id === other.ids[at] && one.parent[at] === other.parent[at])
  );
}
