import {
  openSyntax,
  type Language,
  type ParseText,
  type SyntaxNode,
  type SyntaxSource,
  type SyntaxTree,
} from '@stepwright/syntax';
import type { CodeSection } from './code-section.ts';
import { readSectionsByLayout } from './read-layout.ts';
import { readTree } from './read-tree.ts';
import { grammarOf } from './section-languages.ts';
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
}

/** Longer texts are read by their layout: a syntax tree takes about 100 times its text. */
const mostCharacters = 1_000_000;

/** Only against a grammar that hangs: the same file has to give the same sections on a slow machine. */
const mostMilliseconds = 120_000;

/** Loads the grammars that these files need, and no others. One that cannot be loaded is done without. */
export async function openSectionReader(
  paths: string[],
  source: SyntaxSource,
): Promise<SectionReader> {
  const syntax = openSyntax(source);
  const languages = new Set(paths.map(grammarOf).filter((language) => language !== null));
  const parsers = new Map<Language, ParseText>();
  for (const language of languages) {
    const parser = await syntax.load(language).catch(() => null);
    if (parser) parsers.set(language, parser);
  }
  return {
    read: (path, text) => {
      const language = grammarOf(path);
      return readSections(text, language === null ? undefined : parsers.get(language));
    },
  };
}

function readSections(text: string, parse: ParseText | undefined): CodeSection {
  const parsed = parse?.(text, { characters: mostCharacters, milliseconds: mostMilliseconds });
  if (!parsed?.ok || isBroken(parsed.tree)) return readSectionsByLayout(text);
  return tidyFile(text, readTree(parsed.tree));
}

/** Whether more than a fifth of a text breaks the grammar: what is around it is not to be trusted. */
function isBroken({ root, text, hasErrors }: SyntaxTree): boolean {
  return hasErrors && brokenLength(root) * 5 > text.length;
}

function brokenLength(node: SyntaxNode): number {
  if (node.type === 'ERROR') return Math.max(1, node.to - node.from);
  return node.children.reduce((length, child) => length + brokenLength(child), 0);
}
