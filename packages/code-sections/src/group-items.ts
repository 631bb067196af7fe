import type { SyntaxNode } from '@stepwright/syntax';
import { trimmed } from './tidy-sections.ts';
import { prefixes } from './tree-words.ts';

/**
 * The nodes of a list, item by item. With commas an item is all between two of them; without, it is
 * one named node with the comments and decorators in front and the semicolon behind it.
 */
export function groupItems(nodes: SyntaxNode[], text: string): SyntaxNode[][] {
  const grouping = new Grouping(
    text,
    nodes.some((node) => isToken(node, ',')),
  );
  for (const node of nodes) grouping.add(node);
  return grouping.groups();
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
    if (!node.isNamed && node.type.trim() === '') return;
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
    if (isComment(node) && this.#open.length === 0 && this.#isBehind(node)) {
      // Behind a comma it lies between the items; behind an item it belongs to it.
      if (!this.#hasCommas) this.#closed.at(-1)?.push(node);
      return;
    }
    const before = this.#open.at(-1);
    if (before && isComment(before) && this.#lines(before.to, node.from) > 1) this.#close();
    this.#open.push(node);
    if (!this.#hasCommas && node.isNamed && !prefixes.test(node.type)) this.#close();
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

function isToken(node: SyntaxNode, type: string): boolean {
  return !node.isNamed && node.type === type;
}

function isComment(node: SyntaxNode): boolean {
  return /comment/.test(node.type);
}
