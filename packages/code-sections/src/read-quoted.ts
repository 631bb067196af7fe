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
const clause = /^(?:(?:select(?:\s+distinct)?|set|values|group by|order by|returning)\s)?/i;

const query = /^\s*(?:select|insert\s+into|update|delete\s+from)\s/i;

/** Where the next clause of a query in one line begins. */
const nextClause = /(?<=\s)(?=(?:from|set|where|group by|having|order by|returning|limit)\s)/i;

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
  if (query.test(own) && !own.includes('\n')) return readClauses(own, from);
  const lines = readLayoutOf(own, { ...anyLayout, clause }).map((line) => moved(line, from));
  const [only, ...others] = lines;
  if (!only || others.length === 0) return only?.children ?? [];
  return [{ kind: 'block', from: only.from, to: lines.at(-1)?.to ?? only.to, children: lines }];
}

/** A query in one line, clause by clause: what is selected is parted by commas, and not from where. */
function readClauses(text: string, from: number): CodeSection[] {
  let at = from;
  const clauses = text.split(nextClause).flatMap((each): CodeSection[] => {
    const start = at + (each.length - each.trimStart().length);
    at += each.length;
    const layout = { ...anyLayout, clause };
    const children = readLayoutOf(each, layout).flatMap((line) => line.children);
    const to = start + each.trim().length;
    return to > start
      ? [
          {
            kind: 'line',
            from: start,
            to,
            children: children.map((own) => moved(own, at - each.length)),
          },
        ]
      : [];
  });
  const [only, ...others] = clauses;
  if (!only || others.length === 0) return only?.children ?? [];
  return [{ kind: 'block', from: only.from, to: clauses.at(-1)?.to ?? only.to, children: clauses }];
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
