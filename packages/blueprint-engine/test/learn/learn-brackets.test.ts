import { expect, test } from 'vitest';
import { aModel, aModelOf } from '#test/fixtures';
import { transferred } from './transferred.ts';

type Field = [name: string, type: string, isNullable?: boolean];

function of(name: string, ...attributes: Field[]) {
  return aModel({
    name,
    attributes: attributes.map(([each, type, isNullable = false]) => ({
      name: each,
      type,
      isNullable,
    })),
    types: [{ name: 'Rig', family: 'ENUM', attributes: [] }],
  });
}

const table = (name: string, ...columns: string[]) =>
  `object ${name}Table : Table() {\n${columns.map((each) => `    val ${each}\n`).join('')}}\n`;

test('[L21] what stands in brackets for some and behind them for others is told apart, bracket by bracket', () => {
  expect(
    transferred(
      {
        'Boat.kt': table(
          'Boat',
          'id = long("id").autoIncrement()',
          'hull = varchar("hull", 20).uniqueIndex()',
          'keel = varchar("keel", 80)',
          'port = varchar("port", 80).nullable()',
          'launched = datetime("launched")',
          'rig = enumerationByName("rig", 16, Rig::class)',
        ),
      },
      of(
        'Boat',
        ['id', 'int64'],
        ['hull', 'string'],
        ['keel', 'string'],
        ['port', 'string', true],
        ['launched', 'date-time'],
        ['rig', 'Rig'],
      ),
      of('Raft', ['id', 'int64'], ['sail', 'string', true], ['sunk', 'date-time', true]),
    ),
  ).toEqual({
    'Raft.kt': table(
      'Raft',
      'id = long("id").autoIncrement()',
      'sail = varchar("sail", 80).nullable()',
      'sunk = datetime("sunk").nullable()',
    ),
  });
});

test('[L21] what is called on some only is still written around the name', () => {
  const copy = (name: string, ...lines: string[]) =>
    `class ${name}Copy {\n  void copy() {\n${lines.map((each) => `    put(${each});\n`).join('')}  }\n}\n`;
  expect(
    transferred(
      {
        'Boat.java': copy(
          'Boat',
          'UUID.fromString(it.getDock())',
          'it.getHull()',
          'it.getKeel()',
          'UUID.fromString(it.getYard())',
        ),
      },
      of('Boat', ['dock', 'uuid'], ['hull', 'string'], ['keel', 'string'], ['yard', 'uuid']),
      of('Raft', ['mast', 'string'], ['pier', 'uuid']),
    ),
  ).toEqual({ 'Raft.java': copy('Raft', 'it.getMast()', 'UUID.fromString(it.getPier())') });
});

test('[L21] of what has a length, another one has a length as well, and the one that most have', () => {
  const entity = (name: string, ...fields: [string, string][]) =>
    `class ${name} {\n\n${fields
      .map(([column, field]) => `    @Column(${column})\n    private ${field};\n\n`)
      .join('')}}\n`;
  expect(
    transferred(
      {
        'Boat.java': entity(
          'Boat',
          ['name = "hull", nullable = false, length = 120', 'String hull'],
          ['name = "keel", nullable = false, length = 160', 'String keel'],
          ['name = "port", length = 255', 'String port'],
          ['name = "dock", length = 50', 'String dock'],
          ['name = "yard", nullable = false, length = 255', 'String yard'],
          ['name = "rig", nullable = false, length = 16', 'Rig rig'],
          ['name = "built"', 'LocalDate built'],
          ['name = "sunk", nullable = false', 'LocalDate sunk'],
        ),
      },
      of(
        'Boat',
        ['hull', 'string'],
        ['keel', 'string'],
        ['port', 'string', true],
        ['dock', 'string', true],
        ['yard', 'string'],
        ['rig', 'Rig'],
        ['built', 'date', true],
        ['sunk', 'date'],
      ),
      of('Raft', ['sail', 'string'], ['deck', 'string', true], ['load', 'int32']),
    )['Raft.java'],
  ).toContain(
    entity(
      'Raft',
      ['name = "sail", nullable = false, length = 255', 'String sail'],
      ['name = "deck", length = 255', 'String deck'],
      ['name = "load", nullable = false', 'int load'],
    ).replace('class Raft {', ''),
  );
});

test('[X6] what differs deep in brackets is compared in a time that its size bounds', () => {
  const depth = 400;
  const files = {
    'Boat.ts': `export const boat = ${'('.repeat(depth)}1${',a)'.repeat(depth - 1)}];\n`,
    'Raft.ts': `export const raft = ${'(a,'.repeat(depth)}1${')'.repeat(depth)};\n`,
  };
  const model = aModelOf([
    {
      name: 'Fleet',
      aggregates: ['Boat', 'Raft'].map((name) => ({
        name,
        attributes: [{ name: 'hull', type: 'string' }],
      })),
    },
  ]);

  expect(transferred(files, model, model)).toEqual(files);
});

test('[L21] what is called on some only is a whole call behind a name as well', () => {
  const table = (name: string, ...columns: string[]) =>
    `public class ${name}Table\n{\n    public void Configure(Builder<${name}> builder)\n    {\n${columns.map((each) => `        builder.Property(x => x.${each};\n`).join('')}    }\n}\n`;
  expect(
    transferred(
      {
        'BoatTable.cs': table(
          'Boat',
          'Hull).IsRequired().HasMaxLength(80)',
          'Note).HasMaxLength(80)',
          'Load).IsRequired().HasPrecision(18, 2)',
        ),
      },
      of('Boat', ['hull', 'string'], ['note', 'string', true], ['load', 'number']),
      of('Raft', ['logs', 'string'], ['cost', 'number', true]),
    ),
  ).toEqual({
    'RaftTable.cs': table(
      'Raft',
      'Logs).IsRequired().HasMaxLength(80)',
      'Cost).HasPrecision(18, 2)',
    ),
  });
});

test('[L21] what closes what several calls open is there for all that they are called for, and a text for nothing behind it', () => {
  const row = (name: string, ...cells: string[]) =>
    `export const ${name}Row = (${name}: ${name}) => [\n${cells.map((each) => `  ${each},\n`).join('')}];\n`;
  const given = (...cells: string[]) =>
    transferred(
      { 'row.ts': row('Boat', ...cells) },
      of(
        'Boat',
        ['hull', 'string'],
        ['port', 'string', true],
        ['beam', 'double'],
        ['afloat', 'boolean'],
        ['built', 'date'],
      ),
      of(
        'Raft',
        ['logs', 'int32', true],
        ['open', 'boolean'],
        ['seen', 'date', true],
        ['made', 'date'],
      ),
    )['row.ts'];

  expect(
    given(
      'Boat.hull',
      "Boat.port ?? '-'",
      'Boat.beam',
      'shownTruth(Boat.afloat)',
      'shownDay(Boat.built)',
    ),
  ).toBe(
    row(
      'Raft',
      "Raft.logs ?? '-'",
      'shownTruth(Raft.open)',
      "shownDay(Raft.seen) ?? '-'",
      'shownDay(Raft.made)',
    ),
  );
});
