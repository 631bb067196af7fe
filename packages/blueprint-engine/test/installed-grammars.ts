import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { SyntaxSource } from '@stepwright/syntax';

const { resolve } = createRequire(import.meta.url);

/**
 * The grammars as installed. One source for all tests: the parser's memory never gives any back, so
 * with a source for each sample some hundred of them fill it, and from then on files are read by
 * their layout.
 */
export const installedGrammars: SyntaxSource = {
  readPackageFile: (specifier) => readFile(resolve(specifier)),
  now: () => performance.now(),
  newMemory: (pages) => new WebAssembly.Memory(pages),
};
