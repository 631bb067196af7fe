import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import { openSyntax, type Parsed } from '@stepwright/syntax';
import { checkInfrastructure, type Finding } from '@stepwright/infrastructure-check';
import { readData } from '@stepwright/infrastructure-check/data';
import type { Configuration, SeededDefect } from './seeded-defects.ts';

export type Files = Map<string, string>;

/** The files of a configuration in which nothing is wrong. */
export function soundFiles(name: Configuration): Files {
  const folder = join(import.meta.dirname, 'sound', name);
  return new Map(
    readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );
}

const { resolve } = createRequire(import.meta.url);
const parse = await openSyntax({
  readPackageFile: (specifier) => readFile(resolve(specifier)),
  now: () => performance.now(),
  newMemory: (pages) => new WebAssembly.Memory(pages),
}).load('hcl');
/** Most files of a mutated configuration are as they were. */
const parsed = new Map<string, Parsed>();
const knowledge = {
  parse: (text: string) => {
    const known = parsed.get(text) ?? parse(text);
    parsed.set(text, known);
    return known;
  },
  ...readData(),
};

export function check(files: Files): Finding[] {
  return checkInfrastructure(files, knowledge);
}

/** A sound configuration with the change of a defect. */
export function withDefect({ configuration, file, from, to, name }: SeededDefect): Files {
  const files = soundFiles(configuration);
  const text = files.get(file) ?? '';
  if (!text.includes(from)) throw new Error(`${name}: ${from} is not in ${file}`);
  return files.set(
    file,
    text.replace(from, () => to),
  );
}
