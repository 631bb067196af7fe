import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const boat = aModel({
  name: 'Boat',
  attributes: [
    { name: 'hull', type: 'string' },
    { name: 'boltCount', type: 'int32' },
  ],
});
const raft = aModel({ name: 'Raft', attributes: [{ name: 'maker', type: 'RaftMaker' }] });

const inYaml = (of: string) => `type: object\nproperties:\n${of}`;
const boatInYaml = inYaml('  hull:\n    type: string\n  boltCount:\n    type: integer\n');
const boatInJson = `{\n  "type": "object",\n  "properties": {\n    "hull": {\n      "type": "string"\n    },\n    "boltCount": {\n      "type": "integer"\n    }\n  }\n}\n`;

test('[L5] a reference that has a number sign is in quotes as in the sample, as it were a comment otherwise', async () => {
  const api = (name: string, properties: string) =>
    `openapi: 3.0.0\ncomponents:\n  requestBodies:\n    Own:\n      $ref: '#/components/requestBodies/${name}'\n  responses:\n    Own:\n      $ref: '#/components/schemas/${name}'\n  schemas:\n    ${name}:\n      type: object\n      properties:\n${properties}`;
  const own = `        hull:\n          type: string\n        boltCount:\n          type: integer\n`;
  const files = { 'Boat.yaml': api('Boat', own) };
  expect(await transferredByGrammar(files, boat, raft)).toEqual({
    'Raft.yaml': api('Raft', `        maker:\n          $ref: '#/components/schemas/RaftMaker'\n`),
  });
});

test('[L5] a reference into a file of the sample says nothing of how other files refer', async () => {
  const index = (name: string) =>
    `openapi: 3.0.0\nresponses:\n  ok:\n    $ref: '#/components/schemas/${name}'\n`;
  const files = { 'Boat.index.yaml': index('Boat'), 'schemas/Boat.json': boatInJson };
  const made = await transferredByGrammar(files, boat, raft);
  expect(made['Raft.index.yaml']).toBe(index('Raft'));
  expect(made['schemas/Raft.json']).not.toContain('$ref');
});

test('[L5] a file of another format is not referred to', async () => {
  const index = (name: string) => `responses:\n  ok:\n    $ref: ./components/${name}.yaml\n`;
  const files = {
    'Boat.index.yaml': index('Boat'),
    'components/Boat.yaml': boatInYaml,
    'schemas/Boat.json': boatInJson,
  };
  const made = await transferredByGrammar(files, boat, raft);
  expect(made['components/Raft.yaml']).toBe(inYaml('  maker:\n    $ref: ./RaftMaker.yaml\n'));
  expect(made['schemas/Raft.json']).not.toContain('$ref');
});

test('[L5] a file that is no schema does not say how types are referred to', async () => {
  const index = (name: string) => `paths:\n  /own:\n    $ref: ./paths/${name}.yaml\n`;
  const files = {
    'Boat.index.yaml': index('Boat'),
    'paths/Boat.yaml': 'get:\n  summary: All\n',
    'schemas/Boat.yaml': boatInYaml,
  };
  const made = await transferredByGrammar(files, boat, raft);
  expect(made['schemas/Raft.yaml']).not.toContain('$ref');
});
