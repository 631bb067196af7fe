import {
  openSyntax,
  type ParseText,
  type Syntax,
  type SyntaxNode,
  type SyntaxSource,
} from '@stepwright/syntax';
import type { SyntaxTree } from '@stepwright/syntax';
import type { CodeSection } from './code-section.ts';
import { anyLayout } from './layout-brackets.ts';
import { layouts } from './layout-languages.ts';
import { readByLayout } from './read-layout.ts';
import { readTree } from './read-tree.ts';
import { mannerOf, textReaders, type Manner, type ReadText } from './section-languages.ts';
import { tidyFile } from './tidy-sections.ts';

/** Reads the sections of files whose grammars are loaded. */
export interface SectionReader {
  /**
   * The sections of a file.
   *
   * Never throws: where there is no grammar, and where the text breaks it, the layout says where
   * the sections are.
   */
  read: (path: string, text: string) => CodeSection;
  /**
   * Whether a file is read by its language, and not only by its layout.
   *
   * Never throws.
   */
  canRead: (path: string, text: string) => boolean;
  /**
   * Whether a file is without mistakes of its language; null where no parser can tell.
   *
   * Never throws.
   */
  isSound: (path: string, text: string) => boolean | null;
}

/** Longer texts are read by their layout: a syntax tree takes about 100 times its text. */
const mostCharacters = 1_000_000;

/** Only against a grammar that hangs: the same file has to give the same sections on a slow machine. */
const mostMilliseconds = 120_000;

/** A grammar that is loaded stays in the parser's memory: whoever opens again takes what is there. */
const opened = new WeakMap<SyntaxSource, Syntax>();

function syntaxOf(source: SyntaxSource): Syntax {
  const syntax = opened.get(source) ?? openSyntax(source);
  opened.set(source, syntax);
  return syntax;
}

/**
 * Loads the grammars that these files need, and no others. One that cannot be loaded is done without.
 *
 * @param source the same one each time, so that a grammar is loaded once in a thread.
 */
export async function openSectionReader(
  paths: string[],
  source: SyntaxSource,
): Promise<SectionReader> {
  const syntax = syntaxOf(source);
  const readers = new Map<string, Reader>();
  for (const manner of new Map(paths.map(mannerOf).map((one) => [keyOf(one), one])).values()) {
    const reader = await openReader(manner, syntax.load).catch(() => null);
    if (reader) readers.set(keyOf(manner), reader);
  }
  const readByLanguage: (path: string, text: string) => CodeSection[] | null = (path, text) => {
    const reader = text.length > mostCharacters ? undefined : readers.get(keyOf(mannerOf(path)));
    return reader ? withoutThrowing(reader.read, text) : null;
  };
  return {
    read: (path, text) => {
      const manner = mannerOf(path);
      const sections = readByLanguage(path, text);
      if (sections !== null) return tidyFile(text, sections);
      return readByLayout(text, layouts[manner.by === 'layout' ? manner.name : ''] ?? anyLayout);
    },
    canRead: (path, text) => readByLanguage(path, text) !== null,
    isSound: (path, text) => {
      const reader = text.length > mostCharacters ? undefined : readers.get(keyOf(mannerOf(path)));
      return reader ? withoutThrowing(reader.isSound, text) : null;
    },
  };
}

/** A text nested 100,000 deep is too much for the stack of some parsers. */
function withoutThrowing<T>(read: (text: string) => T, text: string): T | null {
  try {
    return read(text);
  } catch {
    return null;
  }
}

function keyOf(manner: Manner): string {
  return Object.values(manner).join(' ');
}

interface Reader {
  read: ReadText;
  isSound: (text: string) => boolean | null;
}

async function openReader(
  manner: Manner,
  load: (language: Extract<Manner, { by: 'grammar' }>['language']) => Promise<ParseText>,
): Promise<Reader | null> {
  if (manner.by === 'layout') return null;
  if (manner.by === 'text') {
    const [read, { textChecks }] = await Promise.all([
      textReaders[manner.reader](),
      import('./text-checks.ts'),
    ]);
    return { read, isSound: textChecks[manner.reader] };
  }
  const parse = await load(manner.language);
  const limits = { characters: mostCharacters, milliseconds: mostMilliseconds };
  return {
    read: (text) => {
      const parsed = parse(text, limits);
      return parsed.ok && !isBroken(parsed.tree) ? readTree(parsed.tree) : null;
    },
    isSound: (text) => {
      const parsed = parse(text, limits);
      return parsed.ok ? !parsed.tree.hasErrors : null;
    },
  };
}

/** Whether more than a fifth of a text breaks the grammar: what is around it is not to be trusted. */
function isBroken({ root, text, hasErrors }: SyntaxTree): boolean {
  return hasErrors && brokenLength(root) * 5 > text.length;
}

function brokenLength(node: SyntaxNode): number {
  if (node.type === 'ERROR') return Math.max(1, node.to - node.from);
  return node.children.reduce((length, child) => length + brokenLength(child), 0);
}
