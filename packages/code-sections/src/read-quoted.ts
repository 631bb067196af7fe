import type { SyntaxNode } from '@stepwright/syntax';
import type { CodeSection } from './code-section.ts';
import { anyLayout } from './layout-brackets.ts';
import { readLayoutOf } from './read-layout.ts';
import { linesOf } from './text-lines.ts';
import { trimmed } from './tidy-sections.ts';

const quoted =
  /string|text_block|heredoc_body|^(text|scripttext|styletext|jsx_text|char_literal|raw_text)$/;
const parts = /content|fragment|escape|start|end|quote/;

/** The words that begin a clause of SQL; any other line begins with its first item. */
const clause = /^(?:(?:select(?:\s+distinct)?|values|group by|order by)\s)?/i;

/** Whether a node is text of another kind: a string, what stands between tags. */
export function isQuoted({ type, from, to, children }: SyntaxNode, text: string): boolean {
  if (!quoted.test(type) || parts.test(type)) return false;
  // Code in a string is passed through where it is all on one line; else its lines count.
  const hasCode = children.some((child) => child.isNamed && !parts.test(child.type));
  return !hasCode || text.slice(from, to).includes('\n');
}

/** The sections of a string: its lines, else what commas and brackets part, as in SQL. */
export function readQuoted({ from, to }: SyntaxNode, text: string): CodeSection[] {
  const own = text.slice(from, to);
  const start = /^[@$a-zA-Z]{0,3}(?:"""|'''|["'`])/.exec(own)?.[0] ?? '';
  const quote = /"""|'''|["'`]/.exec(start)?.[0] ?? '';
  const end = quote !== '' && own.length > start.length && own.endsWith(quote) ? quote.length : 0;
  return readInner(text, from + start.length, to - end);
}

/** The sections of a part of a text by its layout; none where it is one word. */
export function readInner(text: string, from: number, to: number): CodeSection[] {
  const own = text.slice(from, to);
  if (!/[\n,([{]/.test(own)) return [];
  const lines = readLayoutOf(own, { ...anyLayout, clause }).map((line) => moved(line, from));
  const [only, ...others] = lines;
  if (!only || others.length === 0) return only?.children ?? [];
  return [{ kind: 'block', from: only.from, to: lines.at(-1)?.to ?? only.to, children: lines }];
}

function moved({ kind, from, to, children }: CodeSection, by: number): CodeSection {
  return {
    kind,
    from: from + by,
    to: to + by,
    children: children.map((child) => moved(child, by)),
  };
}

/** Comments of several lines as one section, line by line. */
export function readComments(nodes: SyntaxNode[], text: string): CodeSection[] {
  const from = nodes[0]?.from ?? 0;
  const { to } = trimmed(text, from, nodes.at(-1)?.to ?? from);
  const children = linesOf(text, from, to);
  return children.length > 1 ? [{ kind: 'comment', from, to, children }] : [];
}
