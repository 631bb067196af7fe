import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const boat = aModel({
  name: 'Boat',
  attributes: [
    { name: 'hull', type: 'string' },
    { name: 'mast', type: 'string' },
    { name: 'note', type: 'string', isNullable: true },
  ],
});
const raft = aModel({
  name: 'Raft',
  attributes: [
    { name: 'rope', type: 'string', isNullable: true },
    { name: 'sail', type: 'string', isNullable: true },
  ],
});

const properties = (names: readonly string[]) =>
  `  properties:\n${names.map((name) => `    ${name}:\n      type: string\n`).join('')}`;

test('[L24] a schema of a model that needs nothing has no key for what is needed in YAML', async () => {
  expect(
    await transferredByGrammar(
      {
        'boat.yaml': `Boat:\n  type: object\n  required:\n    - hull\n    - mast\n${properties(['hull', 'mast', 'note'])}`,
      },
      boat,
      raft,
    ),
  ).toEqual({ 'raft.yaml': `Raft:\n  type: object\n${properties(['rope', 'sail'])}` });
});

test('[L24] a schema of a model that needs nothing has no list in brackets of what is needed', async () => {
  expect(
    await transferredByGrammar(
      {
        'boat.yaml': `Boat:\n  type: object\n  required: [hull, mast]\n${properties(['hull', 'mast', 'note'])}`,
      },
      boat,
      raft,
    ),
  ).toEqual({ 'raft.yaml': `Raft:\n  type: object\n${properties(['rope', 'sail'])}` });
});

test.each([
  ['between two others', { before: '"type": "object",\n  ', after: ',\n  "version": 1' }],
  ['as its last one', { before: '"type": "object",\n  "version": 1,\n  ', after: '' }],
])('[L24] a JSON schema that needs nothing has no list of it %s', async (_where, around) => {
  const { before, after } = around;
  const schema = (names: readonly string[], required: string) =>
    `{\n  "properties": {\n${names.map((name) => `    "${name}": {\n      "type": "string"\n    }`).join(',\n')}\n  },\n  ${required}\n}\n`;
  const left = (before + after).replace(/,\s*$/, '').replace(/,\s*,/, ',');
  expect(
    await transferredByGrammar(
      {
        'boat.json': schema(
          ['hull', 'mast', 'note'],
          `${before}"required": [\n    "hull",\n    "mast"\n  ]${after}`,
        ),
      },
      boat,
      raft,
    ),
  ).toEqual({ 'raft.json': schema(['rope', 'sail'], left) });
});
