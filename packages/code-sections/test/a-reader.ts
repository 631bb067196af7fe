import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { openSectionReader, type CodeSection } from '@stepwright/code-sections';

const { resolve } = createRequire(import.meta.url);

/** The grammars as installed. */
export function aReader(
  paths: string[],
  readPackageFile = (specifier: string): Promise<Uint8Array> => readFile(resolve(specifier)),
) {
  return openSectionReader(paths, {
    readPackageFile,
    now: () => performance.now(),
    newMemory: (pages) => new WebAssembly.Memory(pages),
  });
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
