import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

type Attribute = [name: string, type: string, isNullable?: boolean];

const of = (name: string, attributes: readonly Attribute[], ...taken: readonly Attribute[]) => {
  const made = (all: readonly Attribute[]) =>
    all.map(([each, type, isNullable = false]) => ({ name: each, type, isNullable }));
  return aModel({
    name,
    attributes: made([['id', 'int64'], ...attributes]),
    types: [{ name: 'Rig', family: 'ENUM', attributes: [{ name: 'SLOOP', type: 'string' }] }],
    commands: [{ name: `Create${name}`, attributes: made(taken) }],
  });
};

test('[L30] a column that refers to something is one of what ends with Id, and all others are of their types', async () => {
  const table = (name: string, ...columns: string[]) =>
    `object ${name}s : Table("${name.toLowerCase()}s") {\n${columns.map((each) => `    val ${each}\n`).join('')}}\n`;

  expect(
    await transferredByGrammar(
      {
        'Boats.kt': table(
          'Boat',
          'pierId = reference("pier_id", PiersTable)',
          'hull = text("hull").sortable()',
          'note = text("note").nullable()',
        ),
      },
      of('Boat', [
        ['pierId', 'int64'],
        ['hull', 'string'],
        ['note', 'string', true],
      ]),
      of('Raft', [
        ['lakeId', 'int64'],
        ['rope', 'string'],
        ['rig', 'Rig'],
        ['logs', 'int32'],
      ]),
    ),
  ).toEqual({
    'Rafts.kt': table(
      'Raft',
      'lakeId = reference("lake_id", LakesTable)',
      'rope = text("rope").sortable()',
      'rig = text("rig")',
      'logs = integer("logs")',
    ),
  });
});

test('[L30] what a command takes that refers to something is called after that as well', async () => {
  const store = (name: string, ...set: string[]) =>
    `class ${name}Store(private val rows: Rows) {
    fun create(made: New${name}) = rows.make { row ->
${set.map((each) => `        row.${each}\n`).join('')}    }
}
`;
  const taken: Attribute[] = [
    ['hull', 'string'],
    ['pierId', 'int64'],
  ];

  expect(
    await transferredByGrammar(
      { 'BoatStore.kt': store('Boat', 'hull = made.hull', 'pier = PierRow[made.pierId]') },
      of('Boat', taken, ...taken),
      of(
        'Raft',
        [
          ['rope', 'string'],
          ['logs', 'int32'],
          ['lakeId', 'int64'],
        ],
        ['rope', 'string'],
        ['logs', 'int32'],
        ['lakeId', 'int64'],
      ),
    ),
  ).toEqual({
    'RaftStore.kt': store(
      'Raft',
      'rope = made.rope',
      'logs = made.logs',
      'lake = LakeRow[made.lakeId]',
    ),
  });
});
