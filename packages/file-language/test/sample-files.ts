import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { openSyntax } from '@stepwright/syntax';

export interface SampleFile {
  path: string;
  text: string;
  /** What stands behind its `--- steps`. */
  lines: string[];
}

/** The files of a folder of samples: many to a file, each with its path and what is expected. */
export function sampleFiles(folder: string): SampleFile[] {
  const from = join(import.meta.dirname, folder);
  return readdirSync(from).flatMap((name) =>
    readFileSync(join(from, name), 'utf8')
      .split(/^=== /m)
      .slice(1)
      .map((part) => {
        const [whole = '', expected = ''] = part.split(/^--- steps\n/m);
        const [path = '', ...text] = whole.split('\n');
        return {
          path,
          text: text.join('\n'),
          lines: expected.split('\n').filter((line) => line !== ''),
        };
      }),
  );
}

const { resolve } = createRequire(import.meta.url);

export const syntax = openSyntax({
  readPackageFile: (specifier) => readFile(resolve(specifier)),
  now: () => performance.now(),
  newMemory: (pages) => new WebAssembly.Memory(pages),
});
