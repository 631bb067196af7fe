import { parser, Table, TaskList } from '@lezer/markdown';
import type { SyntaxNode } from '@stepwright/syntax';
import type { CodeSection, CodeSectionKind } from './code-section.ts';
import { asSyntaxNode } from './markup-tree.ts';
import { readInner } from './read-quoted.ts';
import { linesOf } from './text-lines.ts';
import { readYaml } from './read-yaml.ts';

/** What is in a line is of no use here, and takes long where brackets are left open. */
const inline = 'Escape Entity InlineCode HTMLTag Emphasis HardBreak Link Image LinkEnd'.split(' ');

const markdown = parser.configure([Table, TaskList, { remove: inline }]);

/** Between two lines of dashes at the very beginning. */
const frontMatter = /^\uFEFF?---[^\S\n]*\n(?<yaml>[\s\S]*?\n)---[^\S\n]*(?:\n|$)/;

/** The sections of Markdown: headings with all below them, paragraphs, list items, rows, cells. */
export function readMarkdown(text: string): CodeSection[] {
  const front = frontMatter.exec(text);
  const start = front?.[0].length ?? 0;
  // What is before the text proper is blanked, so that positions stay.
  const proper = ' \n'.repeat(start).slice(start) + text.slice(start);
  const { children } = asSyntaxNode(markdown.parse(proper), proper);
  return [...frontSections(front), ...underHeadings(children, text)];
}

function frontSections(front: RegExpExecArray | null): CodeSection[] {
  const yaml = front?.groups?.yaml ?? '';
  if (!front || yaml === '') return [];
  const at = front[0].indexOf(yaml, 3);
  const children = readYaml(' '.repeat(at) + yaml) ?? [];
  return [{ kind: 'block', from: 0, to: front[0].length, children }];
}

/** A heading has all below it, up to the next one that is as high. */
function underHeadings(nodes: SyntaxNode[], text: string): CodeSection[] {
  const sections: CodeSection[] = [];
  const open: { level: number; section: CodeSection }[] = [];
  for (const node of nodes) {
    const section = blockSection(node, text);
    const level = Number(/heading(\d)$/.exec(node.type)?.[1] ?? 9);
    while (level < 9 && (open.at(-1)?.level ?? 0) >= level) open.pop();
    (open.at(-1)?.section.children ?? sections).push(section);
    for (const above of open) above.section.to = node.to;
    if (level < 9) open.push({ level, section });
  }
  return sections;
}

const kinds: Record<string, CodeSectionKind> = {
  blockquote: 'block',
  bulletlist: 'list',
  commentblock: 'comment',
  listitem: 'item',
  orderedlist: 'list',
  table: 'list',
  tablecell: 'item',
  tableheader: 'row',
  tablerow: 'row',
};

function blockSection(node: SyntaxNode, text: string): CodeSection {
  const { type, from, to } = node;
  const kind = /heading\d$/.test(type) ? 'heading' : (kinds[type] ?? 'paragraph');
  if (kind === 'heading') return { kind, from, to, children: [] };
  if (kind === 'paragraph') return { kind, from, to, children: innerSections(node, text) };
  const children = node.children.filter(isBlock).map((part) => blockSection(part, text));
  return { kind, from, to, children };
}

/** Code by its layout, prose by its lines. */
function innerSections({ from, to, children }: SyntaxNode, text: string): CodeSection[] {
  const code = children.find(({ type }) => type === 'codetext');
  if (code) return readInner(text, code.from, code.to);
  const lines = linesOf(text, from, to);
  return lines.length > 1 ? lines : [];
}

function isBlock({ type }: SyntaxNode): boolean {
  return (
    kinds[type] !== undefined || /^(paragraph|fencedcode|codeblock|htmlblock|task)$/.test(type)
  );
}
