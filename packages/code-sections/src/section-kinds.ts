import type { SyntaxNode } from '@stepwright/syntax';
import type { CodeSectionKind } from './code-section.ts';
import { imports, memberBodies, members, prefixes, statements } from './tree-words.ts';

/** What a list in brackets is: braces without commas are a block. */
export function kindOfBody(nodes: SyntaxNode[]): CodeSectionKind {
  const hasCommas = nodes.some(({ type, isNamed }) => !isNamed && type === ',');
  return nodes[0]?.type === '{' && !hasCommas ? 'block' : 'list';
}

/** What an item is, by the grammar's name of its main part. */
export function kindOfItem(group: SyntaxNode[], owner: string): CodeSectionKind {
  const main = group.findLast(({ type, isNamed }) => isNamed && !prefixes.test(type));
  if (!main) return group.every(({ type }) => /comment/.test(type)) ? 'comment' : 'item';
  if (imports.test(main.type)) return 'import';
  if (/^jsx_(element|self_closing_element|fragment)$/.test(main.type)) return 'element';
  if (/^(pair|keyed_element)$/.test(main.type)) return 'entry';
  if (memberBodies.test(owner)) return 'member';
  return inBlock(main.type);
}

function inBlock(type: string): CodeSectionKind {
  if (statements.test(type)) return 'statement';
  return members.test(type) ? 'member' : 'item';
}
