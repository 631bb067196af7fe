import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { openSyntax, type Syntax } from '@stepwright/syntax';

/** The types of the platform say that it is there, but not what it is. */
declare const WebAssembly: {
  Memory: new (pages: { initial: number; maximum: number }) => object;
};

let opened: Syntax | null = null;

/** The grammars of the installed packages. One for each thread, so that each is loaded once. */
export function installedSyntax(): Syntax {
  const { resolve } = createRequire(import.meta.url);
  opened ??= openSyntax({
    readPackageFile: (specifier) => readFile(resolve(specifier)),
    now: () => performance.now(),
    newMemory: (pages) => new WebAssembly.Memory(pages),
  });
  return opened;
}
