import { Parser, type CST } from 'yaml';
import type { CodeSection, CodeSectionKind } from './code-section.ts';
import { readInner } from './read-quoted.ts';
import { withBlocksOfActions, withoutActions } from './template-actions.ts';
import { deepestSection, isApart } from './tidy-sections.ts';

type Item = CST.CollectionItem;

/**
 * The sections of YAML: documents, entries of mappings, items of sequences, and what a template of it
 * has on a condition or repeats; null where it is broken.
 */
export function readYaml(given: string): CodeSection[] | null {
  const text = withoutActions(given);
  const sections: CodeSection[] = [];
  let comments: CST.SourceToken[] = [];
  for (const token of new Parser().parse(text)) {
    if (token.type === 'error') return null;
    if (token.type === 'document') {
      const before = [...comments, ...commentsIn(token.start)];
      sections.push(...valueSections(text, { value: token.value, before, depth: 0 }));
      comments = [];
    } else if (token.type === 'comment') comments.push(token);
  }
  return withBlocksOfActions(given, withComments(text, [...sections, ...comments.map(asComment)]));
}

interface Value {
  value: CST.Token | undefined | null;
  /** Comments that the grammar has before the first item, and people in it. */
  before: CST.SourceToken[];
  depth: number;
}

/** A mapping or a sequence is one section; its items are its children. */
function valueSections(text: string, { value, before, depth }: Value): CodeSection[] {
  if (!value || depth > deepestSection) return before.map(asComment);
  if (value.type === 'flow-collection') {
    const to = endOf(value);
    const children = itemsOf(text, value.items, { before: [], depth });
    return [...before.map(asComment), { kind: 'list', from: value.offset, to, children }];
  }
  if (value.type === 'block-scalar') {
    const to = endOf(value);
    return [...before.map(asComment), ...readInner(text, to - value.source.length, to)];
  }
  if (value.type !== 'block-map' && value.type !== 'block-seq') return before.map(asComment);
  const children = itemsOf(text, value.items, { before, depth });
  return [{ kind: 'block', from: children[0]?.from ?? 0, to: endOf(value), children }];
}

function itemsOf(
  text: string,
  items: Item[],
  { before, depth }: Omit<Value, 'value'>,
): CodeSection[] {
  const sections = items.flatMap((item, index) => {
    const comments = [...(index === 0 ? before : []), ...commentsIn(item.start)];
    const own = ownRange(item);
    if (own === null) return comments.map(asComment);
    const kind: CodeSectionKind = item.key ? 'entry' : 'item';
    const between = commentsIn(item.sep ?? []);
    const children = [
      ...valueSections(text, { value: item.key, before: [], depth: depth + 1 }),
      ...valueSections(text, { value: item.value, before: between, depth: depth + 1 }),
    ];
    return [...comments.map(asComment), { kind, ...own, children }];
  });
  return withComments(text, sections);
}

/** From its dash, tag or key to the end of its value. */
function ownRange({ start, key, sep, value }: Item): { from: number; to: number } | null {
  const marks = [...start, ...(sep ?? [])].filter(
    ({ type }) => !['space', 'newline', 'comma', 'comment'].includes(type),
  );
  const places = [...marks, ...(key ? [key] : []), ...(value ? [value] : [])];
  if (places.length === 0) return null;
  return {
    from: Math.min(...places.map(({ offset }) => offset)),
    to: Math.max(...places.map(endOf)),
  };
}

/** The end of a token, with the comment at the end of its line. */
function endOf(token: CST.Token): number {
  if (token.type === 'block-map' || token.type === 'block-seq') {
    // A comment behind the last item is an item of the grammar's, and has no range of its own.
    const last = token.items.findLast((item) => ownRange(item) !== null);
    return Math.max(token.offset, (last && ownRange(last)?.to) ?? 0);
  }
  if (token.type === 'flow-collection') return endOfLineTokens(token.end, token.offset + 1);
  if (token.type === 'block-scalar') {
    const header = token.props.at(-1);
    return (header ? endOf(header) : token.offset) + token.source.length;
  }
  const end = token.offset + ('source' in token ? token.source.length : 0);
  return 'end' in token ? endOfLineTokens(token.end ?? [], end) : end;
}

function endOfLineTokens(tokens: CST.Token[], otherwise: number): number {
  let end = otherwise;
  for (const token of tokens) {
    if (token.type === 'newline') break;
    end = token.offset + ('source' in token ? token.source.length : 0);
  }
  return end;
}

function commentsIn(tokens: CST.SourceToken[]): CST.SourceToken[] {
  return tokens.filter(({ type }) => type === 'comment');
}

function asComment({ offset, source }: { offset: number; source: string }): CodeSection {
  return { kind: 'comment', from: offset, to: offset + source.length, children: [] };
}

/** Comments become the beginning of what they stand above, unless a blank line parts them. */
function withComments(text: string, sections: CodeSection[]): CodeSection[] {
  const joined: CodeSection[] = [];
  for (const section of sections) {
    const last = joined.at(-1);
    if (last?.kind === 'comment' && !isApart(text, last.to, section.from)) {
      joined[joined.length - 1] = { ...section, from: last.from };
    } else joined.push(section);
  }
  return joined;
}
