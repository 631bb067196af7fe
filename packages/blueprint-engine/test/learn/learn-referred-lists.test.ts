import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const mast = { name: 'Mast', family: 'Value Object' };
const rope = { name: 'LongRope', family: 'Value Object' };
const boat = aModel({
  name: 'Boat',
  attributes: [
    { name: 'hull', type: 'string' },
    { name: 'mast', type: 'Mast' },
    { name: 'note', type: 'string' },
  ],
  types: [mast],
});
const raft = aModel({
  name: 'Raft',
  attributes: [
    { name: 'ropes', type: 'LongRope[]' },
    { name: 'logs', type: 'string' },
    { name: 'pole', type: 'Mast' },
  ],
  types: [mast, rope],
});

test('[L5] in a schema that refers to single types, several of one are an array of what refers to it', async () => {
  const schema = (...entries: string[]) =>
    `type: object\nproperties:\n${entries.map((entry) => `  ${entry}\n`).join('')}`;
  const plain = (name: string) => `${name}:\n    type: string`;
  const one = (name: string, type: string) => `${name}:\n    $ref: '#/components/schemas/${type}'`;
  const many = (name: string, type: string) =>
    `${name}:\n    type: array\n    items:\n      $ref: '#/components/schemas/${type}'`;
  expect(
    await transferredByGrammar(
      { 'boat.yaml': schema(plain('hull'), one('mast', 'Mast'), plain('note')) },
      boat,
      raft,
    ),
  ).toEqual({
    'raft.yaml': schema(many('ropes', 'LongRope'), plain('logs'), one('pole', 'Mast')),
  });
});

test('[L5] a file that a schema of JSON refers to is that of the type, however the attribute is called', async () => {
  const schema = (...entries: string[]) =>
    `{\n  "type": "object",\n  "properties": {\n${entries.join(',\n')}\n  }\n}\n`;
  const entry = (name: string, text: string) =>
    `    "${name}": {\n      "title": "The ${name}",\n      ${text}\n    }`;
  const plain = (name: string) => entry(name, '"type": "string"');
  const one = (name: string, type: string) => entry(name, `"$ref": "./${type}.json"`);
  const many = (name: string, type: string) =>
    entry(name, `"type": "array",\n      "items": {\n        "$ref": "./${type}.json"\n      }`);
  expect(
    await transferredByGrammar(
      { 'boat.json': schema(plain('hull'), one('mast', 'mast'), plain('note')) },
      boat,
      raft,
    ),
  ).toEqual({
    'raft.json': schema(many('ropes', 'long-rope'), plain('logs'), one('pole', 'mast')),
  });
});

test('[L5] in a schema that refers to single types, an enumeration is a text with its values', async () => {
  const schema = (...entries: string[]) =>
    `type: object\nproperties:\n${entries.map((entry) => `  ${entry}\n`).join('')}`;
  const plain = (name: string) => `${name}:\n    type: string`;
  const one = (name: string, type: string) => `${name}:\n    $ref: '#/components/schemas/${type}'`;
  const wood = {
    name: 'Wood',
    family: 'ENUM',
    attributes: [
      { name: 'OAK', type: 'string' },
      { name: 'PINE', type: 'string' },
    ],
  };
  const ark = aModel({
    name: 'Ark',
    attributes: [
      { name: 'wood', type: 'Wood' },
      { name: 'pole', type: 'Mast' },
    ],
    types: [mast, wood],
  });
  expect(
    await transferredByGrammar(
      { 'boat.yaml': schema(plain('hull'), one('mast', 'Mast'), plain('note')) },
      boat,
      ark,
    ),
  ).toEqual({
    'ark.yaml': schema('wood:\n    type: string\n    enum: [OAK, PINE]', one('pole', 'Mast')),
  });
});
