import { COLLAPSED_SIZE, EXPANDED_SIZE, layoutTree } from '@stepwright/process-tree';
import { geometryOf, type MapGeometry } from './map-geometry.ts';
import type { MapTree } from './map-step.ts';

/**
 * A function that lays a tree out, and gives the same object again while only texts have changed:
 * typing in a map of ten thousand steps moves nothing.
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
    const geometry = geometryOf(layoutTree(tree, { width, heightOf: () => height }));
    last = { tree, isExpanded, geometry };
    return geometry;
  };
}
