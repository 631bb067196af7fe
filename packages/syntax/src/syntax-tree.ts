/**
 * A part of a text, as the grammar sees it. Plain data: nothing has to be freed, and it can be sent
 * to another thread.
 */
export interface SyntaxNode {
  /** As the grammar calls it, such as `class_declaration`; for punctuation and keywords the text. */
  type: string;
  /** False for punctuation and keywords. */
  isNamed: boolean;
  /** What it is to its parent, such as `name`. */
  field: string | null;
  /** Where it begins in the text, in UTF-16 code units. */
  from: number;
  /** Where the next thing begins. */
  to: number;
  children: SyntaxNode[];
}

/** A text and its parts. */
export interface SyntaxTree {
  root: SyntaxNode;
  text: string;
  /** Whether the text breaks the grammar somewhere; what is sound around it is there all the same. */
  hasErrors: boolean;
}

/** The text of a node. */
export function textOf({ text }: SyntaxTree, { from, to }: SyntaxNode): string {
  return text.slice(from, to);
}

/** The first child that is `field` to its parent. */
export function childAt(node: SyntaxNode, field: string): SyntaxNode | null {
  return node.children.find((child) => child.field === field) ?? null;
}

/** The children without punctuation and keywords. */
export function namedChildren(node: SyntaxNode): SyntaxNode[] {
  return node.children.filter(({ isNamed }) => isNamed);
}
