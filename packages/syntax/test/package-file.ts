import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** A file of an installed package. */
export const readPackageFile = (specifier: string): Promise<Uint8Array> =>
  readFile(resolve(specifier));
