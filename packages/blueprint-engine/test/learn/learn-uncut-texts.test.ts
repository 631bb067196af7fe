import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, ...attributes: [name: string, type: string][]) =>
  aModel({ name, attributes: attributes.map(([each, type]) => ({ name: each, type })) });

const boat = of(
  'Boat',
  ['id', 'uuid'],
  ['hull', 'string'],
  ['port', 'string'],
  ['load', 'number'],
  ['built', 'date'],
);
const raft = of(
  'Raft',
  ['id', 'uuid'],
  ['mastHead', 'string'],
  ['anchored', 'boolean'],
  ['logs', 'int32'],
  ['firstSeen', 'date'],
);

test('[L21] a blank in a text and one between arguments are nothing that two values have in common', async () => {
  const checks = (name: string, ...values: string[]) =>
    `package harbour;\n\nclass ${name}Test {\n    void finds() {\n${values.map((each) => `        assertThat(found.${each};\n`).join('')}    }\n}\n`;
  expect(
    await transferredByGrammar(
      {
        'BoatTest.java': checks(
          'Boat',
          'getHull()).isEqualTo("Some hull")',
          'getPort()).isEqualTo("Some port")',
          'getLoad()).isEqualByComparingTo("100.00")',
          'getBuilt()).isEqualTo(LocalDate.of(2025, 3, 1))',
        ),
      },
      boat,
      raft,
    ),
  ).toEqual({
    'RaftTest.java': checks(
      'Raft',
      'getMastHead()).isEqualTo("Some mast head")',
      'isAnchored()).isEqualTo(true)',
      'getLogs()).isEqualTo(1)',
      'getFirstSeen()).isEqualTo(LocalDate.of(2025, 3, 1))',
    ),
  });
});

test('[L4] what is read from a row by its column’s name is called as columns are', async () => {
  const rows = (name: string, ...reads: string[]) =>
    `package harbour;\n\nclass ${name}Rows {\n    ${name} mapRow(ResultSet rs) {\n        return ${name}.builder()\n${reads.map((each) => `                .${each}\n`).join('')}                .build();\n    }\n}\n`;
  expect(
    await transferredByGrammar(
      {
        'BoatRows.java': rows(
          'Boat',
          'id(rs.getObject("id", UUID.class))',
          'hull(rs.getString("hull"))',
          'port(rs.getString("port"))',
          'load(rs.getBigDecimal("load"))',
          'built(rs.getObject("built", LocalDate.class))',
        ),
      },
      boat,
      raft,
    ),
  ).toEqual({
    'RaftRows.java': rows(
      'Raft',
      'id(rs.getObject("id", UUID.class))',
      'mastHead(rs.getString("mast_head"))',
      'anchored(rs.getBoolean("anchored"))',
      'logs(rs.getInt("logs"))',
      'firstSeen(rs.getObject("first_seen", LocalDate.class))',
    ),
  });
});

test('[L22] beside fractions as DECIMAL, whole numbers that the sample lacks are as large as others', async () => {
  const table = (name: string, ...columns: string[]) =>
    `CREATE TABLE ${name} (\n${columns.map((each) => `    ${each} NOT NULL`).join(',\n')}\n);\n`;
  expect(
    await transferredByGrammar(
      {
        'boats.sql': table(
          'boats',
          'id UUID',
          'hull VARCHAR(80)',
          'port VARCHAR(80)',
          'load DECIMAL(12, 2)',
          'built DATE',
        ),
      },
      boat,
      raft,
    ),
  ).toEqual({
    'rafts.sql': table(
      'rafts',
      'id UUID',
      'mast_head VARCHAR(80)',
      'anchored BOOLEAN',
      'logs INTEGER',
      'first_seen DATE',
    ),
  });
});
