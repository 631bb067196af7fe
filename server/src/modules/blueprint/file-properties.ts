import { shownText, type Part } from '@stepwright/blueprint-engine';
import { openSectionReader, type CodeSection } from '@stepwright/code-sections';
import type { FileProperty } from '@stepwright/contract';
import { installedGrammars } from '#syntax/installed-syntax';
import { rangeIn, withoutWrongValues } from './wrong-values.ts';

/** More of them nobody goes through. */
const mostProperties = 5000;
/** Longer files would be read while others wait. */
const mostCharacters = 300_000;

const languages: Record<string, 'json' | 'yaml' | 'xml'> = {
  json: 'json',
  jsonc: 'json',
  yaml: 'yaml',
  yml: 'yaml',
  xml: 'xml',
  csproj: 'xml',
  config: 'xml',
  props: 'xml',
  targets: 'xml',
};

export interface FileProperties {
  properties: FileProperty[];
  /** Whether there are more. */
  hasMore: boolean;
  /** Values that are none in the language, each with its line. */
  wrong: { from: number; to: number; line: number }[];
  isReadable: boolean;
}

const none: FileProperties = { properties: [], hasMore: false, wrong: [], isReadable: true };

/** The properties of JSON, YAML and XML, in order; of other files none. */
export async function fileProperties(
  path: string,
  parts: readonly Part[],
): Promise<FileProperties> {
  const language = languages[path.slice(path.lastIndexOf('.') + 1).toLowerCase()];
  const text = shownText(parts);
  if (!language) return none;
  if (text.length > mostCharacters) return { ...none, hasMore: true };
  const reader = await openSectionReader([path], installedGrammars);
  // A parameter is as long as what it is shown as, and breaks no grammar: a number, or a name.
  const letter = language === 'xml' ? 'x' : '1';
  const canRead = (some: string): boolean => reader.canRead(path, some);
  const { readable, wrong, isReadable } = withoutWrongValues(parts, { letter, canRead });
  if (!isReadable) return { ...none, isReadable };
  const found: Unnamed[] = [];
  const visit = (section: CodeSection, depth: number): void => {
    const property = propertyOf(section, { text, readable });
    if (property) found.push({ ...property, depth, whole: wholeOf(section, readable) });
    const items = section.children.filter(({ kind }) => kind === 'item');
    for (const child of section.children) {
      const at = items.indexOf(child);
      const inside = depth + (property ? 1 : 0);
      if (at >= 0 && !isAttribute(child, readable)) visitItem(child, at, inside);
      else visit(child, inside);
    }
  };
  const visitItem = (section: CodeSection, at: number, depth: number): void => {
    // The text between two tags is the element's own value, and the root of JSON no item.
    const isItem = language !== 'xml' && depth > 0;
    if (isItem) {
      const whole = wholeOf(section, readable);
      found.push({ ...itemOf(section, at, readable), depth, whole });
    }
    for (const child of section.children) visit(child, depth + (isItem ? 1 : 0));
  };
  visit(reader.read(path, readable), 0);
  const properties = found.slice(0, mostProperties).map((each) => {
    const bindingKind = bindingKindOf(each, { text, readable, letter });
    return { ...each, ...rangeIn(wrong, each), bindingKind };
  });
  const lineOf = (at: number): number => text.slice(0, at).split('\n').length;
  return {
    properties,
    hasMore: found.length > mostProperties,
    wrong: wrong.map((range) => ({ ...range, line: lineOf(range.from) })),
    isReadable,
  };
}

type Unnamed = Omit<FileProperty, 'bindingKind'>;
type Found = Omit<Unnamed, 'depth' | 'whole'>;

function bindingKindOf(
  { kind, from, to }: Unnamed,
  { text, readable, letter }: Texts & { letter: string },
): FileProperty['bindingKind'] {
  if (kind !== 'value') return 'ObjectPropertyBinding';
  const value = readable.slice(from, to);
  const isAround = value !== text.slice(from, to) && value !== letter.repeat(value.length);
  return isAround ? 'TextPropertyBinding' : 'ValuePropertyBinding';
}

