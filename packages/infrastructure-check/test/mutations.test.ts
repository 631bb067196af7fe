import { expect, test } from 'vitest';
import { readData } from '@stepwright/infrastructure-check/data';
import { check, soundFiles, type Files } from './sound.ts';

/** All configurations that one kind of change makes of the sound ones; every nth, to save time. */
interface Mutant {
  name: string;
  files: Files;
}

const configurations = ['aws', 'azure'] as const;
const { providers } = readData();

function* everyBlock(): Generator<{ files: Files; path: string; block: string }> {
  for (const configuration of configurations) {
    for (const [path, text] of soundFiles(configuration)) {
      for (const [block] of text.matchAll(/^\w+ .*\{\n(?:.*\n)*?\}\n/gm))
        yield { files: soundFiles(configuration), path, block };
    }
  }
}

function changed(files: Files, path: string, [from, to]: [string, string]): Files {
  return new Map(files).set(
    path,
    (files.get(path) ?? '').replace(from, () => to),
  );
}

function isRequired(type: string, argument: string): boolean {
  const schemas = providers
    .map(({ resources }) => resources[type])
    .filter((one) => one !== undefined);
  return schemas.some(({ a }) => a[argument]?.startsWith('r ') ?? false);
}

function* withoutArguments(): Generator<Mutant> {
  for (const { files, path, block } of everyBlock()) {
    const type = /^resource "(\w+)"/.exec(block)?.[1] ?? '';
    for (const [line, argument = ''] of block.matchAll(/^ {2}(\w+) += .*[^{[(\n]\n/gm)) {
      if (!isRequired(type, argument)) continue;
      const mutant = block.replace(line, '');
      yield { name: `${type} without ${argument}`, files: changed(files, path, [block, mutant]) };
    }
  }
}

function* withRenames(): Generator<Mutant> {
  const used = /\b((?:var|local|data\.\w+|aws_\w+|azurerm_\w+)\.)(\w+)/g;
  for (const { files, path, block } of everyBlock()) {
    for (const match of block.matchAll(used)) {
      const [whole, head = '', name = ''] = match;
      const mutant = `${block.slice(0, match.index)}${head}other_${name}${block.slice(match.index + whole.length)}`;
      yield { name: `${whole} renamed`, files: changed(files, path, [block, mutant]) };
    }
  }
}

function* withCopies(): Generator<Mutant> {
  for (const { files, path, block } of everyBlock()) {
    if (block.startsWith('locals')) continue;
    const copy = `${block}\n${block}`;
    yield { name: `${block.split('\n')[0]} twice`, files: changed(files, path, [block, copy]) };
  }
}

test.each([
  ['a required argument is left out', withoutArguments, 60],
  ['something that is used is renamed', withRenames, 100],
  ['a block is copied', withCopies, 50],
])('[G3] %s: nine in ten are found', (name, mutate, least) => {
  const mutants = [...mutate()];
  const missed = mutants.filter(({ files }) => check(files).length === 0).map(({ name }) => name);

  const share = 1 - missed.length / mutants.length;
  console.log(`${name}: ${(100 * share).toFixed(1)} % of ${mutants.length} found`, missed);
  expect(mutants.length).toBeGreaterThan(least);
  expect(share).toBeGreaterThanOrEqual(0.9);
});
