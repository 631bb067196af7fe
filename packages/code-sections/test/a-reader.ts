import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { openSectionReader, type CodeSection, type SectionReader } from '@stepwright/code-sections';
import type { SyntaxSource } from '@stepwright/syntax';

const { resolve } = createRequire(import.meta.url);

export const installed: SyntaxSource = {
  readPackageFile: (specifier) => readFile(resolve(specifier)),
  now: () => performance.now(),
  newMemory: (pages) => new WebAssembly.Memory(pages),
};

/** The grammars as installed, or read in another way. */
export function aReader(
  paths: string[],
  readPackageFile?: SyntaxSource['readPackageFile'],
): Promise<SectionReader> {
  return openSectionReader(paths, readPackageFile ? { ...installed, readPackageFile } : installed);
}

export function* everySection(root: CodeSection): Generator<CodeSection> {
  const waiting = [root];
  for (let section = waiting.pop(); section !== undefined; section = waiting.pop()) {
    yield section;
    waiting.push(...section.children.toReversed());
  }
}

/** The texts of the sections that stand side by side, list by list. */
export function siblingsIn(text: string, root: CodeSection): string[][] {
  return [...everySection(root)]
    .filter(({ children }) => children.length > 0)
    .map(({ children }) => children.map(({ from, to }) => text.slice(from, to)));
}
