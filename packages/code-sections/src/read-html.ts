import { parser } from '@lezer/html';
import type { CodeSection } from './code-section.ts';
import { asSyntaxNode } from './markup-tree.ts';
import { readTree } from './read-tree.ts';

/** The sections of HTML: elements, attributes. Browsers read broken HTML as well, and so does this. */
export function readHtml(text: string): CodeSection[] {
  return readTree({ root: asSyntaxNode(parser.parse(text), text), text, hasErrors: false });
}
