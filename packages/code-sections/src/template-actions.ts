import type { CodeSection } from './code-section.ts';

/** What a template engine computes in a text: `{{ .Values.hull }}` of Helm, `${{ matrix.hull }}`, `{% if hull %}`. */
const action = /\{\{(?!\s*\{)[^\n{}]*\}\}|\{%[^\n{}]*%\}/g;

const opens = /^\{[{%]-?\s*(?:if|range|with|define|block|for)\b/;
const closes = /^\{[{%]-?\s*end(?:if|for|block)?\b/;

interface Range {
  from: number;
  to: number;
}

/**
 * A text for the parser of what is generated: a line that only computes is empty, and what is computed
 * inside of another one is a word. All places stay.
 */
export function withoutActions(text: string): string {
  if (!/\{[{%]/.test(text)) return text;
  return text.replaceAll(action, (found, at: number) =>
    isWholeLine(text, { from: at, to: at + found.length })
      ? ' '.repeat(found.length)
      : // Two keys that are computed are two words.
        `x${at.toString(36)}`.padEnd(found.length, 'x').slice(0, found.length),
  );
}

/** What stands between an action that begins something, and the one that ends it, is one section with both. */
export function withBlocksOfActions(text: string, sections: CodeSection[]): CodeSection[] {
  const blocks = blocksOf(text);
  if (blocks.length > mostBlocks) return sections;
  return blocks.reduce((all, block) => withBlock(all, block) ?? all, sections);
}

/** Each is held against what stands beside it: a text with more is made by a program, not by a template. */
const mostBlocks = 1000;

/** From the action that begins something to the one that ends it, the inner ones first. */
function blocksOf(text: string): Range[] {
  const open: Range[] = [];
  const blocks: Range[] = [];
  for (const { 0: found, index } of text.matchAll(action)) {
    const range = { from: index, to: index + found.length };
    if (!isWholeLine(text, range)) continue;
    if (opens.test(found)) open.push(range);
    else if (closes.test(found)) {
      const begin = open.pop();
      if (begin) blocks.push({ from: begin.from, to: range.to });
    }
  }
  return blocks;
}

/**
 * The sections with one more: around those that the block holds, where it begins. Around one item it is
 * that item. What it begins in, or right before, goes on to its end. Null where it ends in the middle
 * of something else.
 */
function withBlock(sections: readonly CodeSection[], block: Range): CodeSection[] | null {
  const { from, to } = block;
  const held = sections.filter((section) => section.to > from && section.from < to);
  const [outer] = held;
  if (outer && held.length === 1 && isAround(outer, block)) {
    const children = withBlock(outer.children, block);
    const next = sections[sections.indexOf(outer) + 1];
    if (!children || (next && next.from < to)) return null;
    const range = { from: Math.min(outer.from, from), to: Math.max(outer.to, to) };
    return sections.map((each) => (each === outer ? { ...outer, ...range, children } : each));
  }
  const isCut = held.some((section) => section.from < from || section.to > to);
  if (isCut || held.length === 0) return null;
  const isItem = held.length === 1 && outer?.kind === 'item';
  return [
    ...sections.filter((section) => section.to <= from),
    { kind: isItem ? 'item' : 'block', from, to, children: held },
    ...sections.filter((section) => section.from >= to),
  ];
}

/** Whether a block begins in a section, or stands around the first of those in it. */
function isAround(section: CodeSection, { from, to }: Range): boolean {
  return section.children.length > 0 && (section.from <= from || section.to > to);
}

function isWholeLine(text: string, { from, to }: Range): boolean {
  // A line may be a megabyte of actions: no further than this is one indented.
  const before = text.slice(Math.max(0, from - mostIndented), from);
  const isFirst =
    /(?:^|\n)[^\S\n]*$/.test(before) && (from <= mostIndented || before.includes('\n'));
  return isFirst && /^[^\S\n]*(?:\n|$)/.test(text.slice(to, to + mostIndented));
}

const mostIndented = 200;
