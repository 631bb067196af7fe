import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

type Attribute = { name: string; type: string };
const key = { name: 'id', type: 'uuid' };
const hull = { name: 'hull', type: 'string' };
const rope = { name: 'rope', type: 'string' };
const pier = { name: 'homePier', type: 'Pier' };

const of = (name: string, attributes: Attribute[]) =>
  aModel({
    name,
    attributes: [key, ...attributes, { name: 'rig', type: 'Rig' }],
    types: [{ name: 'Rig', family: 'ENUM', attributes: [{ name: 'sloop', type: 'string' }] }],
  });
const models = [of('Boat', [hull]), of('Raft', [pier, rope])] as const;

test('[L30] what refers to another aggregate is a column with its key, where the sample has none', async () => {
  const file = (name: string, columns: string[]) =>
    `CREATE TABLE ${name}s (\n    id uuid PRIMARY KEY,\n${columns.map((each) => `    ${each} NOT NULL`).join(',\n')},\n    rig ${name}_rig NOT NULL\n);\n`;
  const made = await transferredByGrammar({ 'boats.sql': file('boat', ['hull text']) }, ...models);
  expect(made['rafts.sql']).toBe(
    file('raft', ['home_pier_id uuid', 'rope text']).replace(
      'home_pier_id uuid NOT NULL',
      'home_pier_id uuid NOT NULL REFERENCES piers (id)',
    ),
  );
});

test('[L30] in Go it is a field with the key’s type, and no text that is empty', async () => {
  const file = (name: string, fields: [string, string, string][]) => {
    const [first, second] = [0, 1].map((at) =>
      Math.max(...fields.map((field) => field[at]?.length ?? 0)),
    );
    const lines = fields.map(
      ([field, type, column]) =>
        `\t${field.padEnd(first ?? 0)} ${type.padEnd(second ?? 0)} \`db:"${column}"\`\n`,
    );
    const checked = fields.filter(([, type]) => type === 'string');
    const checks = checked.map(
      ([field, , column]) =>
        `\tif m.${field} == "" {\n\t\treturn errors.New("${column} is missing")\n\t}\n`,
    );
    return `package harbour\n\nimport (\n\t"errors"\n\n\t"github.com/google/uuid"\n)\n\ntype ${name} struct {\n${lines.join('')}}\n\nfunc (m *${name}) Validate() error {\n${checks.join('')}\treturn nil\n}\n`;
  };
  const ends: [string, string, string] = ['Rig', 'Rig', 'rig'];
  const begins: [string, string, string] = ['ID', 'uuid.UUID', 'id'];
  const mast = { name: 'mast', type: 'string' };
  const files = {
    'boat.go': file('Boat', [begins, ['Hull', 'string', 'hull'], ['Mast', 'string', 'mast'], ends]),
  };
  expect(await transferredByGrammar(files, of('Boat', [hull, mast]), models[1])).toEqual({
    'raft.go': file('Raft', [
      begins,
      ['HomePierID', 'uuid.UUID', 'home_pier_id'],
      ['Rope', 'string', 'rope'],
      ends,
    ]),
  });
});

test('[L5] a column that is called as its type is no list of types', async () => {
  const file = (name: string, columns: string[]) =>
    `package harbour\n\nfunc Create${name}(m *${name}) error {\n\tconst query = \`\n\t\tINSERT INTO ${name.toLowerCase()}s (${columns.join(', ')})\n\t\tVALUES (${columns.map((each) => `:${each}`).join(', ')})\`\n\t_, err := db.Exec(query, m)\n\treturn err\n}\n`;
  const enumeration = (name: string) => ({
    name,
    family: 'ENUM',
    attributes: [{ name: 'sloop', type: 'string' }],
  });
  const wood = { name: 'wood', type: 'Wood' };
  const target = aModel({
    name: 'Raft',
    attributes: [key, wood, rope, { name: 'rig', type: 'Rig' }],
    types: [enumeration('Wood'), enumeration('Rig')],
  });
  const files = { 'boat.go': file('Boat', ['id', 'hull', 'rig']) };
  expect(await transferredByGrammar(files, models[0], target)).toEqual({
    'raft.go': file('Raft', ['id', 'wood', 'rope', 'rig']),
  });
});

