import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { openSyntax, type Syntax } from '@stepwright/syntax';

let opened: Syntax | null = null;

/** The grammars of the installed packages. One for each thread, so that each is loaded once. */
export function installedSyntax(): Syntax {
  const { resolve } = createRequire(import.meta.url);
  opened ??= openSyntax({
    readPackageFile: (specifier) => readFile(resolve(specifier)),
    now: () => performance.now(),
  });
  return opened;
}
