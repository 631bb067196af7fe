import type { SyntaxNode } from '@stepwright/syntax';
import type { CodeSectionKind } from './code-section.ts';
import { trimmed } from './tidy-sections.ts';
import { bodies, continuations, inlined, prefixes } from './tree-words.ts';

/**
 * The nodes of a list, item by item. With commas an item is all between two of them; without, it is
 * one named node with the comments and decorators in front and the semicolon behind it. A list on one
 * line without commas is one item, unless all in it are of one kind.
 */
export function groupItems(
  nodes: SyntaxNode[],
  kind: CodeSectionKind,
  text: string,
): SyntaxNode[][] {
  const hasCommas = nodes.some((node) => isToken(node, ','));
  const grouping = new Grouping(text, hasCommas);
  for (const node of nodes) grouping.add(node);
  const groups = grouping.groups();
  const [first, ...others] = nodes;
  const isRow = others.every(({ type }) => type === first?.type);
  const isOneLine =
    !isRow && !text.slice(nodes[0]?.from ?? 0, nodes.at(-1)?.to ?? 0).includes('\n');
  return kind === 'list' && !hasCommas && isOneLine ? [groups.flat()].filter(isFilled) : groups;
}

function isFilled(group: SyntaxNode[]): boolean {
  return group.length > 0;
}

class Grouping {
  readonly #text: string;
  #hasCommas: boolean;
  #closed: SyntaxNode[][] = [];
  #open: SyntaxNode[] = [];
  /** Where the last token ended, whether it belongs to an item or not. */
  #end = -1;

  constructor(text: string, hasCommas: boolean) {
    this.#text = text;
    this.#hasCommas = hasCommas;
  }

  add(node: SyntaxNode): void {
    if (inlined.test(node.type)) {
      this.#inline(node);
      return;
    }
    const [own, ...comments] = withoutLastComments(node);
    if (own && !isEmptyWord(own)) this.#add(own);
    for (const comment of comments) this.#add(comment);
  }

  /** What comes after the commas of an enum is no further item of them. */
  #inline(node: SyntaxNode): void {
    this.#close();
    this.#hasCommas &&= isToken(node.children[0] ?? node, ';');
    for (const child of node.children) this.add(child);
  }

  #add(node: SyntaxNode): void {
    if (isToken(node, ',')) this.#close();
    else if (isToken(node, ';')) this.#semicolon(node);
    else this.#part(node);
    this.#end = node.to;
  }

  groups(): SyntaxNode[][] {
    this.#close();
    return this.#closed;
  }

  #part(node: SyntaxNode): void {
    if (this.#open.length === 0 && this.#goesOn(node)) {
      // A comment behind a comma takes the comma with it.
      this.#closed.at(-1)?.push(node);
      return;
    }
    const before = this.#open.at(-1);
    if (before && isComment(before) && this.#lines(before.to, node.from) > 1) this.#close();
    this.#open.push(node);
    if (!this.#hasCommas && node.isNamed && !prefixes.test(node.type)) this.#close();
  }

  /** Whether something belongs to the item before it. */
  #goesOn(node: SyntaxNode): boolean {
    if (isComment(node)) return this.#isBehind(node);
    return !this.#hasCommas && continuations.test(node.type);
  }

  /** Ends a member or a statement; of a list with commas it ends the commas. */
  #semicolon(node: SyntaxNode): void {
    if (this.#hasCommas) {
      this.#close();
      this.#hasCommas = false;
    } else if (this.#open.length === 0) this.#closed.at(-1)?.push(node);
  }

  #close(): void {
    if (this.#open.length > 0) this.#closed.push(this.#open);
    this.#open = [];
  }

  /** Whether a comment stands behind something on its line, and is the last there. */
  #isBehind(node: SyntaxNode): boolean {
    if (this.#end < 0 || this.#lines(this.#end, node.from) > 0) return false;
    const end = trimmed(this.#text, node.from, node.to).to;
    return /^[^\S\n]*(\n|$)/.test(this.#text.slice(end, end + 100));
  }

  #lines(from: number, to: number): number {
    return this.#text.slice(from, to).split('\n').length - 1;
  }
}

/** The end of a line as a token, or a word that only begins a body. */
function isEmptyWord({ type, isNamed }: SyntaxNode): boolean {
  return !isNamed && (type.trim() === '' || type === 'then');
}

function isToken(node: SyntaxNode, type: string): boolean {
  return !node.isNamed && node.type === type;
}

function isComment(node: SyntaxNode): boolean {
  return /comment/.test(node.type);
}

/** A node and the comments that its grammar takes for its end, though they stand behind it. */
function withoutLastComments(node: SyntaxNode): SyntaxNode[] {
  const last = node.children.at(-1);
  if (!last || !last.isNamed || isComment(node) || bodies.test(node.type)) return [node];
  const [own, ...comments] = isComment(last) ? [] : withoutLastComments(last);
  if (isComment(last)) comments.push(last);
  if (comments.length === 0) return [node];
  const before = node.children.slice(0, -1);
  const children = own ? [...before, own] : before;
  const to = children.at(-1)?.to ?? node.to;
  return [...withoutLastComments({ ...node, to, children }), ...comments];
}
