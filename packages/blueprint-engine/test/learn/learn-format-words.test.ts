import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const needed = (name: string, type = 'string') => ({ name, type });

test('[L24] a key of a format stays as it is, though an attribute is called like it', async () => {
  const record = (name: string, ...fields: readonly (readonly [name: string, type: string])[]) =>
    `{\n  "type": "record",\n  "name": "${name}",\n  "fields": [\n${fields.map(([field, type]) => `    { "name": "${field}", "type": ${type} }`).join(',\n')}\n  ]\n}\n`;
  const uuid = '{ "type": "string", "logicalType": "uuid" }';
  const files = {
    'boat.avsc.json': record('Boat', ['id', uuid], ['name', '"string"'], ['masts', '"int"']),
  };
  const boat = aModel({
    name: 'Boat',
    attributes: [needed('id', 'uuid'), needed('name'), needed('masts', 'int32')],
  });
  const raft = aModel({
    name: 'Raft',
    attributes: [needed('id', 'uuid'), needed('label'), needed('logs', 'int32')],
  });
  expect(await transferredByGrammar(files, boat, raft)).toEqual({
    'raft.avsc.json': record('Raft', ['id', uuid], ['label', '"string"'], ['logs', '"int"']),
  });
});

test('[L24] a key of a format with one other beside it is one of the format too', async () => {
  const table = (name: string, ...columns: readonly (readonly [name: string, type: string])[]) =>
    `changes:\n  - createTable:\n      tableName: ${name}\n      columns:\n${columns.map(([column, type]) => `        - column:\n            name: ${column}\n            type: ${type}\n`).join('')}`;
  const files = {
    'boat.yaml': table('boat', ['id', 'uuid'], ['name', 'varchar(255)'], ['masts', 'int']),
  };
  const boat = aModel({
    name: 'Boat',
    attributes: [needed('id', 'uuid'), needed('name'), needed('masts', 'int32')],
  });
  const raft = aModel({
    name: 'Raft',
    attributes: [needed('id', 'uuid'), needed('label'), needed('logs', 'int32')],
  });
  expect(await transferredByGrammar(files, boat, raft)).toEqual({
    'raft.yaml': table('raft', ['id', 'uuid'], ['label', 'varchar(255)'], ['logs', 'int']),
  });
});

test('[L24] what a schema has is no word of its format, though others of its keys are called so', async () => {
  const api = (name: string, first: string) =>
    `paths:
  /${name}s/{code}:
    parameters:
      - name: code
        in: path
      - name: port
        in: query
components:
  schemas:
    All:
      type: object
      properties:
        ${first}:
          type: string
        hull:
          type: string
        madeAt:
          type: string
        seenAt:
          type: string
`;
  const boat = aModel({ name: 'Boat', attributes: [needed('name'), needed('hull')] });
  const raft = aModel({ name: 'Raft', attributes: [needed('label'), needed('hull')] });
  expect(await transferredByGrammar({ 'boat.yaml': api('boat', 'name') }, boat, raft)).toEqual({
    'raft.yaml': api('raft', 'label'),
  });
});

test('[L24] a schema has no types that schemas do not know', async () => {
  const schema = (...properties: readonly (readonly [name: string, said: string])[]) =>
    `components:\n  schemas:\n    All:\n      type: object\n      properties:\n${properties.map(([name, said]) => `        ${name}: { ${said} }\n`).join('')}`;
  const text = 'type: string';
  const day = 'type: string, format: date';
  const truth = 'type: boolean';
  const number = 'type: number';
  const files = { 'boat.yaml': schema(['hull', text], ['builtOn', day], ['isTall', truth]) };
  const boat = aModel({
    name: 'Boat',
    attributes: [needed('hull'), needed('builtOn', 'date'), needed('isTall', 'boolean')],
  });
  const raft = aModel({
    name: 'Raft',
    attributes: [needed('rope'), needed('price', 'decimal'), needed('isOld', 'boolean')],
  });
  expect(await transferredByGrammar(files, boat, raft)).toEqual({
    'raft.yaml': schema(['rope', text], ['price', number], ['isOld', truth]),
  });
});
