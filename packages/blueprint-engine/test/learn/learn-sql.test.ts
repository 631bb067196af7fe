import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const table = (name: string, ...lines: readonly string[]) =>
  `CREATE TABLE ${name} (\n${lines.map((each) => `    ${each}`).join(',\n')}\n);\n`;

const boat = aModel({
  name: 'Boat',
  attributes: [
    { name: 'id', type: 'uuid' },
    { name: 'hull' },
    { name: 'berths', type: 'int32' },
    { name: 'ownerId', type: 'uuid' },
  ],
});
const raft = aModel({
  name: 'Raft',
  attributes: [
    { name: 'id', type: 'uuid' },
    { name: 'rope' },
    { name: 'logs', type: 'int32', isNullable: true },
    { name: 'harbourId', type: 'uuid' },
    { name: 'builtOn', type: 'date' },
    { name: 'isDry', type: 'boolean' },
  ],
});

test('[L30] a foreign key of another aggregate refers to the table that its own name says', async () => {
  const sample = table(
    'boats',
    'id UUID PRIMARY KEY',
    'hull VARCHAR(80) NOT NULL',
    'berths INTEGER NOT NULL',
    'owner_id UUID NOT NULL REFERENCES owners (id)',
  );
  expect(await transferredByGrammar({ 'boats.sql': sample }, boat, raft)).toEqual({
    'rafts.sql': table(
      'rafts',
      'id UUID PRIMARY KEY',
      'rope VARCHAR(80) NOT NULL',
      'logs INTEGER',
      'harbour_id UUID NOT NULL REFERENCES harbours (id)',
      'built_on DATE NOT NULL',
      'is_dry BOOLEAN NOT NULL',
    ),
  });
});

test('[L22] in SQL, numbers are checked as the numbers of the sample are, texts as its texts, and a day is not', async () => {
  const files = await transferredByGrammar(
    {
      'boats.sql': table(
        'boats',
        'id UUID NOT NULL',
        "hull TEXT NOT NULL CHECK (hull <> '')",
        'berths INTEGER NOT NULL CHECK (berths > 0)',
        'owner_id UUID NOT NULL',
      ),
    },
    boat,
    raft,
  );
  expect(files['rafts.sql']).toContain("rope TEXT NOT NULL CHECK (rope <> ''),");
  expect(files['rafts.sql']).toContain('built_on DATE NOT NULL,');
  expect(files['rafts.sql']).toContain('is_dry BOOLEAN NOT NULL\n');
});

test('[L22] a constraint of a table is there for what its check can be asked of', async () => {
  const sample = aModel({
    name: 'Boat',
    attributes: [
      { name: 'id', type: 'uuid' },
      { name: 'hull' },
      { name: 'berths', type: 'int32' },
      { name: 'length', type: 'double' },
    ],
  });
  const files = await transferredByGrammar(
    {
      'boats.sql': table(
        'boats',
        'id UUID NOT NULL',
        'hull TEXT NOT NULL',
        'berths INTEGER NOT NULL',
        'length DOUBLE PRECISION NOT NULL',
        'CONSTRAINT boats_hull_check CHECK (length(hull) > 0)',
        'CONSTRAINT boats_berths_check CHECK (berths >= 0)',
        'CONSTRAINT boats_length_check CHECK (length >= 0)',
      ),
    },
    sample,
    raft,
  );
  expect(files['rafts.sql']).toContain(
    '    CONSTRAINT rafts_rope_check CHECK (length(rope) > 0),\n    CONSTRAINT rafts_logs_check CHECK (logs >= 0)\n);',
  );
});

test('[L5] what a query sets in one line below its first one is all that another aggregate has', async () => {
  const update = (name: string, ...columns: readonly string[]) =>
    `UPDATE ${name}\nSET ${columns.map((each) => `${each} = ?`).join(', ')}\nWHERE id = ?;\n`;
  expect(
    await transferredByGrammar(
      { 'boats.sql': update('boats', 'hull', 'berths', 'owner_id') },
      boat,
      raft,
    ),
  ).toEqual({
    'rafts.sql': update('rafts', 'rope', 'logs', 'harbour_id', 'built_on', 'is_dry'),
  });
});

