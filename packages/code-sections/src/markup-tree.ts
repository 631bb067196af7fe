import type { Tree } from '@lezer/common';
import type { SyntaxNode } from '@stepwright/syntax';

/** Deeper elements are leaves, so that whoever walks a tree by recursion comes back. */
const deepest = 400;

/** What the two families call alike and is not. */
const renamed: Record<string, string> = { Attribute: 'markup_attribute' };

/** A tree of the other family of grammars, in the form of the first; without white space. */
export function asSyntaxNode(tree: Tree, text: string): SyntaxNode {
  const root = nodeOf('document', 0, tree.length);
  const above: SyntaxNode[] = [root];
  tree.iterate({
    enter: ({ name, type, from, to }) => {
      if (type.isTop) return true;
      const node = nodeOf(type.isError ? 'ERROR' : (renamed[name] ?? name.toLowerCase()), from, to);
      if (node.type === 'text' && text.slice(from, to).trim() === '') return false;
      above.at(-1)?.children.push(node);
      if (above.length > deepest) return false;
      above.push(node);
      return true;
    },
    leave: ({ type }) => {
      if (!type.isTop) above.pop();
    },
  });
  return root;
}

function nodeOf(type: string, from: number, to: number): SyntaxNode {
  return { type, isNamed: /^\w/.test(type), field: null, from, to, children: [] };
}
