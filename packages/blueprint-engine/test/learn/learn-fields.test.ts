import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferred, transferredByGrammar } from './transferred.ts';

const hull = { name: 'hull', type: 'string' };
const sail = { name: 'sail', type: 'string', isNullable: true };
const crew = { name: 'crew', type: 'int32' };
const keel = { name: 'keel', type: 'int32', isNullable: true };

test('[L5] what may be missing is one question, and the type another; a key is an exception', () => {
  const id = { name: 'id', type: 'uuid' };
  const lines = [
    'id uuid primary key',
    'hull varchar(80) not null',
    'sail varchar(80)',
    'crew integer not null',
    'keel integer',
  ];
  const sample = aModel({ name: 'Boat', attributes: [id, hull, sail, crew, keel] });
  const target = aModel({
    name: 'Raft',
    attributes: [
      id,
      { name: 'owner', type: 'string', isNullable: true },
      { name: 'built', type: 'date' },
      { name: 'sold', type: 'date', isNullable: true },
    ],
  });
  expect(
    transferred(
      { 'boat.sql': `create table boats (\n  ${lines.join(',\n  ')}\n);\n` },
      sample,
      target,
    ),
  ).toEqual({
    'raft.sql':
      'create table rafts (\n  id uuid primary key,\n  owner varchar(80),\n  built date not null,\n  sold date\n);\n',
  });
});

test('[L5] a name inside of a word that stands there for every element is no name', () => {
  const field = (name: string, type: string) =>
    `  @SerialName("${name}")\n  val ${name}: ${type},\n`;
  const sample = aModel({ name: 'Boat', attributes: [{ name: 'name', type: 'string' }, crew] });
  const target = aModel({ name: 'Raft', attributes: [hull, crew] });
  const files = {
    'boat.kt': `class Boat(\n${field('name', 'String')}${field('crew', 'Int')})\n`,
  };
  expect(transferred(files, sample, target)).toEqual({
    'raft.kt': `class Raft(\n${field('hull', 'String')}${field('crew', 'Int')})\n`,
  });
});

test('[L5] a text that is both the name and the type of an attribute is each at its place', () => {
  const sample = aModel({
    name: 'Boat',
    attributes: [hull, { name: 'harbour', type: 'Harbour' }],
    types: [{ name: 'Harbour', family: 'valueObject', attributes: [] }],
  });
  const target = aModel({
    name: 'Raft',
    attributes: [hull, { name: 'home', type: 'River' }],
    types: [{ name: 'River', family: 'valueObject', attributes: [] }],
  });
  const files = { 'boat.go': 'type Boat struct {\n\tHull    string\n\tHarbour Harbour\n}\n' };
  expect(transferred(files, sample, target)).toEqual({
    'raft.go': 'type Raft struct {\n\tHull string\n\tHome River\n}\n',
  });
});

test('[L5] within a line each kind of text is told by itself: what refers, what is missing, what is a word', () => {
  const field = (column: string, type: string, name: string) =>
    `    @Column(${column})\n    private ${type} ${name};\n`;
  const file = (...fields: string[]) => `class Boat {\n${fields.join('\n')}}\n`;
  const sample = aModel({
    name: 'Boat',
    attributes: [
      { name: 'name', type: 'string' },
      { name: 'sort', type: 'int64' },
      { name: 'open', type: 'boolean' },
      { name: 'river', type: 'River', isNullable: true },
    ],
    types: [{ name: 'River', family: 'entity', attributes: [] }],
  });
  const target = aModel({
    name: 'Boat',
    attributes: [
      { name: 'title', type: 'string' },
      { name: 'sail', type: 'string', isNullable: true },
      { name: 'lake', type: 'Lake', isNullable: true },
    ],
    types: [{ name: 'Lake', family: 'entity', attributes: [] }],
  });
  const files = {
    'Boat.java': file(
      field('name = "name", nullable = false', 'String', 'name'),
      field('unique = true', 'Long', 'sort'),
      field('name = "open", nullable = false', 'Boolean', 'open'),
      field('name = "river_id"', 'River', 'river'),
    ),
  };
  expect(transferred(files, sample, target)).toEqual({
    'Boat.java': file(
      field('name = "title", nullable = false', 'String', 'title'),
      field('name = "sail"', 'String', 'sail'),
      field('name = "lake_id"', 'Lake', 'lake'),
    ),
  });
});

