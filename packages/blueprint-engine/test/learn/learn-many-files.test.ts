import { readSectionsByLayout } from '@stepwright/code-sections';
import { expect, test } from 'vitest';
import { learnSample, proveBlueprint } from '@stepwright/blueprint-engine';
import { aModelOf, bytes } from '#test/fixtures';

/** Two letters that spell a number, so that no name is inside of another one. */
const lettersOf = (number: number) =>
  [Math.floor(number / 26), number % 26].map((each) => String.fromCodePoint(97 + each)).join('');

const names = Array.from({ length: 150 }, (_, at) => `Ship${lettersOf(at)}q`);
const aggregates = names.map((name) => ({
  name,
  attributes: [
    { name: 'hull', type: 'string' },
    { name: 'mast', type: 'string' },
  ],
}));

/** What is learned of one file for each of many aggregates. */
function learned(textOf: (name: string, at: number) => string) {
  const files = names.map((name, at) => ({
    path: `${name.toLowerCase()}.ts`,
    content: bytes(textOf(name, at)),
  }));
  const sample = {
    name: 'sample',
    files,
    model: aModelOf([{ name: 'Sales', aggregates }]),
    dictionary: [],
    readSections: (_path: string, text: string) => readSectionsByLayout(text),
  };
  const { blueprint, kept } = learnSample(sample);
  return { blueprint, proof: proveBlueprint(blueprint, files, kept) };
}

test('[L20] of many files that differ by nothing that the model says, the proof says so', () => {
  const { proof } = learned(
    (name, at) => `export class ${name} {\n  berth = '${lettersOf(at)}'\n}\n`,
  );

  expect(proof.isProven).toBe(true);
  expect(new Set(proof.files.map(({ reason }) => reason))).toEqual(
    new Set([
      'It stays as it is: it and 149 others differ by more than the model says of what they are for.',
    ]),
  );
});

test('[L2] many files with the same lists are one template, whatever their number', () => {
  const { blueprint, proof } = learned(
    (name) => `export class ${name} {\n  hull: string\n  mast: string\n}\n`,
  );

  expect(proof.isProven).toBe(true);
  expect(blueprint.files).toHaveLength(1);
});
