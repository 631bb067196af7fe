import type { ProcessTree } from './process-tree.ts';
import { childrenOf } from './read-tree.ts';

/** The steps as one reads them, in flat arrays: a step, then its children from first to last. */
export interface ReadingOrder {
  ids: readonly string[];
  /** The index of the parent; -1 for a root. */
  parent: Int32Array;
  /** How many steps stand above it. */
  depth: Int32Array;
}

export function readingOrderOf(tree: ProcessTree): ReadingOrder {
  const ids: string[] = [];
  const parent = new Int32Array(tree.steps.size);
  const depth = new Int32Array(tree.steps.size);
  // Two stacks in step, because a pair for each of ten thousand steps costs more than the walk.
  const waiting = tree.roots.toReversed();
  const parents = waiting.map(() => -1);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const at = ids.push(id) - 1;
    const above = parents.pop() ?? -1;
    parent[at] = above;
    depth[at] = above < 0 ? 0 : (depth[above] ?? 0) + 1;
    const children = childrenOf(tree, id);
    for (let child = children.length - 1; child >= 0; child -= 1) {
      waiting.push(children[child] ?? '');
      parents.push(at);
    }
  }
  return { ids, parent, depth };
}
