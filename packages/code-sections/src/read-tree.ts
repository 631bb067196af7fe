import type { SyntaxNode, SyntaxTree } from '@stepwright/syntax';
import { chainOf, type Chain } from './chains.ts';
import { groupItems } from './group-items.ts';
import { kindOfBody, kindOfItem } from './section-kinds.ts';
import { bodies, brackets, opaque, repeaters, tags, unlisted } from './tree-words.ts';
import type { CodeSection } from './code-section.ts';

/**
 * The sections of a syntax tree, whatever its language.
 *
 * A node is a section where it is an item of something that lists: brackets, a body, operands of
 * one operator, neighbours of one kind. All other nodes are only passed through.
 */
export function readTree({ root, text }: SyntaxTree): CodeSection[] {
  return readItems(root.children, 'file', text);
}

/** The sections inside of a node, which is none itself or is one already. */
function sectionsIn(node: SyntaxNode, text: string): CodeSection[] {
  if (node.children.length === 0 || opaque.test(node.type)) return [];
  const chain = chainOf(node);
  return chain ? readChain(chain, text) : readParts(node.children, node, text);
}

function readChain({ before, items }: Chain, text: string): CodeSection[] {
  const sections = items.map(({ from, to, parts }) => ({
    kind: 'item' as const,
    from,
    to,
    children: parts.flatMap((part) => sectionsIn(part, text)),
  }));
  return [...before.flatMap((part) => sectionsIn(part, text)), around('chain', sections)];
}

/** Nodes between two brackets, or those of a body: each item becomes a section. */
function readItems(nodes: SyntaxNode[], owner: string, text: string): CodeSection[] {
  return groupItems(nodes, text).map((group) => {
    const [first] = group;
    const from = first?.from ?? 0;
    const children =
      group.length === 1 && first
        ? sectionsIn(first, text)
        : readParts(group, { type: '', from, to: from }, text);
    return { kind: kindOfItem(group, owner), from, to: group.at(-1)?.to ?? from, children };
  });
}

type Owner = Pick<SyntaxNode, 'type' | 'from' | 'to'>;

/** Parts of one node: what is between brackets is a list; the others may be one without brackets. */
function readParts(nodes: SyntaxNode[], owner: Owner, text: string): CodeSection[] {
  const sections: CodeSection[] = [];
  let loose: SyntaxNode[] = [];
  for (let at = 0; at < nodes.length; at += 1) {
    const closing = closingOf(nodes, at, owner);
    const node = nodes[at];
    if (!node) continue;
    if (closing === null || tags.has(node.type)) loose.push(node);
    if (closing === null) continue;
    sections.push(
      ...readLoose(loose, owner, text),
      bracketed(nodes.slice(at, closing + 1), owner, text),
    );
    loose = [];
    at = closing;
  }
  return [...sections, ...readLoose(loose, owner, text)];
}

/** The place of the token that closes what begins here; null where nothing does. */
function closingOf(nodes: SyntaxNode[], at: number, owner: Owner): number | null {
  const node = nodes[at];
  if (!node) return null;
  const closer = node.isNamed ? tags.get(node.type) : brackets.get(node.type);
  if (closer === undefined || unlisted.test(owner.type)) return null;
  const place = nodes.findIndex(({ type }, index) => index > at && type === closer);
  return place < 0 ? null : place;
}

function bracketed(nodes: SyntaxNode[], owner: Owner, text: string): CodeSection {
  const inside = nodes.slice(1, -1);
  const [first] = nodes;
  const isTag = first?.isNamed ?? false;
  return {
    kind: isTag ? 'block' : kindOfBody(nodes),
    from: (isTag ? first?.to : first?.from) ?? owner.from,
    to: (isTag ? nodes.at(-1)?.from : nodes.at(-1)?.to) ?? owner.to,
    children: readItems(inside, owner.type, text),
  };
}

function readLoose(nodes: SyntaxNode[], owner: Owner, text: string): CodeSection[] {
  if (nodes.length === 0) return [];
  if (bodies.test(owner.type)) return [asBody(nodes, owner, text)];
  if (nodes.some(({ type, isNamed }) => !isNamed && type === ',')) return readCommas(nodes, text);
  return readRuns(nodes, text);
}

function asBody(nodes: SyntaxNode[], { type }: Owner, text: string): CodeSection {
  return around('block', readItems(nodes, type, text));
}

/** Items that stand beside a comma; what is further away is none of them. */
function readCommas(nodes: SyntaxNode[], text: string): CodeSection[] {
  const isComma = (node: SyntaxNode | undefined) => node?.type === ',' && !node.isNamed;
  const isItem = nodes.map(
    (node, at) => node.isNamed && (isComma(nodes[at - 1]) || isComma(nodes[at + 1])),
  );
  const first = isItem.indexOf(true);
  const last = isItem.lastIndexOf(true);
  if (first < 0) return readRuns(nodes, text);
  const items = nodes.filter((_, at) => isItem[at]).map((node) => asItem(node, text));
  return [
    ...readRuns(nodes.slice(0, first), text),
    around('list', items),
    ...readRuns(nodes.slice(last + 1), text),
  ];
}

/** Neighbours of one kind are items of a list without a name; others are passed through. */
function readRuns(nodes: SyntaxNode[], text: string): CodeSection[] {
  const sections: CodeSection[] = [];
  for (let at = 0; at < nodes.length;) {
    const run = runAt(nodes, at);
    const [node] = run;
    if (!node) return sections;
    if (run.length > 1 || repeaters.test(node.type)) {
      sections.push(
        around(
          'list',
          run.map((item) => asItem(item, text)),
        ),
      );
    } else sections.push(...sectionsIn(node, text));
    at += run.length;
  }
  return sections;
}

function runAt(nodes: SyntaxNode[], at: number): SyntaxNode[] {
  const node = nodes[at];
  if (!node) return [];
  let end = at + 1;
  while (isAlike(node, nodes[end])) end += 1;
  return nodes.slice(at, end);
}

function isAlike(one: SyntaxNode, other: SyntaxNode | undefined): boolean {
  if (!other || !one.isNamed || !other.isNamed || one.children.length === 0) return false;
  return one.type === other.type || (repeaters.test(one.type) && repeaters.test(other.type));
}

function asItem(node: SyntaxNode, text: string): CodeSection {
  return {
    kind: kindOfItem([node], ''),
    from: node.from,
    to: node.to,
    children: sectionsIn(node, text),
  };
}

function around(kind: CodeSection['kind'], children: CodeSection[]): CodeSection {
  return { kind, from: children[0]?.from ?? 0, to: children.at(-1)?.to ?? 0, children };
}
