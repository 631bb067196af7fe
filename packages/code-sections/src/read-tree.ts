import type { SyntaxNode, SyntaxTree } from '@stepwright/syntax';
import { chainOf, type Chain } from './chains.ts';
import { groupItems } from './group-items.ts';
import { isQuoted, readComments, readQuoted } from './read-quoted.ts';
import { kindOfBody, kindOfItem, type Holder } from './section-kinds.ts';
import { bodies, brackets, cases, opaque, repeaters, tags, unlisted } from './tree-words.ts';
import type { CodeSection } from './code-section.ts';

/**
 * The sections of a syntax tree, whatever its language.
 *
 * A node is a section where it is an item of something that lists: brackets, a body, operands of
 * one operator, neighbours of one kind. All other nodes are only passed through.
 */
export function readTree({ root, text }: SyntaxTree): CodeSection[] {
  return readItems(root.children, { type: 'file', kind: 'block' }, text);
}

/** The sections inside of a node, which is none itself or is one already. */
function sectionsIn(node: SyntaxNode, text: string): CodeSection[] {
  if (isQuoted(node, text)) return readQuoted(node, text);
  if (node.children.length === 0 || opaque.test(node.type)) return [];
  const chain = chainOf(node);
  return chain
    ? readChain(chain, text)
    : readParts(withCommentsInside(node.children, text), node, text);
}

