import type { Tree, TreeCursor } from 'web-tree-sitter';
import type { SyntaxNode } from './syntax-tree.ts';

/** Deeper than this a node is a leaf, so that whoever walks a tree by recursion comes back. */
export const deepest = 400;

/** More parts than this are not kept: a file of that kind is generated or packed. */
export const mostNodes = 400_000;

/** How many nodes are copied between two looks at the clock. */
const nodesBetweenLooks = 2048;

/**
 * Copies a tree out of the parser's memory, which the caller then frees.
 *
 * @returns null where it has too many nodes, or where time is up.
 */
export function buildTree(tree: Tree, isTimeUp: () => boolean): SyntaxNode | null {
  const cursor = tree.walk();
  try {
    return copyNodes(cursor, isTimeUp);
  } finally {
    cursor.delete();
  }
}

function copyNodes(cursor: TreeCursor, isTimeUp: () => boolean): SyntaxNode | null {
  const root = copyNode(cursor);
  const above: SyntaxNode[] = [];
  let node = root;
  for (let count = 1; count <= mostNodes; count += 1) {
    if (count % nodesBetweenLooks === 0 && isTimeUp()) return null;
    if (above.length < deepest && cursor.gotoFirstChild()) above.push(node);
    else if (!goOn(cursor, above)) return root;
    node = copyNode(cursor);
    above.at(-1)?.children.push(node);
  }
  return null;
}

/** To the next node behind this one and all below it. */
function goOn(cursor: TreeCursor, above: SyntaxNode[]): boolean {
  while (!cursor.gotoNextSibling()) {
    if (above.pop() === undefined || !cursor.gotoParent()) return false;
  }
  return true;
}

function copyNode(cursor: TreeCursor): SyntaxNode {
  return {
    type: cursor.nodeType,
    isNamed: cursor.nodeIsNamed,
    field: cursor.currentFieldName,
    from: cursor.startIndex,
    to: cursor.endIndex,
    children: [],
  };
}
