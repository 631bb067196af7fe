import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const needed = (name: string, type = 'string') => ({ name, type });
const optional = (name: string, type = 'string') => ({ name, type, isNullable: true });

test('[L24] a type of two letters is none inside of a longer word of a path', async () => {
  const types = (name: string) => [
    { name, family: 'Value Object', attributes: [{ name: 'text', type: 'string' }] },
  ];
  const one = (name: string) => `get:\n  summary: Get ${name} of a pier\n  tags: [piers]\n`;
  const files = { 'paths/boat_{pierID}.yaml': one('boat') };
  const boat = aModel({ name: 'Boat', attributes: [needed('key', 'ID')], types: types('ID') });
  const raft = aModel({ name: 'Raft', attributes: [needed('kind', 'Kind')], types: types('Kind') });
  expect(await transferredByGrammar(files, boat, raft)).toEqual({
    'paths/raft_{pierID}.yaml': one('raft'),
  });
});

test('[L5] a part of a schema refers to types as other parts of it do', async () => {
  const paths = (name: string) =>
    `paths:\n  /all:\n    get:\n      schema:\n        $ref: '#/components/schemas/${name}'\n`;
  const schema = (name: string, ...properties: string[]) =>
    `components:\n  schemas:\n    ${name}:\n      type: object\n      properties:\n${properties.join('')}`;
  const text = (name: string) => `        ${name}:\n          type: string\n`;
  const yard = `        maker:\n          $ref: '#/components/schemas/Yard'\n`;
  const files = {
    'boat.paths.yaml': paths('Boat'),
    'boat.yaml': schema('Boat', text('hull'), text('mast')),
  };
  const boat = aModel({ name: 'Boat', attributes: [needed('hull'), needed('mast')] });
  const raft = aModel({ name: 'Raft', attributes: [needed('rope'), needed('maker', 'Yard')] });
  expect(await transferredByGrammar(files, boat, raft)).toEqual({
    'raft.paths.yaml': paths('Raft'),
    'raft.yaml': schema('Raft', text('rope'), yard),
  });
});

test('[L24] how long a text may be is said of texts, and how large a number of all numbers', async () => {
  const schema = (...properties: string[]) => `type: object\nproperties:\n${properties.join('')}`;
  const property = (name: string, type: string, ...rest: string[]) =>
    `  ${name}:\n${[`type: ${type}`, ...rest].map((line) => `    ${line}\n`).join('')}`;
  const long = 'maxLength: 40';
  const large = 'minimum: 1';
  const files = {
    'boat.yaml': schema(
      property('hull', 'string', long),
      property('length', 'number', large),
      property('isTall', 'boolean'),
      property('isOld', 'boolean'),
    ),
  };
  const boat = aModel({
    name: 'Boat',
    attributes: [
      needed('hull'),
      needed('length', 'decimal'),
      needed('isTall', 'boolean'),
      needed('isOld', 'boolean'),
    ],
  });
  const raft = aModel({
    name: 'Raft',
    attributes: [needed('logs', 'int32'), needed('rope'), needed('isOld', 'boolean')],
  });
  expect(await transferredByGrammar(files, boat, raft)).toEqual({
    'raft.yaml': schema(
      property('logs', 'integer', large),
      property('rope', 'string', long),
      property('isOld', 'boolean'),
    ),
  });
});

test('[L24] a plain type has no format, though all of the sample have one', async () => {
  const schema = (...properties: string[]) => `type: object\nproperties:\n${properties.join('')}`;
  const property = (name: string, type: string, format?: string) =>
    `  ${name}:\n    type: ${type}\n${format === undefined ? '' : `    format: ${format}\n`}    title: Of it\n`;
  const files = {
    'boat.yaml': schema(
      property('bolts', 'integer', 'int64'),
      property('length', 'number', 'double'),
    ),
  };
  const boat = aModel({
    name: 'Boat',
    attributes: [needed('bolts', 'int64'), needed('length', 'double')],
  });
  const raft = aModel({
    name: 'Raft',
    attributes: [needed('rope'), needed('logs', 'int32'), needed('isOld', 'boolean')],
  });
  expect(await transferredByGrammar(files, boat, raft)).toEqual({
    'raft.yaml': schema(
      property('rope', 'string'),
      property('logs', 'integer', 'int32'),
      property('isOld', 'boolean'),
    ),
  });
});

test('[L24] two entries of two kinds are shapes for all others of these kinds', async () => {
  const schema = (...properties: string[]) => `type: object\nproperties:\n${properties.join('')}`;
  const text = (name: string) =>
    `  ${name}:\n    title: Words of it\n    type: string\n    maxLength: 40\n`;
  const yard = (name: string) => `  ${name}:\n    $ref: ./Yard.yaml\n`;
  const boat = aModel({ name: 'Boat', attributes: [optional('hull'), optional('maker', 'Yard')] });
  const raft = aModel({
    name: 'Raft',
    attributes: [optional('seller', 'Yard'), optional('rope'), optional('flag')],
  });
  expect(
    await transferredByGrammar({ 'boat.yaml': schema(text('hull'), yard('maker')) }, boat, raft),
  ).toEqual({ 'raft.yaml': schema(yard('seller'), text('rope'), text('flag')) });
});

test('[L24] how large a number may be is said of numbers of the same type alone', async () => {
  const schema = (...properties: string[]) => `type: object\nproperties:\n${properties.join('')}`;
  const property = (name: string, type: string, ...rest: string[]) =>
    `  ${name}:\n${[`type: ${type}`, ...rest].map((line) => `    ${line}\n`).join('')}`;
  const most = 'maximum: 40';
  const files = {
    'boat.yaml': schema(
      property('masts', 'integer', most),
      property('hull', 'string'),
      property('isTall', 'boolean'),
    ),
  };
  const boat = aModel({
    name: 'Boat',
    attributes: [needed('masts', 'int32'), needed('hull'), needed('isTall', 'boolean')],
  });
  const raft = aModel({
    name: 'Raft',
    attributes: [needed('price', 'decimal'), needed('logs', 'int32'), needed('rope')],
  });
  expect(await transferredByGrammar(files, boat, raft)).toEqual({
    'raft.yaml': schema(
      property('price', 'number'),
      property('logs', 'integer', most),
      property('rope', 'string'),
    ),
  });
});

test('[L24] what may be missing is not required, though nothing of the sample may be', async () => {
  const schema = (names: readonly string[], required: readonly string[]) =>
    `{\n  "type": "object",\n  "properties": {\n${names.map((name) => `    "${name}": {\n      "type": "string"\n    }`).join(',\n')}\n  },\n  "required": [\n${required.map((name) => `    "${name}"`).join(',\n')}\n  ]\n}\n`;
  const files = { 'boat.json': schema(['hull', 'mast'], ['hull', 'mast']) };
  const boat = aModel({ name: 'Boat', attributes: [needed('hull'), needed('mast')] });
  const raft = aModel({
    name: 'Raft',
    attributes: [needed('logs'), optional('flag'), needed('rope')],
  });
  expect(await transferredByGrammar(files, boat, raft)).toEqual({
    'raft.json': schema(['logs', 'flag', 'rope'], ['logs', 'rope']),
  });
});