/** Some grammars have the comments at the beginning of a body in front of it. */
function withCommentsInside(nodes: SyntaxNode[], text: string): SyntaxNode[] {
  const place = nodes.findIndex(({ type }) => bodies.test(type));
  const body = nodes[place];
  if (!body) return nodes;
  const isBefore = ({ type, from }: SyntaxNode, at: number) =>
    /comment/.test(type) && text.slice(nodes[at - 1]?.to ?? from, from).includes('\n');
  const first = nodes.findLastIndex((node, at) => at < place && !isBefore(node, at)) + 1;
  const comments = nodes.slice(first, place);
  const [comment] = comments;
  if (!comment) return nodes;
  const whole = { ...body, from: comment.from, children: [...comments, ...body.children] };
  return [...nodes.slice(0, first), whole, ...nodes.slice(place + 1)];
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
function readItems(nodes: SyntaxNode[], holder: Holder, text: string): CodeSection[] {
  return groupItems(nodes, holder.kind, text).map((group) => {
    const [first] = group;
    const from = first?.from ?? 0;
    const last = group.at(-1);
    const comments = group.slice(0, commentsBefore(group));
    const own = group.slice(comments.length);
    const parts =
      own.length === 1 && own[0]
        ? sectionsIn(own[0], text)
        : readParts(own, { type: '', from, to: from }, text);
    const children = [...readComments(comments, text), ...parts];
    return { kind: kindOfItem(group, holder), from, to: last ? endOf(last) : from, children };
  });
}

/** How many comments a group begins with. */
function commentsBefore(group: SyntaxNode[]): number {
  const place = group.findIndex(({ type }) => !/comment/.test(type));
  return place < 0 ? group.length : place;
}

/** Where a node ends, without the comma that some grammars take for its end. */
function endOf({ to, children }: SyntaxNode): number {
  return children.at(-1)?.type === ',' ? (children.at(-2)?.to ?? to) : to;
}

const anyList: Holder = { type: '', kind: 'list' };
const anyElement: Holder = { type: '', kind: 'element' };

type Owner = Pick<SyntaxNode, 'type' | 'from' | 'to'>;

/** Parts of one node: what is between brackets is a list; the others may be one without brackets. */
function readParts(nodes: SyntaxNode[], owner: Owner, text: string): CodeSection[] {
  const closings = closingsOf(nodes, owner);
  if (closings.size === 0) return readLoose(nodes, owner, text);
  const sections: CodeSection[][] = [];
  let loose: SyntaxNode[] = [];
  for (let at = 0; at < nodes.length; at += 1) {
    const closing = closings.get(at);
    const node = nodes[at];
    if (node && (closing === undefined || node.isNamed)) loose.push(node);
    if (closing === undefined) continue;
    const list = bracketed(nodes.slice(at, closing + 1), owner, text);
    sections.push(readLoose(loose, owner, text), list.children.length > 0 ? [list] : []);
    loose = [];
    at = closing;
  }
  sections.push(readLoose(loose, owner, text));
  return sections.flat();
}

/** Where what closes each bracket and each tag stands; those in others are not looked for. */
function closingsOf(nodes: SyntaxNode[], { type: owner }: Owner): Map<number, number> {
  const closings = new Map<number, number>();
  if (unlisted.test(owner)) return closings;
  const open: { at: number; closer: string }[] = [];
  nodes.forEach(({ type, isNamed }, at) => {
    const closer = isNamed ? tags.get(type) : brackets.get(type);
    const place = closer === undefined ? open.findLastIndex((one) => one.closer === type) : -1;
    if (closer !== undefined) open.push({ at, closer });
    else if (place >= 0) closings.set(open.splice(place)[0]?.at ?? 0, at);
  });
  // Of some elements the end is not written.
  const [unclosed] = open;
  if (unclosed && nodes[unclosed.at]?.isNamed) closings.set(unclosed.at, nodes.length);
  return closings;
}

/** The list between the first and the last of these nodes. */
function bracketed(nodes: SyntaxNode[], owner: Owner, text: string): CodeSection {
  const [first] = nodes;
  const last = nodes.at(-1);
  if (first && last && first.isNamed) return tagged(nodes, owner, text);
  const kind = kindOfBody(nodes, owner.type);
  return {
    kind,
    from: first?.from ?? owner.from,
    to: last?.to ?? owner.to,
    children: readItems(nodes.slice(1, -1), { type: owner.type, kind }, text),
  };
}

/** What is between two tags, without them. */
function tagged(nodes: SyntaxNode[], owner: Owner, text: string): CodeSection {
  const [first] = nodes;
  const last = nodes.at(-1);
  const isClosed = last !== undefined && tags.get(first?.type ?? '') === last.type;
  return {
    kind: 'block',
    from: first?.to ?? owner.from,
    to: (isClosed ? last.from : last?.to) ?? owner.to,
    children: readItems(nodes.slice(1, isClosed ? -1 : undefined), anyElement, text),
  };
}

function readLoose(nodes: SyntaxNode[], owner: Owner, text: string): CodeSection[] {
  if (nodes.length === 0) return [];
  if (bodies.test(owner.type)) return [asBody(nodes, owner, text)];
  if (cases.test(owner.type)) return readCase(nodes, owner, text);
  if (owner.type === 'command') return readWords(nodes, text);
  if (nodes.some(({ type, isNamed }) => !isNamed && type === ',')) return readCommas(nodes, text);
  return readRuns(nodes, text);
}

function asBody(nodes: SyntaxNode[], { type }: Owner, text: string): CodeSection {
  return around('block', readItems(nodes, { type, kind: 'block' }, text));
}

/** Statements behind the colon of a case. */
function readCase(nodes: SyntaxNode[], owner: Owner, text: string): CodeSection[] {
  const colon = nodes.findLastIndex(({ type }) => /^(:|->|=>)$/.test(type));
  if (colon < 0) return readRuns(nodes, text);
  const before = readRuns(nodes.slice(0, colon), text);
  return [...before, asBody(nodes.slice(colon + 1), owner, text)];
}

/** The words of a command, behind its name. */
function readWords(nodes: SyntaxNode[], text: string): CodeSection[] {
  const words = nodes.filter(({ field }) => field === 'argument');
  if (words.length < 2) return readRuns(nodes, text);
  return [asList(words, text)];
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
  const sections: CodeSection[][] = [];
  for (let at = 0; at < nodes.length;) {
    const run = runAt(nodes, at);
    const [node] = run;
    if (!node) break;
    const isList = run.length > 1 || repeaters.test(node.type);
    sections.push(isList ? [asList(run, text)] : sectionsIn(node, text));
    at += run.length;
  }
  return sections.flat();
}

function asList(nodes: SyntaxNode[], text: string): CodeSection {
  const items = nodes.map((node) => asItem(node, text));
  return around('list', items);
}

function runAt(nodes: SyntaxNode[], at: number): SyntaxNode[] {
  const node = nodes[at];
  if (!node) return [];
  let end = at + 1;
  while (isAlike(node, nodes[end])) end += 1;
  return nodes.slice(at, end);
}

function isAlike(one: SyntaxNode, other: SyntaxNode | undefined): boolean {
  if (!other || !one.isNamed || one.children.length === 0 || /modifier/.test(one.type))
    return false;
  if (repeaters.test(one.type)) return repeaters.test(other.type);
  // Two lists beside each other, as of parameters and results, are no row.
  return one.type === other.type && !brackets.has(one.children[0]?.type ?? '');
}

function asItem(node: SyntaxNode, text: string): CodeSection {
  return {
    kind: kindOfItem([node], anyList),
    from: node.from,
    to: node.to,
    children: sectionsIn(node, text),
  };
}

function around(kind: CodeSection['kind'], children: CodeSection[]): CodeSection {
  return { kind, from: children[0]?.from ?? 0, to: children.at(-1)?.to ?? 0, children };
}
