import type { Section } from '#exchange/blueprint';
import type { Node } from '#template/nodes';

/** Whether columns begin in a section that are its own: where it is repeated, or around everything. */
export function ownColumns({ context, condition }: Section, nodes: readonly Node[]): boolean {
  if (context !== null) return containsColumn(nodes);
  return condition === '' && takeColumns(nodes);
}

/** Columns of a section that is repeated itself are its own. */
function containsColumn(nodes: readonly Node[]): boolean {
  return nodes.some(
    (node) =>
      node.kind === 'column' ||
      (node.kind === 'section' && node.collection === null && containsColumn(node.nodes)),
  );
}

/** Whether columns begin anywhere inside; those of sections inside are no longer their own. */
function takeColumns(nodes: readonly Node[]): boolean {
  let isAny = false;
  for (const node of nodes) {
    if (node.kind === 'section') {
      isAny = takeColumns(node.nodes) || isAny;
      node.columns = null;
    } else isAny ||= node.kind === 'column';
  }
  return isAny;
}
