import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

interface Field {
  name: string;
  type: string;
  isNullable?: boolean;
}

const boat: Field[] = [
  { name: 'hull', type: 'string' },
  { name: 'bolts', type: 'int32' },
  { name: 'isNew', type: 'boolean' },
  { name: 'note', type: 'string', isNullable: true },
  { name: 'built', type: 'date-time', isNullable: true },
];
const raft: Field[] = [
  { name: 'rope', type: 'string' },
  { name: 'isDry', type: 'boolean', isNullable: true },
  { name: 'logs', type: 'int32', isNullable: true },
  { name: 'sunk', type: 'date-time' },
];

const transferred = async (extension: string, written: (fields: readonly Field[]) => string) => {
  const files = await transferredByGrammar(
    { [`boat.${extension}`]: written(boat) },
    aModel({ name: 'Boat', attributes: boat }),
    aModel({ name: 'Raft', attributes: raft }),
  );
  return files[`raft.${extension}`];
};

test('[L24] in data, a list of types is for what may be missing, with both of its brackets', async () => {
  const types = new Map([
    ['string', 'string'],
    ['int32', 'integer'],
    ['boolean', 'boolean'],
    ['date-time', 'string'],
  ]);
  const schema = (fields: readonly Field[]) =>
    `{\n  "type": "object",\n  "properties": {\n${fields
      .map(({ name, type, isNullable }) => {
        const own = `"${types.get(type)}"`;
        const format = type === 'date-time' ? `,\n      "format": "date-time"` : '';
        return `    "${name}": {\n      "type": ${isNullable ? `[${own}, "null"]` : own}${format}\n    }`;
      })
      .join(',\n')}\n  }\n}\n`;
  expect(await transferred('json', schema)).toBe(schema(raft));
});

test('[L24] in data, an entry that only some have is told by itself, whatever stands beside it', async () => {
  const types = new Map([
    ['string', 'varchar(255)'],
    ['int32', 'int'],
    ['boolean', 'boolean'],
    ['date-time', 'timestamp'],
  ]);
  const table = (fields: readonly Field[]) =>
    `columns:\n${fields
      .map(({ name, type, isNullable }) => {
        const constraints = isNullable ? '' : `      constraints:\n        nullable: false\n`;
        return `  - column:\n      called: ${name}\n      type: ${types.get(type)}\n${constraints}`;
      })
      .join('')}`;
  expect(await transferred('yaml', table)).toBe(table(raft));
});

test('[L24] in data, what is set where nothing is said is for the type that has it in the sample', async () => {
  const schema = (entries: readonly string[]) =>
    `{\n  "properties": {\n${entries.join(',\n')}\n  }\n}\n`;
  const entry = (name: string, ...lines: readonly string[]) =>
    `    "${name}": {\n${lines.map((line) => `      ${line}`).join(',\n')}\n    }`;
  const written = await transferredByGrammar(
    {
      'boat.json': schema([
        entry('hull', '"type": "string"', '"minLength": 1', '"maxLength": 80'),
        entry('bolts', '"type": "integer"', '"minimum": 0'),
        entry('isNew', '"type": "boolean"', '"default": false'),
        entry('note', '"type": "string"', '"maxLength": 500'),
        entry('built', '"type": "string"', '"format": "date-time"'),
        entry('code', '"type": "string"', '"pattern": "^[A-Z]+$"'),
      ]),
    },
    aModel({ name: 'Boat', attributes: [...boat, { name: 'code', type: 'string' }] }),
    aModel({ name: 'Raft', attributes: [...raft, { name: 'port', type: 'string' }] }),
  );
  expect(written).toEqual({
    'raft.json': schema([
      entry('rope', '"type": "string"'),
      entry('isDry', '"type": "boolean"', '"default": false'),
      entry('logs', '"type": "integer"', '"minimum": 0'),
      entry('sunk', '"type": "string"', '"format": "date-time"'),
      entry('port', '"type": "string"'),
    ]),
  });
});

test('[L5] entries that are called after attributes and name their type are for all of this type', async () => {
  const entry = (name: string, field: string) =>
    `  port-${name}-${field}:\n    module: fields/boolean\n    config:\n      fieldName: ${field}\n`;
  const form = (name: string, ...fields: readonly string[]) =>
    `extensions:\n  port-${name}-form:\n    module: fields/text\n    config:\n      fieldName: code\n\n${fields
      .map((field) => entry(name, field))
      .join('\n')}`;
  const of = (name: string, ...flags: readonly string[]) =>
    aModel({
      name,
      attributes: [
        { name: 'code', type: 'string' },
        ...flags.map((each) => ({ name: each, type: 'boolean' })),
      ],
    });
  expect(
    await transferredByGrammar(
      { 'boat.yml': form('boat', 'swift', 'wide') },
      of('Boat', 'swift', 'wide'),
      of('Raft', 'tied', 'dry', 'old'),
    ),
  ).toEqual({ 'raft.yml': form('raft', 'tied', 'dry', 'old') });
});

test('[L4] a word that a sentence of data begins with says nothing of what an entry is for', async () => {
  const about = new Map([
    ['rope', 'Rope of any length'],
    ['ropeSize', 'Rope size in feet'],
    ['knot', 'Rope holding it'],
  ]);
  const ofTexts = (name: string, ...fields: string[]) =>
    aModel({
      name,
      attributes: fields.map((each) => ({ name: each, type: 'string' })),
    });
  const entity = (...fields: string[]) =>
    `{\n  "fields": [\n${fields
      .map(
        (each) =>
          `    {\n      "fieldName": "${each}",\n      "note": "${about.get(each) ?? `${each.charAt(0).toUpperCase()}${each.slice(1)}`}",\n      "fieldType": "String"\n    }`,
      )
      .join(',\n')}\n  ]\n}\n`;
  const fields = ['hull', 'rope', 'mast', 'ropeSize', 'knot', 'flag'];
  expect(
    await transferredByGrammar(
      { 'Boat.json': entity(...fields) },
      ofTexts('Boat', ...fields),
      ofTexts('Raft', 'logs', 'rope', 'sail'),
    ),
  ).toEqual({ 'Raft.json': entity('logs', 'rope', 'sail') });
});

test('[L4] behind a key that says of which entity something is, an attribute called as its type is that type', async () => {
  const of = (name: string, ...fields: [string, string][]) =>
    aModel({ name, attributes: fields.map(([each, type]) => ({ name: each, type })) });
  const entity = (...fields: [string, string][]) =>
    `{\n  "relations": [\n${fields
      .map(
        ([each, type]) =>
          `    {\n      "relationName": "${each}",\n      "otherEntityName": "${type.charAt(0).toLowerCase()}${type.slice(1)}"\n    }`,
      )
      .join(',\n')}\n  ]\n}\n`;
  const boat: [string, string][] = [
    ['homePier', 'HomePier'],
    ['pilot', 'Pilot'],
  ];
  const raft: [string, string][] = [
    ['start', 'HomePier'],
    ['end', 'HomePier'],
  ];
  expect(
    await transferredByGrammar(
      { 'Boat.json': entity(...boat) },
      of('Boat', ...boat),
      of('Raft', ...raft),
    ),
  ).toEqual({ 'Raft.json': entity(...raft) });
});
