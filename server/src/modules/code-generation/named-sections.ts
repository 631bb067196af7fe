import type { CodeSection, CodeSectionKind } from '@stepwright/code-sections';
import { linesOf } from './merge-lines.ts';
import type { ReadText } from './read-text.ts';
import { free, namesWithin } from './section-names.ts';

/** A section on lines of its own. */
export interface WholeLines {
  text: string;
  kind: CodeSectionKind;
  /** From 0. */
  line: number;
  lineCount: number;
}

/** What there may be once, by what it is called and what it is in: a line each. */
export interface NamedSections {
  found: ReadonlyMap<string, CodeSection[]>;
  /** What is there more than once, whatever it is: what is in it cannot be told from the other's. */
  twice: ReadonlySet<string>;
}

/** What holds such sections, without being one of a list that is the same but for its parts. */
const holding: ReadonlySet<CodeSectionKind> = new Set([
  ...free,
  'file',
  'block',
  'list',
  'statement',
]);

export function namedSections(read: ReadText): NamedSections {
  const { text, root } = read;
  const found = new Map<string, CodeSection[]>();
  const counts = new Map<string, number>();
  if (isOfDocuments(text)) return { found, twice: new Set() };
  const waiting = [{ parent: topOf(root), path: '' }];
  for (let next = waiting.pop(); next; next = waiting.pop())
    for (const child of childrenOf(next.parent, read)) {
      const names = namesWithin(next.path, child, read);
      if (!names && !isHolding(child, next.parent, text)) continue;
      const paths = (names ?? [headOf(child, text)]).map((name) => pathOf(next.path, name));
      for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + 1);
      for (const path of names ? paths : []) found.set(path, [...(found.get(path) ?? []), child]);
      waiting.push(...paths.slice(0, 1).map((path) => ({ parent: child, path })));
    }
  const twice = [...counts].filter(([, count]) => count > 1).map(([path]) => path);
  return { found, twice: new Set(twice) };
}

/** All of some files, such as JSON, is one object. */
function topOf(root: CodeSection): CodeSection {
  const [only, ...more] = root.children;
  return only?.kind === 'item' && more.length === 0 ? only : root;
}

/**
 * A statement may have several bodies, such as what is tried, and what is done where it fails. Where
 * no brackets tell them apart, one of a single line is not seen to be one.
 */
function isHolding({ kind, from }: CodeSection, parent: CodeSection, text: string): boolean {
  const isBody = parent.kind === 'statement' && !/[([{]/.test(text.charAt(from));
  return holding.has(kind) && !isBody;
}

/** Of a file of several documents nobody can tell which one a name is of. */
function isOfDocuments(text: string): boolean {
  return /\n---(?:\s|$)/.test(text);
}

/** Whether something that it is in is there more than once. */
export function isInOneOfTwo(path: string, { twice }: NamedSections): boolean {
  for (let end = path.indexOf('\n', 1); end >= 0; end = path.indexOf('\n', end + 1))
    if (twice.has(path.slice(0, end))) return true;
  return false;
}

/** What stands between two tags of XML is a group only where there are several. */
function childrenOf({ children }: CodeSection, read: ReadText): CodeSection[] {
  if (read.language.naming !== 'xml') return children;
  return children.flatMap((child) => (child.kind === 'block' ? childrenOf(child, read) : [child]));
}

function pathOf(parent: string, name: string): string {
  return `${parent}\n${name.trim().replace(/\s+/g, ' ')}`;
}

/** What stands between brackets has no name. */
function headOf({ kind, from, to }: CodeSection, text: string): string {
  if (kind !== 'statement') return `(${kind})`;
  const end = text.indexOf('\n', from);
  return text.slice(from, end < 0 || end > to ? to : end);
}

/** From where the first line begins to where the last one ends. */
export function linesAround(
  text: string,
  { from, to }: Pick<CodeSection, 'from' | 'to'>,
): { start: number; end: number } {
  const newline = text.indexOf('\n', to);
  return {
    start: text.lastIndexOf('\n', from - 1) + 1,
    end: newline < 0 ? text.length : newline + 1,
  };
}

export function wholeLines(text: string, { kind, from, to }: CodeSection): WholeLines | null {
  const { start, end } = linesAround(text, { from, to });
  if (text.slice(start, from).trim() !== '') return null;
  if (!/^\s*[,;]?\s*$/.test(text.slice(to, end))) return null;
  const line = linesOf(text.slice(0, start)).length;
  return {
    kind,
    text: text.slice(from, to),
    line,
    lineCount: linesOf(text.slice(start, end)).length,
  };
}
