import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, ...attributes: [name: string, type: string][]) =>
  aModel({ name, attributes: attributes.map(([each, type]) => ({ name: each, type })) });

const reader = (name: string, from: string, lines: readonly string[]) =>
  [
    'package harbour;',
    '',
    `import ${from};`,
    '',
    `class ${name}Reader {`,
    `    ${name} read(${from.slice(from.lastIndexOf('.') + 1)} from) {`,
    `        ${name} it = new ${name}();`,
    ...lines.map((each) => `        it.${each};`),
    '        return it;',
    '    }',
    '}',
    '',
  ].join('\n');

test('[L22] in Java, a day is read from a row as a day where the sample reads a time', async () => {
  const row = (name: string, ...lines: string[]) => reader(name, 'java.sql.ResultSet', lines);
  const boat = row(
    'Boat',
    'setHull(from.getString("hull"))',
    'setLaunched(from.getTimestamp("launched").toLocalDateTime())',
  );
  const files = await transferredByGrammar(
    { 'BoatReader.java': boat },
    of('Boat', ['hull', 'string'], ['launched', 'date-time']),
    of('Dock', ['label', 'string'], ['opened', 'date'], ['closed', 'date-time']),
  );

  const made = files['DockReader.java'];
  expect(made).toContain('it.setOpened(from.getDate("opened").toLocalDate());');
  expect(made).toContain('it.setClosed(from.getTimestamp("closed").toLocalDateTime());');
});

test('[L22] in Java, a day is put into a statement as a day where the sample puts a time', async () => {
  const rows = (name: string, lower: string, ...lines: string[]) =>
    `package harbour;\n\nclass ${name}Rows {\n    void put(PreparedStatement put, ${name} ${lower}) {\n${lines
      .map((each) => `        put.${each};\n`)
      .join('')}    }\n}\n`;
  const files = await transferredByGrammar(
    {
      'BoatRows.java': rows(
        'Boat',
        'boat',
        'setString(1, boat.getHull())',
        'setTimestamp(2, Timestamp.valueOf(boat.getLaunched()))',
      ),
    },
    of('Boat', ['hull', 'string'], ['launched', 'date-time']),
    of('Dock', ['label', 'string'], ['opened', 'date']),
  );

  expect(files['DockRows.java']).toContain(
    'put.setDate(2, java.sql.Date.valueOf(dock.getOpened()));',
  );
});

test('[L22] in Java, an object of JSON has texts where a row has days, times and keys', async () => {
  const json = (name: string, ...lines: string[]) => reader(name, 'org.json.JSONObject', lines);
  expect(
    await transferredByGrammar(
      {
        'BoatReader.java': json(
          'Boat',
          'setHull(from.getString("hull"))',
          'setCrew(from.getInt("crew"))',
        ),
      },
      of('Boat', ['hull', 'string'], ['crew', 'int32']),
      of('Dock', ['berths', 'int32'], ['opened', 'date'], ['code', 'uuid']),
    ),
  ).toEqual({
    'DockReader.java': json(
      'Dock',
      'setBerths(from.getInt("berths"))',
      'setOpened(java.time.LocalDate.parse(from.getString("opened")))',
      'setCode(java.util.UUID.fromString(from.getString("code")))',
    ),
  });
});

test.each([
  ['int', 'boolean', 'is'],
  ['Integer', 'Boolean', 'get'],
])(
  '[L22] in Java, beside an %s a %s is asked for with %s, though the sample has none',
  async (number, truth, asked) => {
    const bean = (name: string, ...fields: [type: string, name: string, getter: string][]) =>
      `package harbour;\n\nclass ${name} {\n${fields
        .map(([type, field]) => `    private ${type} ${field};\n`)
        .join('')}${fields
        .map(
          ([type, field, getter]) =>
            `\n    public ${type} ${getter}() {\n        return ${field};\n    }\n`,
        )
        .join('')}}\n`;
    expect(
      await transferredByGrammar(
        { 'Boat.java': bean('Boat', ['String', 'hull', 'getHull'], [number, 'crew', 'getCrew']) },
        of('Boat', ['hull', 'string'], ['crew', 'int32']),
        of('Dock', ['label', 'string'], ['open', 'boolean']),
      ),
    ).toEqual({
      'Dock.java': bean('Dock', ['String', 'label', 'getLabel'], [truth, 'open', `${asked}Open`]),
    });
  },
);

test('[L22] in Java, what asks for a truth value asks as its class is written, in another file too', async () => {
  const bean = (name: string, ...fields: [type: string, name: string][]) =>
    `package harbour;\n\nclass ${name} {\n${fields
      .map(([type, field]) => `    private ${type} ${field};\n`)
      .join('')}}\n`;
  const mapper = (name: string, lower: string, ...getters: string[]) =>
    `package harbour;\n\nclass ${name}Mapper {\n    ${name}View viewOf(${name} ${lower}) {\n        return new ${name}View(\n${getters
      .map((each) => `            ${lower}.${each}()`)
      .join(',\n')}\n        );\n    }\n}\n`;
  const files = await transferredByGrammar(
    {
      'Boat.java': bean('Boat', ['Long', 'id'], ['String', 'hull']),
      'BoatMapper.java': mapper('Boat', 'boat', 'getId', 'getHull'),
    },
    of('Boat', ['id', 'int64'], ['hull', 'string']),
    of('Dock', ['id', 'int64'], ['open', 'boolean']),
  );

  expect(files['Dock.java']).toBe(bean('Dock', ['Long', 'id'], ['Boolean', 'open']));
  expect(files['DockMapper.java']).toBe(mapper('Dock', 'dock', 'getId', 'getOpen'));
});

test('[L22] the length of a column that is not one of a declared type is of texts only', async () => {
  const entity = (name: string, ...fields: string[]) =>
    `package harbour;\n\n@Entity\nclass ${name} {\n\n${fields.join('\n\n')}\n}\n`;
  const files = await transferredByGrammar(
    {
      'Boat.java': entity(
        'Boat',
        '    @Column(nullable = false, length = 100)\n    private String hull;',
        '    @Enumerated(EnumType.STRING)\n    @Column(nullable = false)\n    private BoatKind kind;',
      ),
    },
    aModel({
      name: 'Boat',
      attributes: [{ name: 'hull' }, { name: 'kind', type: 'BoatKind' }],
      types: [{ name: 'BoatKind', family: 'ENUM', attributes: [] }],
    }),
    of('Dock', ['label', 'string'], ['berths', 'int64']),
  );

  expect(files['Dock.java']).toBe(
    entity(
      'Dock',
      '    @Column(nullable = false, length = 100)\n    private String label;',
      '    @Column(nullable = false)\n    private long berths;',
    ),
  );
});