test('[L5] what texts have that must be there, no other type has', () => {
  const property = (type: string, name: string, more = '') => `    ${type} ${name};${more}\n`;
  const sample = aModel({ name: 'Boat', attributes: [hull, crew, sail] });
  const files = {
    'Boat.cs': `class Boat\n{\n${property('string', 'Hull', ' // longest = 80')}${property('int', 'Crew')}${property('string?', 'Sail')}}\n`,
  };
  const target = aModel({
    name: 'Raft',
    attributes: [
      { name: 'Flag', type: 'string' },
      { name: 'IsSold', type: 'boolean' },
      { name: 'Built', type: 'int32', isNullable: true },
    ],
  });
  expect(transferred(files, sample, target)['Raft.cs']).toBe(
    `class Raft\n{\n${property('string', 'Flag', ' // longest = 80')}${property('bool', 'IsSold')}${property('int?', 'Built')}}\n`,
  );
});

test('[L4] a bare word beside a column is code, and the column is not', () => {
  const field = (column: string, name: string) =>
    `    @Column(name = "${column}")\n    private String ${name};\n`;
  const sample = aModel({ name: 'Boat', attributes: [hull, sail] });
  const homePort = aModel({ name: 'Raft', attributes: [{ name: 'homePort', type: 'string' }] });
  const files = {
    'Boat.java': `class Boat {\n${field('hull', 'hull')}\n${field('sail', 'sail')}}\n`,
  };
  expect(transferred(files, sample, homePort)).toEqual({
    'Raft.java': `class Raft {\n${field('home_port', 'homePort')}}\n`,
  });
});

test('[L5] a single attribute that may be missing says what all those have', () => {
  const field = (type: string, name: string, more = '') =>
    `  @Column({ type: '${type}'${more} })\n  ${name}: unknown;\n`;
  const sample = aModel({ name: 'Boat', attributes: [hull, crew, sail] });
  const target = aModel({
    name: 'Raft',
    attributes: [{ name: 'built', type: 'date', isNullable: true }],
  });
  const files = {
    'boat.ts': `class Boat {\n${field('varchar', 'hull')}\n${field('int', 'crew')}\n${field('varchar', 'sail', ', nullable: true')}}\n`,
  };
  expect(transferred(files, sample, target)).toEqual({
    'raft.ts': `class Raft {\n${field('date', 'built', ', nullable: true')}}\n`,
  });
});

test('[T6] [L5] a list and the lines beside it that line up have the same columns', () => {
  const sample = aModel({ name: 'Boat', attributes: [hull, crew] });
  const target = aModel({ name: 'Raft', attributes: [{ name: 'length', type: 'int32' }, hull] });
  const files = {
    'boat.go':
      'type Boat struct {\n\tHull      string `json:"hull"`\n\tCrew      int    `json:"crew"`\n\tCreatedBy string\n}\n',
  };
  expect(transferred(files, sample, target)).toEqual({
    'raft.go':
      'type Raft struct {\n\tLength    int    `json:"length"`\n\tHull      string `json:"hull"`\n\tCreatedBy string\n}\n',
  });
  const wide = aModel({ name: 'Raft', attributes: [{ name: 'displacement', type: 'int32' }] });
  expect(transferred(files, sample, wide)).toEqual({
    'raft.go':
      'type Raft struct {\n\tDisplacement int `json:"displacement"`\n\tCreatedBy    string\n}\n',
  });
});

test('[L5] what a language has in its library is imported where a type needs it that the sample lacks', () => {
  const id = { name: 'id', type: 'uuid' };
  const files = {
    'Boat.java':
      'package sea;\n\nimport java.util.UUID;\nimport lombok.Data;\n\nclass Boat {\n    UUID id;\n    String hull;\n}\n',
    'boat.ts':
      "import { IsInt, IsString } from 'class-validator';\n\nclass Boat {\n  @IsString()\n  hull: string;\n  @IsInt()\n  crew: number;\n}\n",
  };
  const sample = aModel({ name: 'Boat', attributes: [id, hull, crew] });
  const target = aModel({
    name: 'Raft',
    attributes: [id, hull, { name: 'built', type: 'date' }, { name: 'isSold', type: 'boolean' }],
  });
  const made = transferred(
    { 'Boat.java': files['Boat.java'] },
    aModel({ name: 'Boat', attributes: [id, hull] }),
    target,
  );
  expect(made['Raft.java']).toBe(
    'package sea;\n\nimport java.time.LocalDate;\nimport java.util.UUID;\nimport lombok.Data;\n\nclass Raft {\n    UUID id;\n    String hull;\n    LocalDate built;\n    boolean isSold;\n}\n',
  );
  expect(transferred({ 'boat.ts': files['boat.ts'] }, sample, target)['raft.ts']).toContain(
    "import { IsBoolean, IsDateString, IsString } from 'class-validator';\n",
  );
  const counted = aModel({
    name: 'Raft',
    attributes: [hull, { name: 'logs', type: 'int64' }, { name: 'isSold', type: 'boolean' }],
  });
  expect(transferred({ 'boat.ts': files['boat.ts'] }, sample, counted)['raft.ts']).toContain(
    "import { IsBoolean, IsInt, IsString } from 'class-validator';\n",
  );
});

