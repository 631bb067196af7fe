import type { SyntaxNode } from '@stepwright/syntax';
import { branches, clauses, joiners, links, prefixes } from './tree-words.ts';

/** Items that hang together without brackets, and what stands before them. */
export interface Chain {
  before: SyntaxNode[];
  items: ChainItem[];
}

/** An operand, or a call from its point to the end of its arguments. */
export interface ChainItem {
  from: number;
  to: number;
  parts: SyntaxNode[];
}

/** A chain of operands (`a && b && c`) or of calls (`.x().y()`); null where a node is none. */
export function chainOf(node: SyntaxNode): Chain | null {
  return operandChain(node) ?? callChain(node) ?? branchChain(node);
}

function operandChain(node: SyntaxNode): Chain | null {
  const joiner = joinerOf(node);
  if (joiner === null) return null;
  const items = operandsOf(node, joiner).map((part) => ({
    from: part.from,
    to: part.to,
    parts: [part],
  }));
  return { before: [], items };
}

/** The token between all parts of a node; null where there is none, or where they differ. */
function joinerOf(node: SyntaxNode): string | null {
  const parts = node.children.filter(({ isNamed, type }) => isNamed && !prefixes.test(type));
  if (parts.length < 2) return null;
  const tokens = node.children.filter(({ isNamed, type }) => !isNamed && type !== ':');
  const [first] = tokens;
  if (!first || !joiners.has(first.type)) return null;
  return tokens.every(({ type }) => type === first.type) ? first.type : null;
}

/** Grammars nest chains at the left or at the right; here they are one row. */
function operandsOf(node: SyntaxNode, joiner: string): SyntaxNode[] {
  return node.children
    .filter(({ isNamed, type }) => isNamed && !prefixes.test(type))
    .flatMap((part) =>
      part.type === node.type && joinerOf(part) === joiner ? operandsOf(part, joiner) : [part],
    );
}

const linked = /call|invocation|member|navigation|selector|attribute|field_expression|access|await/;

interface Link extends ChainItem {
  isCall: boolean;
}

function callChain(node: SyntaxNode): Chain | null {
  if (!linked.test(node.type)) return null;
  const { base, pieces } = spineOf(node);
  const found = linksOf(pieces);
  const firstCall = found.findIndex(({ isCall }) => isCall);
  const items = found.slice(Math.max(0, firstCall));
  if (items.filter(({ isCall }) => isCall).length < 2) return null;
  return { before: [base, ...found.slice(0, firstCall).flatMap(({ parts }) => parts)], items };
}

/** The first node at the very left, and all that follows it, in order. */
function spineOf(node: SyntaxNode): { base: SyntaxNode; pieces: SyntaxNode[] } {
  const rows: SyntaxNode[][] = [];
  let base = node;
  while (linked.test(base.type)) {
    const [first, ...others] = base.children;
    if (!first?.isNamed || others.length === 0) break;
    rows.push(others);
    base = first;
  }
  return { base, pieces: rows.toReversed().flat() };
}

function linksOf(pieces: SyntaxNode[]): Link[] {
  const found: Link[] = [];
  for (const piece of pieces) {
    const last = found.at(-1);
    if (startsLink(piece)) {
      found.push({ from: piece.from, to: piece.to, parts: [piece], isCall: false });
    } else if (last) {
      last.to = piece.to;
      last.parts.push(piece);
      last.isCall ||= /argument|call_suffix|block|lambda/.test(piece.type);
    }
  }
  return found;
}

function startsLink({ type, isNamed }: SyntaxNode): boolean {
  return isNamed ? type === 'navigation_suffix' : links.has(type);
}

/** `if … else if … else …`: the branches, with `else` between them. */
function branchChain(node: SyntaxNode): Chain | null {
  if (!branches.test(node.type)) return null;
  const items = branchesOf(node);
  return items.length > 1 ? { before: [], items } : null;
}

function branchesOf(node: SyntaxNode): ChainItem[] {
  const children = node.children.flatMap((child) =>
    child.type === 'else_clause' && !isClauses(node) ? child.children : [child],
  );
  const place = children.findIndex(
    ({ type }) => /^(else|else_clause)$/.test(type) || clauses.test(type),
  );
  if (!branches.test(node.type) || place < 1) return [asBranch(node, node.children)];
  const own = asBranch(node, children.slice(0, place));
  if (isClauses(node)) {
    const others = children.slice(place).filter(({ isNamed }) => isNamed);
    return [own, ...others.flatMap(clausesOf)];
  }
  const other = onlyPart(children.slice(place + 1).find(isPart));
  return [own, ...(other ? branchesOf(other) : [])];
}

/** Ruby nests a further branch in the one before it; the others do not. */
function clausesOf(clause: SyntaxNode): ChainItem[] {
  const { children } = clause;
  const place = children.findIndex(({ type, isNamed }) => isNamed && isClause(type));
  if (place < 1) return [asBranch(clause, children)];
  return [asBranch(clause, children.slice(0, place)), ...children.slice(place).flatMap(clausesOf)];
}

/** Whether further branches stand side by side, and not each in the one before. */
function isClauses({ children }: SyntaxNode): boolean {
  return children.some(({ type }) => clauses.test(type));
}

function asBranch({ from, to }: SyntaxNode, parts: SyntaxNode[]): ChainItem {
  return { from, to: parts.at(-1)?.to ?? to, parts };
}

/** Some grammars put a node around the other branch. */
function onlyPart(node: SyntaxNode | undefined): SyntaxNode | undefined {
  const [only, ...others] = node?.children ?? [];
  return only && others.length === 0 && only.isNamed ? onlyPart(only) : node;
}

function isPart({ type, isNamed }: SyntaxNode): boolean {
  return isNamed && !/comment/.test(type);
}

function isClause(type: string): boolean {
  return type === 'else' || type === 'else_clause' || clauses.test(type);
}
