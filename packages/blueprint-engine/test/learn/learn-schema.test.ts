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
const raft = aModel({
  name: 'Raft',
  attributes: [
    { name: 'logs', type: 'string[]' },
    { name: 'rope', type: 'string' },
    { name: 'maker', type: 'RaftMaker' },
    { name: 'flags', type: 'RaftFlag[]' },
  ],
});

test('[L5] in a schema, several of something are an array with items, and a type of the model is referred to', async () => {
  const list = (name: string) =>
    `responses:\n  ok:\n    schema:\n      $ref: ../components/${name}.yaml\n`;
  const files = {
    'api/paths/Boat.yaml': list('Boat'),
    'api/components/Boat.yaml': `properties:\n  hull:\n    type: string\n    description: Hull of the boat\n  boltCount:\n    type: integer\n    description: Bolt count of the boat\n`,
  };
  expect(await transferredByGrammar(files, boat, raft)).toEqual({
    'api/paths/Raft.yaml': list('Raft'),
    'api/components/Raft.yaml': `properties:\n  logs:\n    type: array\n    items:\n      type: string\n  rope:\n    type: string\n    description: Rope of the raft\n  maker:\n    $ref: ./RaftMaker.yaml\n  flags:\n    type: array\n    items:\n      $ref: ./RaftFlag.yaml\n`,
  });
});

test('[L5] that holds for a schema in JSON too', async () => {
  const files = {
    'Boat.json': `{\n  "self": { "$ref": "#/$defs/Boat" },\n  "properties": {\n    "hull": {\n      "type": "string",\n      "title": "hull"\n    },\n    "boltCount": {\n      "type": "integer",\n      "title": "boltCount"\n    }\n  }\n}\n`,
  };
  expect(await transferredByGrammar(files, boat, raft)).toEqual({
    'Raft.json': `{\n  "self": { "$ref": "#/$defs/Raft" },\n  "properties": {\n    "logs": {\n      "type": "array",\n      "items": {\n        "type": "string"\n      }\n    },\n    "rope": {\n      "type": "string",\n      "title": "rope"\n    },\n    "maker": {\n      "$ref": "#/$defs/RaftMaker"\n    },\n    "flags": {\n      "type": "array",\n      "items": {\n        "$ref": "#/$defs/RaftFlag"\n      }\n    }\n  }\n}\n`,
  });
});

test('[L5] in a schema, only truth and numbers are set to what truth and numbers of the sample are', async () => {
  const schema = (entries: readonly string[]) => `type: object\nproperties:\n${entries.join('')}`;
  const entry = (name: string, ...lines: string[]) =>
    [`  ${name}:\n`, ...lines.map((line) => `    ${line}\n`)].join('');
  const tall = aModel({
    name: 'Boat',
    attributes: [
      { name: 'boltCount', type: 'int32' },
      { name: 'isTall', type: 'boolean' },
    ],
  });
  const files = {
    'Boat.yaml': schema([
      entry('boltCount', 'type: integer', 'minimum: 0', 'default: 0'),
      entry('isTall', 'type: boolean', 'default: true'),
    ]),
  };
  const other = aModel({
    name: 'Raft',
    attributes: [
      { name: 'rope', type: 'string' },
      { name: 'isWet', type: 'boolean' },
      { name: 'logCount', type: 'int32' },
    ],
  });
  expect(await transferredByGrammar(files, tall, other)).toEqual({
    'Raft.yaml': schema([
      entry('rope', 'type: string'),
      entry('isWet', 'type: boolean', 'default: true'),
      entry('logCount', 'type: integer', 'minimum: 0', 'default: 0'),
    ]),
  });
});

test('[L5] the mapping of a search index and a form are no schema', async () => {
  const mapping = (of: string) => `{\n  "mappings": {\n    "properties": {\n${of}\n    }\n  }\n}\n`;
  const field = (name: string, type: string) =>
    `      "${name}": {\n        "type": "${type}"\n      }`;
  const form = (of: string) => `properties:\n${of}`;
  const files = {
    'Boat.json': mapping([field('hull', 'keyword'), field('boltCount', 'integer')].join(',\n')),
    'Boat.yaml': form('  boltCount:\n    type: integer\n    default: 0\n'),
  };
  const made = await transferredByGrammar(files, boat, raft);
  expect(Object.values(made).join('')).not.toMatch(/array|items|\$ref/);
});

test('[L5] a schema keeps its line ends', async () => {
  const schema = (of: string) => `type: object\nproperties:\n${of}`.replaceAll('\n', '\r\n');
  const files = {
    'Boat.yaml': schema(
      '  hull:\n    type: string\n  boltCount:\n    type: integer\n    default: 0\n',
    ),
  };
  const other = aModel({
    name: 'Raft',
    attributes: [
      { name: 'logs', type: 'string[]' },
      { name: 'rope', type: 'string' },
    ],
  });
  expect(await transferredByGrammar(files, boat, other)).toEqual({
    'Raft.yaml': schema(
      '  logs:\n    type: array\n    items:\n      type: string\n  rope:\n    type: string\n',
    ),
  });
});

test('[L5] what a schema says of several of something is not said in other data', async () => {
  const schema = (of: string) => `type: object\nproperties:\n${of}`;
  const form = (of: string) => `form:\n  fields:\n${of}`;
  const files = {
    'schemas/Boat.yaml': schema('  hull:\n    type: string\n  boltCount:\n    type: integer\n'),
    'forms/Boat.yaml': form('    hull:\n      type: string\n    boltCount:\n      type: integer\n'),
  };
  const other = aModel({ name: 'Raft', attributes: [{ name: 'logs', type: 'string[]' }] });
  expect(await transferredByGrammar(files, boat, other)).toEqual({
    'schemas/Raft.yaml': schema('  logs:\n    type: array\n    items:\n      type: string\n'),
    'forms/Raft.yaml': form('    logs:\n      type: string[]\n'),
  });
});

test('[L5] in a schema, whole numbers have no fraction by default, and several of something no number', async () => {
  const schema = (of: string) => `type: object\nproperties:\n${of}`;
  const weighed = aModel({
    name: 'Boat',
    attributes: [
      { name: 'weight', type: 'number' },
      { name: 'isTall', type: 'boolean' },
    ],
  });
  const files = {
    'Boat.yaml': schema(
      '  weight:\n    type: number\n    default: 0.5\n  isTall:\n    type: boolean\n    default: true\n',
    ),
  };
  const other = aModel({
    name: 'Raft',
    attributes: [
      { name: 'logCount', type: 'int32' },
      { name: 'lengths', type: 'number[]' },
      { name: 'price', type: 'number' },
    ],
  });
  const made = await transferredByGrammar(files, weighed, other);
  expect(made['Raft.yaml']?.match(/default: .*/g)).toEqual(['default: 0.5']);
  expect(made['Raft.yaml']).toMatch(/price:\n {4}type: number\n {4}default: 0.5\n$/);
});

test('[L5] what a schema says of several of something is indented as the schema is', async () => {
  const schema = (of: string) => `type: object\nproperties:\n${of}`;
  const files = {
    'Boat.yaml': schema('    hull:\n        type: string\n    boltCount:\n        type: integer\n'),
  };
  const other = aModel({ name: 'Raft', attributes: [{ name: 'logs', type: 'string[]' }] });
  expect(await transferredByGrammar(files, boat, other)).toEqual({
    'Raft.yaml': schema(
      '    logs:\n        type: array\n        items:\n            type: string\n',
    ),
  });
});
