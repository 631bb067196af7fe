import { parser } from '@lezer/xml';
import type { CodeSection } from './code-section.ts';
import { asSyntaxNode } from './markup-tree.ts';
import { readTree } from './read-tree.ts';

/** The sections of XML: elements, attributes. */
export function readXml(text: string): CodeSection[] {
  return readTree({ root: asSyntaxNode(parser.parse(text), text), text, hasErrors: false });
}
