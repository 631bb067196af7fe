import type { ReadingOrder } from './layout-order.ts';

/**
 * How far down the middle of each step lies.
 *
 * A step without children stands as high as what was read before it lets it, and lets its parent
 * where it is the first child, and so on up. A parent, in the middle of its children, then never
 * stands higher than it may, so that nothing has to be moved again once it has its place.
 */
export function middlesOf(
  { parent, depth }: Pick<ReadingOrder, 'parent' | 'depth'>,
  { height, separation }: { height: Float64Array; separation: number },
): Float64Array {
  const middle = new Float64Array(parent.length);
  const lastChild = new Int32Array(parent.length);
  /** The steps from the root to the present one, whose children are not all known yet. */
  const open: number[] = [];
  /** How far down each column is taken. */
  const bottoms: number[] = [];
  let lowest = -Infinity;
  let floor = -Infinity;

  const closeFrom = (column: number) => {
    while (open.length > column) {
      const at = open.pop() ?? 0;
      const last = lastChild[at] ?? 0;
      if (last > 0) middle[at] = ((middle[at + 1] ?? 0) + (middle[last] ?? 0)) / 2;
      const bottom = (middle[at] ?? 0) + (height[at] ?? 0) / 2;
      bottoms[open.length] = bottom;
      lowest = Math.max(lowest, bottom);
    }
  };

  for (let at = 0; at < parent.length; at += 1) {
    const above = parent[at] ?? -1;
    const column = depth[at] ?? 0;
    closeFrom(column);
    if (above < 0) floor = lowest;
    else lastChild[above] = at;

    const taken = Math.max(floor, bottoms[column] ?? -Infinity);
    const least = above === at - 1 ? (middle[above] ?? 0) : -Infinity;
    middle[at] = Math.max(least, taken + separation + (height[at] ?? 0) / 2);
    open.push(at);
  }
  closeFrom(0);
  return middle;
}