test('[L5] where texts stand for texts and numbers for numbers, truth has a value of its own', () => {
  const sample = aModel({ name: 'Boat', attributes: [hull, crew] });
  const target = aModel({
    name: 'Raft',
    attributes: [
      { name: 'isSold', type: 'boolean' },
      { name: 'flag', type: 'string' },
      { name: 'length', type: 'double' },
    ],
  });
  const files = { 'boat.ts': "const boat = {\n  hull: '',\n  crew: 0,\n};\n" };
  expect(transferred(files, sample, target)).toEqual({
    'raft.ts': "const raft = {\n  isSold: false,\n  flag: '',\n  length: 0,\n};\n",
  });
});

test('[L4] [L5] keys of data are spelt as the others are, a label is a sentence, and formats are told by type', () => {
  const owner = { name: 'owner', type: 'uuid' };
  const sample = aModel({ name: 'Boat', attributes: [owner, hull, crew] });
  const target = aModel({ name: 'Raft', attributes: [{ name: 'soldAt', type: 'date-time' }] });
  const field = (name: string, type: string, format = '') =>
    `  ${name}:\n    type: ${type}\n${format === '' ? '' : `    format: ${format}\n`}`;
  const files = {
    'boat.yaml': `maxItems: 3\nfields:\n${field('owner', 'string', 'uuid')}${field('hull', 'string')}${field('crew', 'integer', 'int32')}`,
    'boat.json': '{\n  "owner": "Owner",\n  "hull": "Hull",\n  "crew": "Crew"\n}\n',
  };
  expect(transferred(files, sample, target)).toEqual({
    'raft.yaml': `maxItems: 3\nfields:\n${field('soldAt', 'string', 'date-time')}`,
    'raft.json': '{\n  "soldAt": "Sold at"\n}\n',
  });
});

test('[L5] in data a name of code is no label', () => {
  const sample = aModel({ name: 'Boat', attributes: [hull] });
  const target = aModel({ name: 'Raft', attributes: [{ name: 'gateCount', type: 'string' }] });
  const json = (name: string, label: string) =>
    `{\n  "$ref": "${name}",\n  "component": "${name}",\n  "header": "${label}"\n}\n`;
  expect(transferred({ 'boat.json': json('Hull', 'Hull') }, sample, target)).toEqual({
    'raft.json': json('GateCount', 'Gate count'),
  });
});

test('[T6] fields behind an empty line have columns of their own', async () => {
  const of = (name: string, fields: [string, string][], crew: string) =>
    aModel({
      name,
      attributes: [
        ...fields.map(([each, type]) => ({ name: each, type })),
        { name: crew, type: 'Sailor[]' },
      ],
    });
  const sample = of(
    'Boat',
    [
      ['hull', 'string'],
      ['draughtLoaded', 'double'],
    ],
    'crew',
  );
  const target = of(
    'Raft',
    [
      ['logs', 'double'],
      ['rope', 'string'],
    ],
    'poleBearers',
  );
  const go = (name: string, ...lines: string[]) =>
    `type ${name} struct {\n${lines.map((line) => (line === '' ? '\n' : `\t${line}\n`)).join('')}}\n`;
  const files = {
    'boat.go': go(
      'Boat',
      'Hull          string  `json:"hull"`',
      'DraughtLoaded float64 `json:"draughtLoaded"`',
      '',
      'Crew []Sailor `json:"crew"`',
    ),
  };
  expect(await transferredByGrammar(files, sample, target)).toEqual({
    'raft.go': go(
      'Raft',
      'Logs float64 `json:"logs"`',
      'Rope string  `json:"rope"`',
      '',
      'PoleBearers []Sailor `json:"poleBearers"`',
    ),
  });
});
