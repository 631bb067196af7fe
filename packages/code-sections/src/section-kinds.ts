import type { SyntaxNode } from '@stepwright/syntax';
import type { CodeSectionKind } from './code-section.ts';
import {
  cases,
  imports,
  memberBodies,
  members,
  prefixes,
  repeaters,
  statements,
} from './tree-words.ts';

/** What is in brackets: braces without commas are a block, but for those of an object with one value. */
export function kindOfBody(nodes: SyntaxNode[], owner: string): 'block' | 'list' {
  if (objects.test(owner)) return 'list';
  const isOfProperties = nodes.some(({ type }) => type === 'assignment_expression');
  if (owner === 'initializer_expression' && isOfProperties) return 'list';
  const hasCommas = nodes.some(({ type, isNamed }) => !isNamed && type === ',');
  return /^(\{|do)$/.test(nodes[0]?.type ?? '') && !hasCommas ? 'block' : 'list';
}

/** What a grammar has no further node for: `new { Hull = boat.Hull }` in C#. */
const objects = /^anonymous_object_creation_expression$/;

/** Where an item stands: the grammar's name of what holds it, and what that is. */
export interface Holder {
  type: string;
  kind: CodeSectionKind;
}

/** What an item is, by the grammar's name of its main part. */
export function kindOfItem(group: SyntaxNode[], holder: Holder): CodeSectionKind {
  const main = group.find(({ type, isNamed }) => isNamed && !prefixes.test(type));
  if (!main) return group.every(({ type }) => /comment/.test(type)) ? 'comment' : 'item';
  const type = main.children.find(({ field }) => field === 'declaration')?.type ?? main.type;
  if (imports.test(type)) return 'import';
  if (/^(element|jsx_(element|self_closing_element|fragment))$/.test(type)) return 'element';
  if (/^(pair|keyed_element|declaration)$/.test(type)) return 'entry';
  if (memberBodies.test(holder.type)) return 'member';
  return holder.kind === 'block' && !repeaters.test(type) && !cases.test(type)
    ? inBlock(type)
    : 'item';
}

function inBlock(type: string): CodeSectionKind {
  return members.test(type) && !statements.test(type) ? 'member' : 'statement';
}