test.each([
  ['double', 'double precision'],
  ['date-time', 'timestamp with time zone'],
])(
  '[L22] a column of type %s has several words in SQL, and columns of other types have their own',
  async (type, written) => {
    const sample = aModel({
      name: 'Boat',
      attributes: [{ name: 'hull' }, { name: 'measured', type }],
    });
    const other = aModel({
      name: 'Raft',
      attributes: [
        { name: 'rope' },
        { name: 'isDry', type: 'boolean' },
        { name: 'builtOn', type: 'date' },
        { name: 'checked', type },
      ],
    });
    const measured = (name: string) => `${name} ${written} not null`;
    expect(
      await transferredByGrammar(
        { 'boats.sql': table('boats', 'hull varchar(80) not null', measured('measured')) },
        sample,
        other,
      ),
    ).toEqual({
      'rafts.sql': table(
        'rafts',
        'rope varchar(80) not null',
        'is_dry boolean not null',
        'built_on date not null',
        measured('checked'),
      ),
    });
  },
);

test.each([
  { said: 'of numbers', hull: '', berths: ' DEFAULT 0', wood: '' },
  { said: 'of texts and of numbers', hull: " DEFAULT ''", berths: ' DEFAULT 0', wood: '' },
  { said: 'of the text that stands last', hull: '', berths: '', wood: " DEFAULT 'oak'" },
])(
  '[L22] in SQL, a day has none of the defaults $said, and a number has that of numbers',
  async ({ hull, berths, wood }) => {
    const last = wood === '' ? [] : [{ name: 'wood' }];
    const files = await transferredByGrammar(
      {
        'boats.sql': table(
          'boats',
          `hull VARCHAR(80) NOT NULL${hull}`,
          `berths INTEGER NOT NULL${berths}`,
          ...last.map(({ name }) => `${name} VARCHAR(80) NOT NULL${wood}`),
        ),
      },
      aModel({
        name: 'Boat',
        attributes: [{ name: 'hull' }, { name: 'berths', type: 'int32' }, ...last],
      }),
      aModel({
        name: 'Raft',
        attributes: [
          { name: 'rope' },
          { name: 'logs', type: 'int32' },
          { name: 'builtOn', type: 'date' },
        ],
      }),
    );
    expect(files).toEqual({
      'rafts.sql': table(
        'rafts',
        `rope VARCHAR(80) NOT NULL${hull}`,
        `logs INTEGER NOT NULL${berths}`,
        'built_on DATE NOT NULL',
      ),
    });
  },
);

test.each([
  { spelt: 'snake_case', types: ['VARCHAR(20)', 'VARCHAR(20)'], values: ['at_sea', 'half_dry'] },
  { spelt: 'capitals', types: ['boat_state', 'raft_kind'], values: ['AT_SEA', 'HALF_DRY'] },
])(
  '[L22] in SQL, an enumeration whose values are spelt in $spelt has its own first one where the sample has its first one',
  async ({ types, values }) => {
    const withEnum = (owner: string, enumeration: string, ...names: string[]) =>
      aModel({
        name: owner,
        attributes: [
          { name: 'hull' },
          { name: 'berths', type: 'int32' },
          { name: 'state', type: enumeration },
        ],
        types: [{ name: enumeration, family: 'ENUM', attributes: names.map((name) => ({ name })) }],
      });
    const states = (name: string, at: number) =>
      table(
        name,
        'hull VARCHAR(80) NOT NULL',
        'berths INTEGER NOT NULL',
        `state ${types[at]} NOT NULL DEFAULT '${values[at]}'`,
      );
    expect(
      await transferredByGrammar(
        { 'boats.sql': states('boats', 0) },
        withEnum('Boat', 'BoatState', 'AtSea', 'Docked'),
        withEnum('Raft', 'RaftKind', 'HalfDry', 'Wet'),
      ),
    ).toEqual({ 'rafts.sql': states('rafts', 1) });
  },
);