test('[L30] in a test of Go it has a new key, and values of enumerations have none', async () => {
  const file = (name: string, word: string, lines: string) =>
    `package harbour\n\nimport "github.com/google/uuid"\n\nconst Table = \`CREATE TABLE ${word}s\`\n\ntype Rig string\n\nconst (\n\tRigSloop Rig = "sloop"\n)\n\ntype ${name}Row struct {\n\tID uuid.UUID \`db:"id"\`\n}\n\nfunc valid${name}() ${name} {\n\treturn ${name}{\n\t\tID: uuid.New(),\n${lines}\t}\n}\n`;
  const masts = { name: 'masts', type: 'int32' };
  const given = file('Boat', 'boat', '\t\tHull: "hull",\n\t\tMasts: 7,\n\t\tRig: RigSloop,\n');
  const made = await transferredByGrammar(
    { 'boat.go': given },
    of('Boat', [hull, masts]),
    models[1],
  );
  const written = String(made['raft.go']).replaceAll(/ +/g, ' ');
  expect(written).toContain('HomePierID: uuid.New(),\n');
  expect(written).toContain('Rig: RigSloop,\n');
});

test.each(['boat', 'harbour.boats', '"Boat"'])(
  '[L30] a table that is referred to is called as the sample’s own, %s',
  async (table) => {
    const file = (own: string, columns: string) =>
      `CREATE TABLE IF NOT EXISTS ${own} (\n    id uuid PRIMARY KEY,\n${columns} NOT NULL,\n    rig boat_rig NOT NULL\n);\n`;
    const made = await transferredByGrammar(
      { 'boat.sql': file(table, '    hull text') },
      ...models,
    );
    const other = table.replace('boat', 'pier').replace('Boat', 'Pier');
    expect(made['raft.sql']).toContain(`home_pier_id uuid NOT NULL REFERENCES ${other} (id)`);
  },
);

test('[L30] so it is in a table whose columns are lined up', async () => {
  const file = (name: string, columns: [string, string][]) => {
    const width = Math.max(...columns.map(([column]) => column.length));
    const lines = columns.map(([column, type]) => `    ${column.padEnd(width)} ${type}`);
    return `CREATE TABLE ${name} (\n${lines.join(',\n')}\n);\n`;
  };
  const given = file('boat', [
    ['id', 'uuid PRIMARY KEY'],
    ['hull', 'text NOT NULL'],
    ['rig', 'boat_rig NOT NULL'],
  ]);
  const made = await transferredByGrammar({ 'boat.sql': given }, ...models);
  expect(made['raft.sql']).toContain('home_pier_id uuid NOT NULL REFERENCES pier (id)');
});

test('[L30] where no table is made there is none to refer to', async () => {
  const table = `CREATE TABLE IF NOT EXISTS known (\n    word text\n);\n\n`;
  const given = `${table}CREATE TYPE boat AS (\n    id uuid NOT NULL,\n    hull text NOT NULL,\n    rig boat_rig NOT NULL\n);\n`;
  const made = await transferredByGrammar({ 'boat.sql': given }, ...models);
  expect(made['raft.sql']).toContain('home_pier_id');
  expect(made['raft.sql']).not.toContain('REFERENCES');
});

test('[L30] without a key of its own, a type that is referred to stays', async () => {
  const given = {
    'boat.go': `package harbour\n\ntype Boat struct {\n\tID uuid.UUID \`db:"id"\`\n\tHull string \`db:"hull"\`\n}\n\nfunc Add(hull string) error {\n\treturn nil\n}\n`,
    'boat.sql': `CREATE TABLE boat (\n    id uuid PRIMARY KEY,\n    hull text NOT NULL\n);\n`,
  };
  const [source, target] = [
    aModel({ name: 'Boat', attributes: [key, hull] }),
    aModel({ name: 'Raft', attributes: [rope, pier] }),
  ];
  const made = await transferredByGrammar(given, source, target);
  expect(made['raft.go']).toContain('HomePier Pier');
  expect(made['raft.sql']).not.toContain('REFERENCES');
});

test('[L30] beside what is nothing in Go, what is referred to has no key', async () => {
  const given = {
    'boat.go': `package harbour\n\ntype Boat struct {\n\tID uuid.UUID \`db:"id"\`\n\tHull string \`db:"hull"\`\n\tMasts int32 \`db:"masts"\`\n}\n\nfunc Blank() Boat {\n\treturn Boat{Hull: "", Masts: 0}\n}\n`,
  };
  const attributes = [key, hull, { name: 'masts', type: 'int32' }];
  const source = aModel({ name: 'Boat', attributes });
  const target = aModel({
    name: 'Raft',
    attributes: [key, rope, pier, { name: 'logs', type: 'int32' }],
  });
  const made = await transferredByGrammar(given, source, target);
  expect(made['raft.go']).toContain('Raft{Rope: "", HomePierID: uuid.Nil, Logs: 0}');
});
