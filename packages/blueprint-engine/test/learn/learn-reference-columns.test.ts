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

test.each([
  ['java', 'raftId'],
  ['java', 'id'],
  ['xml', 'id'],
])(
  '[L30] in %s a key that is called after its aggregate is told by being the key, beside %s',
  async (extension, key) => {
    const written = (name: string, ...[own = '', ...others]: string[]) => {
      const column = (each: string) => each.replace(/Id$/, '_id');
      const lines =
        extension === 'java'
          ? [
              `    @Id\n    private Long ${own};`,
              ...others.map((each) => `    @Column\n    private Long ${each};`),
            ]
          : [
              `    <id column="${column(own)}" property="${own}"/>`,
              ...others.map((each) => `    <result column="${column(each)}" property="${each}"/>`),
            ];
      const [start, end] =
        extension === 'java'
          ? [`public class ${name} {`, '}']
          : [
              `<mapper namespace="${name}Mapper">\n  <resultMap id="${name}Map">`,
              '  </resultMap>\n</mapper>',
            ];
      return { [`${name}.${extension}`]: [start, ...lines, end, ''].join('\n') };
    };
    const keyed = (name: string, ...names: string[]) =>
      aModel({ name, attributes: names.map((each) => ({ name: each, type: 'int64' })) });
    expect(
      await transferredByGrammar(
        written('Boat', 'boatId', 'masts', 'sails'),
        keyed('Boat', 'boatId', 'masts', 'sails'),
        keyed('Raft', key, 'logs', 'pierId'),
      ),
    ).toEqual(written('Raft', key, 'logs', 'pierId'));
  },
);