interface Texts {
  text: string;
  readable: string;
}

function propertyOf(section: CodeSection, texts: Texts): Found | null {
  if (section.kind === 'entry') return entryOf(section, texts);
  if (section.kind === 'element') return elementOf(section, texts);
  return section.kind === 'item' ? attributeOf(section, texts) : null;
}

const keyWithColon = /^\s*(?:(?:\/\/|#).*\n\s*)*("(?:[^"\\]|\\.)*"|'[^']*'|[^:\n]+?)\s*:\s*/;

function entryOf({ from, to }: CodeSection, { text, readable }: Texts): Found | null {
  const own = readable.slice(from, to);
  const [all, name] = keyWithColon.exec(own) ?? [];
  if (all === undefined || name === undefined) return null;
  const at = from + own.indexOf(name);
  const shown = unquoted(text.slice(at, at + name.length));
  return { name: shown, ...valueIn(readable, from + all.length, to) };
}

function elementOf({ from, to }: CodeSection, { text, readable }: Texts): Found | null {
  const own = readable.slice(from, to);
  const [tag, tagName = '', slash] = /^<([^\s/>]+)[^>]*?(\/?)>/.exec(own) ?? [];
  if (tag === undefined) return null;
  const name = text.slice(from + 1, from + 1 + tagName.length);
  if (slash === '/') return { name, kind: 'object', from, to };
  const inside = {
    from: from + tag.length,
    to: from + Math.max(tag.length, own.lastIndexOf('</')),
  };
  const holds = /<[^/!]/.test(readable.slice(inside.from, inside.to));
  return { name, kind: holds ? 'object' : 'value', ...inside };
}

function attributeOf({ from, to }: CodeSection, { readable }: Texts): Found | null {
  const [all, name] = /^([\w:.-]+)\s*=\s*["']/.exec(readable.slice(from, to)) ?? [];
  if (all === undefined) return null;
  return { name: `@${name}`, kind: 'value', from: from + all.length, to: to - 1 };
}

function isAttribute({ from, to }: CodeSection, text: string): boolean {
  return /^[\w:.-]+\s*=\s*["']/.test(text.slice(from, to));
}

function itemOf({ from, to }: CodeSection, at: number, text: string): Found {
  const dash = /^-\s+/.exec(text.slice(from, to))?.[0].length ?? 0;
  return { name: `[${at}]`, ...valueIn(text, from + dash, to) };
}

/** With the comma behind it or, of the last one, before it; else with the rest of its lines. */
function wholeOf({ from, to }: CodeSection, text: string): { from: number; to: number } {
  const behind = /^\s*,[^\S\n]*/.exec(text.slice(to));
  if (behind) return { from: lineStart(text, from), to: to + behind[0].length };
  const before = /,\s*$/.exec(text.slice(0, from));
  if (before) return { from: before.index, to };
  return { from: lineStart(text, from), to };
}

/** Where what stands alone in its lines begins: at the end of the line before it. */
function lineStart(text: string, from: number): number {
  return from - (/\n[^\S\n]*$/.exec(text.slice(0, from))?.[0].length ?? 0);
}

/** A value without its quotes, and whether it holds others. */
function valueIn(text: string, from: number, to: number): Pick<Found, 'kind' | 'from' | 'to'> {
  const value = text.slice(from, to);
  if (/^(["']).*\1$/s.test(value) && value.length > 1)
    return { kind: 'value', from: from + 1, to: to - 1 };
  if (/^(?:\[|-\s)/.test(value)) return { kind: 'list', from, to };
  return { kind: /^\{|\n/.test(value) && !/^[|>]/.test(value) ? 'object' : 'value', from, to };
}

function unquoted(name: string): string {
  return /^(["']).*\1$/s.test(name) ? name.slice(1, -1) : name;
}
