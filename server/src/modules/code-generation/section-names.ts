import type { CodeSection, CodeSectionKind } from '@stepwright/code-sections';
import { importedBy } from './import-names.ts';
import type { ReadText } from './read-text.ts';

/** What may stand in any order. */
export const free: ReadonlySet<CodeSectionKind> = new Set(['import', 'member', 'entry']);

/** Of nested sections all would be read again and again: where this much is the same, all is. */
const mostRead = 1_000;

/**
 * What a section is called in what it is in, as there may be one of each name only; null where it is
 * one of several alike.
 *
 * @param path The names of what it is in, a line each.
 */
export function namesWithin(path: string, section: CodeSection, read: ReadText): string[] | null {
  const { kind, from, to } = section;
  const { naming } = read.language;
  if (isGroup(section)) return null;
  if (free.has(kind)) return namesOf(section, read);
  if (naming === 'xml' && kind === 'element') return [elementName(section, read.text)];
  if (naming === 'sql' && kind === 'item' && columns.test(path))
    return [columnName(read.text.slice(from, to))];
  return null;
}

/** What begins several imports is none itself. */
function isGroup({ kind, children }: CodeSection): boolean {
  const [list] = children;
  return kind === 'import' && list?.children[0]?.kind === 'import';
}

const columns = /\ncreate table\b[^\n]*\n\(list\)$/i;
const constraint = /^(?:primary|foreign|unique|check|exclude|index|key|like)\b/i;

/** Without what quotes it; of what is no column, such as a key, all of the text. */
function columnName(code: string): string {
  const name = /^(?:constraint\s+)?(?:"[^"]*"|`[^`]*`|\[[^\]]*\]|\w+)/i.exec(code)?.[0];
  return name === undefined || constraint.test(code)
    ? code
    : name.replace(/["`[\]]/g, '').toLowerCase();
}

const keyOfElement = /^<(groupId|artifactId|classifier|id|key|name)>[^<]*<\/\1>$/;

/** Its tag, and by what several of the same tag are told apart. */
function elementName({ from, to, children }: CodeSection, text: string): string {
  const start = /^<[^>]*>?/.exec(text.slice(from, Math.min(to, from + mostRead)))?.[0] ?? '';
  const tag = /^<[\w:.-]*/.exec(start)?.[0] ?? '';
  const said = /\s(?:Include|id|name|key)\s*=\s*(?:"[^"]*"|'[^']*')/.exec(start)?.[0] ?? '';
  const inside = children.flatMap((child) => (child.kind === 'block' ? child.children : [child]));
  const keys = inside.flatMap(
    (child) => keyOfElement.exec(text.slice(child.from, child.to))?.[0] ?? [],
  );
  return [tag, said, ...keys].join(' ');
}

/** What hides the name of a member: annotations, attributes and comments. */
const hiding =
  /^(?:\s*(?:@[\w.]+(?:\([^()]*\))?|#?\[[^[\]]*\]|\/\/.*\n|\/\*[\s\S]*?\*\/|#\s.*\n))+\s*/;

/** The name of what may be there once, those that an import makes known, or else all of the text. */
export function namesOf(section: CodeSection, { text, language }: ReadText): string[] {
  const { kind, from, to, children } = section;
  const code = text.slice(from, Math.min(to, from + mostRead));
  if (kind === 'import') return importedBy(code, language).written.map((name) => `import ${name}`);
  if (!free.has(kind)) return [code.trim()];
  const hidden = kind === 'member' ? (hiding.exec(code)?.[0].length ?? 0) : 0;
  const shown = { kind, from: from + hidden, to: from + code.length, children };
  return [nameOf(shown, text).name || code.trim()];
}

interface Named {
  name: string;
  /** All but the name. */
  rest: string;
}

/** Annotations and decorators hide the name: it is none then. */
export function nameOf({ kind, from, to }: CodeSection, text: string): Named {
  const code = text.slice(from, to).replace(/[,;]$/, '');
  if (/^(?:[@[#]|\/[/*])/.test(code)) return { name: '', rest: code };
  if (kind === 'import') return { name: code, rest: '' };
  // A quoted key may hold what else ends a name.
  const [key] = (kind === 'entry' && /^(?:"(?:[^"\\]|\\.)*"|'[^']*')/.exec(code)) || [];
  if (key !== undefined) return { name: key, rest: code.slice(key.length) };
  // Of the same length: its letters may stand in a word before it too, so that its place counts.
  const plain = code.replace(/<[^<>]*>/g, (types) => ' '.repeat(types.length));
  const before = plain.split(/[=:({;]|\s(?:extends|implements|throws)\s/)[0] ?? '';
  const found = (kind === 'entry' ? /\S(?:.*\S)?/s : /\w+(?=\W*$)/).exec(before);
  const name = found?.[0] ?? '';
  const at = found?.index ?? 0;
  return { name, rest: code.slice(0, at) + code.slice(at + name.length) };
}
