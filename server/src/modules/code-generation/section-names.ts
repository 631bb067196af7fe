import type { CodeSection, CodeSectionKind } from '@stepwright/code-sections';
import { importedBy } from './import-names.ts';
import type { ReadText } from './read-text.ts';

/** What may stand in any order. */
export const free: ReadonlySet<CodeSectionKind> = new Set(['import', 'member', 'entry']);

/** Of nested sections all would be read again and again: where this much is the same, all is. */
const mostRead = 1_000;

/** What hides the name of a member: annotations, attributes and comments. */
const hiding =
  /^(?:\s*(?:@[\w.]+(?:\([^()]*\))?|#?\[[^[\]]*\]|\/\/.*\n|\/\*[\s\S]*?\*\/|#\s.*\n))+\s*/;

/** The name of what may be there once, those that an import makes known, or else all of the text. */
export function namesOf(section: CodeSection, { text }: ReadText): string[] {
  const { kind, from, to, children } = section;
  const code = text.slice(from, Math.min(to, from + mostRead));
  if (kind === 'import') return importedBy(code).written.map((name) => `import ${name}`);
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
