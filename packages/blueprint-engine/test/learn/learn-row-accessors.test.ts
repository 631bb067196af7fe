import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

interface Column {
  name: string;
  /** What JDBC calls its type. */
  word: string;
  /** What stands behind the column's name where it is read. */
  as?: string;
}

const rows = (aggregate: string, columns: readonly Column[]) => {
  const lower = aggregate.toLowerCase();
  const getter = ({ name, word }: Column) =>
    `${word === 'Boolean' ? 'is' : 'get'}${name.charAt(0).toUpperCase()}${name.slice(1)}()`;
  return [
    'package org.harbour.store;',
    '',
    `public class ${aggregate}Rows {`,
    `    void add(${aggregate} ${lower}) throws SQLException {`,
    `        PreparedStatement put = rows.prepare("${lower}s");`,
    ...columns.map(
      (each, at) => `        put.set${each.word}(${at + 1}, ${lower}.${getter(each)});`,
    ),
    '        put.executeUpdate();',
    '    }',
    '',
    `    ${aggregate} read(ResultSet row) throws SQLException {`,
    `        return new ${aggregate}(`,
    columns
      .map(({ name, word, as = '' }) => `            row.get${word}("${name}"${as})`)
      .join(',\n'),
    '        );',
    '    }',
    '}',
    '',
  ].join('\n');
};

const boat = aModel({
  name: 'Boat',
  attributes: [
    { name: 'hull', type: 'string' },
    { name: 'mast', type: 'string' },
  ],
});

const boatRows = rows('Boat', [
  { name: 'hull', word: 'String' },
  { name: 'mast', word: 'String' },
]);

test('[L10] what puts a value into a statement and gets it from a row goes with its type', async () => {
  const dock = aModel({
    name: 'Dock',
    attributes: [
      { name: 'label', type: 'string' },
      { name: 'berths', type: 'int32', isNullable: true },
      { name: 'depth', type: 'decimal' },
      { name: 'open', type: 'boolean' },
      { name: 'built', type: 'date' },
    ],
  });

  const files = await transferredByGrammar({ 'BoatRows.java': boatRows }, boat, dock);

  expect(files).toEqual({
    'DockRows.java': rows('Dock', [
      { name: 'label', word: 'String' },
      { name: 'berths', word: 'Int' },
      { name: 'depth', word: 'BigDecimal' },
      { name: 'open', word: 'Boolean' },
      { name: 'built', word: 'Object', as: ', java.time.LocalDate.class' },
    ]),
  });
});

test('[L10] a value of an enumeration is put into a row by its name, and made of it again', async () => {
  const dock = aModel({
    name: 'Dock',
    attributes: [
      { name: 'label', type: 'string' },
      { name: 'kind', type: 'DockKind' },
    ],
    types: [{ name: 'DockKind', family: 'ENUM', attributes: [] }],
  });

  const files = await transferredByGrammar({ 'BoatRows.java': boatRows }, boat, dock);

  const written = files['DockRows.java'] ?? '';
  expect(written).toContain('put.setString(2, dock.getKind().name());');
  expect(written).toContain('DockKind.valueOf(row.getString("kind"))');
});

test('[L10] where the sample has an enumeration in its rows, the rows of another aggregate are read as well', async () => {
  const reader = (name: string, lines: readonly string[]) =>
    [
      `class ${name}Rows {`,
      `    ${name} read(ResultSet row) {`,
      `        ${name} it = new ${name}();`,
      ...lines.map((each) => `        it.${each};`),
      '        return it;',
      '    }',
      '}',
      '',
    ].join('\n');

  const files = await transferredByGrammar(
    {
      'BoatRows.java': reader('Boat', [
        'setHull(row.getString("hull"))',
        'setLength(row.getDouble("length"))',
        'setRig(Rig.valueOf(row.getString("rig")))',
        'setMast(row.getString("mast"))',
      ]),
    },
    aModel({
      name: 'Boat',
      attributes: [
        { name: 'hull', type: 'string' },
        { name: 'length', type: 'double' },
        { name: 'rig', type: 'Rig' },
        { name: 'mast', type: 'string' },
      ],
      types: [{ name: 'Rig', family: 'ENUM', attributes: [] }],
    }),
    aModel({
      name: 'Dock',
      attributes: [
        { name: 'label', type: 'string' },
        { name: 'depth', type: 'double' },
      ],
    }),
  );

  expect(files).toEqual({
    'DockRows.java': reader('Dock', [
      'setLabel(row.getString("label"))',
      'setDepth(row.getDouble("depth"))',
    ]),
  });
});
