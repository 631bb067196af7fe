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
  /** What holds others, whatever it is. */
  holders: ReadonlySet<string>;
  /** Of these, what is there more than once: what is in it cannot be told from the other's. */
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
  return sectionsIn(read, (section, parent) => ({
    names: [],
    isHolder: holding.has(section.kind) && !isBody(section, parent, read.text),
  }));
}

/** Each of them by all of its text as well, and so what has no name, such as a statement. */
export function allSections(read: ReadText): NamedSections {
  return sectionsIn(read, (section, parent) => ({
    names: [textOf(section, read.text)],
    isHolder: section.kind === 'chain' || !isBody(section, parent, read.text),
  }));
}

const byText = '= ';

/** Only the first of several has an operator, wherever it stands. */
function textOf({ from, to }: CodeSection, text: string): string {
  return byText + text.slice(from, to).replace(/^[|&]\s*/, '');
}

/** Whether this is no name, but all of the text. */
export function isByText(path: string): boolean {
  return path.startsWith(byText, path.lastIndexOf('\n') + 1);
}

/** How a section is known beside its names, and whether one without any holds what is in it. */
type Known = (section: CodeSection, parent: CodeSection) => { names: string[]; isHolder: boolean };

function sectionsIn(read: ReadText, known: Known): NamedSections {
  const found = new Map<string, CodeSection[]>();
  const holders = new Map<string, CodeSection[]>();
  const waiting = isOfDocuments(read.text) ? [] : [{ parent: topOf(read.root), path: '' }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { parent, path } = next;
    for (const child of childrenOf(parent, read)) {
      const own = namesWithin(path, child, read);
      const { names, isHolder } = known(child, parent);
      add(found, child, { path, names: [...(own ?? []), ...names] });
      if (!own && !isHolder) continue;
      const heads = own ?? [headOf(child, read.text)];
      add(holders, child, { path, names: heads });
      // What an import makes known are its names.
      const isRead = own && child.kind === 'import';
      if (!isRead) waiting.push({ parent: child, path: pathOf(path, heads[0] ?? '') });
    }
  }
  const twice = [...holders].filter(([, { length }]) => length > 1).map(([at]) => at);
  return { found, holders: new Set(holders.keys()), twice: new Set(twice) };
}

function add(
  to: Map<string, CodeSection[]>,
  section: CodeSection,
  { path, names }: { path: string; names: readonly string[] },
): void {
  for (const name of names) {
    const at = pathOf(path, name);
    const known = to.get(at);
    if (known) known.push(section);
    else to.set(at, [section]);
  }
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
function isBody({ from }: CodeSection, parent: CodeSection, text: string): boolean {
  return parent.kind === 'statement' && !/[([{]/.test(text.charAt(from));
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
function headOf({ kind, from, to, children }: CodeSection, text: string): string {
  if (kind === 'block' || kind === 'list' || kind === 'chain') return `(${kind})`;
  const end = text.indexOf('\n', from);
  if (end >= 0 && end < to) return text.slice(from, end);
  // Of a single line, what stands in its brackets is not what it is called.
  const brackets = children.find((child) => /[([{]/.test(text.charAt(child.from)));
  return text.slice(from, brackets?.from ?? to);
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
