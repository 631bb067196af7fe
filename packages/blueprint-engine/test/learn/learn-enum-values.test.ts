import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const enumeration = (name: string, values: string[]) => ({
  name,
  family: 'ENUM',
  attributes: values.map((value) => ({ name: value, type: 'string' })),
});

const text = (name: string) => ({ name, type: 'string' });

const boat = aModel({
  name: 'Boat',
  attributes: [text('hull'), { name: 'rig', type: 'Rig' }],
  types: [enumeration('Rig', ['SLOOP', 'KETCH'])],
});
const raft = aModel({
  name: 'Raft',
  attributes: [{ name: 'wood', type: 'Wood' }, text('rope'), { name: 'drive', type: 'Drive' }],
  types: [
    enumeration('Wood', ['OAK', 'STONE_PINE', 'ASH']),
    enumeration('Drive', ['POLE', 'TOW_LINE']),
  ],
});

const yaml = (...properties: string[]) => `type: object\nproperties:\n${properties.join('')}`;
const list = (values: string[], indent: string) =>
  values.map((value) => `${indent}- ${value}\n`).join('');
const below = (name: string, ...values: string[]) =>
  `  ${name}:\n    type: string\n    enum:\n${list(values, '      ')}`;
const inLine = (name: string, ...values: string[]) =>
  `  ${name}:\n    type: string\n    enum: [${values.join(', ')}]\n`;
const plain = (name: string) => `  ${name}:\n    type: string\n    maxLength: 40\n`;

test.each([
  ['below each other', below],
  ['in one line', inLine],
])('[L29] the values of an enumeration %s are another attribute’s own', async (_how, property) => {
  const files = { 'boat.yaml': yaml(plain('hull'), property('rig', 'SLOOP', 'KETCH')) };
  expect(await transferredByGrammar(files, boat, raft)).toEqual({
    'raft.yaml': yaml(
      property('wood', 'OAK', 'STONE_PINE', 'ASH'),
      plain('rope'),
      property('drive', 'POLE', 'TOW_LINE'),
    ),
  });
});

test('[L29] values in JSON keep the commas between them', async () => {
  const property = (name: string, ...values: string[]) =>
    `    "${name}": {\n      "type": "string"${values.length === 0 ? '' : `,\n      "enum": [${values.map((value) => `"${value}"`).join(', ')}]`}\n    }`;
  const schema = (...properties: string[]) =>
    `{\n  "type": "object",\n  "properties": {\n${properties.join(',\n')}\n  }\n}\n`;
  const files = { 'boat.json': schema(property('hull'), property('rig', 'SLOOP', 'KETCH')) };
  expect(await transferredByGrammar(files, boat, raft)).toEqual({
    'raft.json': schema(
      property('wood', 'OAK', 'STONE_PINE', 'ASH'),
      property('rope'),
      property('drive', 'POLE', 'TOW_LINE'),
    ),
  });
});

test('[L29] values that are each the only entry of an item are those of another enumeration', async () => {
  const schema = (type: string, ...values: string[]) =>
    `{\n  "definitions": {\n    "${type}": {\n      "type": "string",\n      "kinds": [\n${values.map((value) => `        {\n          "name": "${value}"\n        }`).join(',\n')}\n      ]\n    }\n  }\n}\n`;
  const of = (name: string, field: string, type: ReturnType<typeof enumeration>) =>
    aModel({ name, attributes: [text('id'), { name: field, type: type.name }], types: [type] });
  expect(
    await transferredByGrammar(
      { 'boat.json': schema('rig', 'SLOOP', 'KETCH') },
      of('Boat', 'rig', enumeration('Rig', ['SLOOP', 'KETCH'])),
      of('Raft', 'wood', enumeration('Wood', ['OAK', 'ASH', 'PINE'])),
    ),
  ).toEqual({ 'raft.json': schema('wood', 'OAK', 'ASH', 'PINE') });
});

test('[L29] a validator in TypeScript names the values of each enumeration', async () => {
  const check = (name: string, type: string, ...values: string[]) =>
    `export const ${name}Schema = z.object({\n  ${type}: z.enum([${values.map((value) => `'${value}'`).join(', ')}]),\n});\n`;
  const of = (name: string, type: string, values: string[]) =>
    aModel({
      name,
      attributes: [{ name: type, type: 'Kind' }],
      types: [enumeration('Kind', values)],
    });
  const files = { 'boat.schema.ts': check('boat', 'rig', 'SLOOP', 'KETCH') };
  const target = of('Raft', 'wood', ['OAK', 'ASH', 'PINE']);
  expect(await transferredByGrammar(files, of('Boat', 'rig', ['SLOOP', 'KETCH']), target)).toEqual({
    'raft.schema.ts': check('raft', 'wood', 'OAK', 'ASH', 'PINE'),
  });
});

const tasks = (context: string, ...values: string[]) =>
  `---\n${values
    .map(
      (value) =>
        `- name: Wash ${context}-${value}\n  vars:\n    deck: "${context}-${value}"\n    ${context}_${value}_mop: "{{ mops[deck] }}"\n  when: is_dirty\n`,
    )
    .join('\n')}`;
const washed = (name: string, ...values: string[]) =>
  aModel({ name, attributes: [text('owner')], types: [enumeration('Part', values)] });

test('[L29] in data, items of several lines that differ by the value alone are those of another enumeration', async () => {
  expect(
    await transferredByGrammar(
      { 'boat.yml': tasks('boat', 'hull', 'mast', 'rudder') },
      washed('Boat', 'hull', 'mast', 'rudder'),
      washed('Raft', 'logs', 'rope'),
    ),
  ).toEqual({ 'raft.yml': tasks('raft', 'logs', 'rope') });
});

test('[L29] numbers of two values of an enumeration are told by their places', async () => {
  const gates = (...values: [value: string, port: number][]) =>
    `gates:\n${values.map(([value, port]) => `  - name: ${value}\n    number: ${port}\n`).join('')}`;
  expect(
    await transferredByGrammar(
      { 'boat.yml': `name: boat\n${gates(['bow', 8443], ['stern', 9443])}` },
      washed('Boat', 'bow', 'stern'),
      washed('Raft', 'side'),
    ),
  ).toEqual({ 'raft.yml': `name: raft\n${gates(['side', 8443])}` });
});
