import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { openSyntax, type Syntax, type SyntaxSource } from '@stepwright/syntax';

/** The types of the platform say that it is there, but not what it is. */
declare const WebAssembly: {
  Memory: new (pages: { initial: number; maximum: number }) => object;
};

const { resolve } = createRequire(import.meta.url);

/** Where the grammars of the installed packages are read from. */
export const installedGrammars: SyntaxSource = {
  readPackageFile: (specifier) => readFile(resolve(specifier)),
  now: () => performance.now(),
  newMemory: (pages) => new WebAssembly.Memory(pages),
};

let opened: Syntax | null = null;

/** The grammars of the installed packages. One for each thread, so that each is loaded once. */
export function installedSyntax(): Syntax {
  opened ??= openSyntax(installedGrammars);
  return opened;
}
