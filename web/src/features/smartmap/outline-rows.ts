import { childrenOf, parentOf } from '@stepwright/process-tree';
import type { MapTree } from './map-step.ts';

/** One line of the outline, with its place in words: counted from one, as people do. */
export interface OutlineRow {
  id: string;
  level: number;
  position: number;
  /** How many siblings there are, itself included. */
  count: number;
  /** Null where there is nothing to open. */
  isOpen: boolean | null;
}

export interface OutlineRows {
  rows: readonly OutlineRow[];
  /** Where a step stands among the rows; a step in a closed branch does not. */
  index: ReadonlyMap<string, number>;
}

/**
 * A function from a tree to its visible rows, which gives the same object again while neither the
 * shape nor what is closed has changed: typing in an outline of ten thousand steps costs nothing.
 */
export function createOutlineRows() {
  let last: { tree: MapTree; closed: ReadonlySet<string>; rows: OutlineRows } | null = null;
  return (tree: MapTree, closed: ReadonlySet<string>): OutlineRows => {
    const isSame =
      last?.closed === closed &&
      last.tree.children === tree.children &&
      last.tree.roots === tree.roots;
    if (last && isSame) return last.rows;
    const rows = outlineRows(tree, closed);
    last = { tree, closed, rows };
    return rows;
  };
}

/** The steps as one reads them, without what stands under a closed one. At any depth. */
export function outlineRows(tree: MapTree, closed: ReadonlySet<string>): OutlineRows {
  const rows: OutlineRow[] = [];
  const index = new Map<string, number>();
  const waiting: OutlineRow[] = [];
  const wait = (siblings: readonly string[], level: number) => {
    for (let at = siblings.length - 1; at >= 0; at -= 1)
      waiting.push({
        id: siblings[at] ?? '',
        level,
        position: at + 1,
        count: siblings.length,
        isOpen: null,
      });
  };

  wait(tree.roots, 1);
  for (let row = waiting.pop(); row; row = waiting.pop()) {
    const children = childrenOf(tree, row.id);
    const isClosed = closed.has(row.id);
    index.set(row.id, rows.length);
    rows.push(children.length > 0 ? { ...row, isOpen: !isClosed } : row);
    if (!isClosed) wait(children, row.level + 1);
  }
  return { rows, index };
}

/** What is closed without the branches that hide a step; the same set where none does. */
export function withoutHiding(
  tree: MapTree,
  closed: ReadonlySet<string>,
  id: string,
): ReadonlySet<string> {
  const hiding: string[] = [];
  for (let above = parentOf(tree, id); above !== null; above = parentOf(tree, above))
    if (closed.has(above)) hiding.push(above);
  if (hiding.length === 0) return closed;
  const rest = new Set(closed);
  for (const step of hiding) rest.delete(step);
  return rest;
}
