import { expect, test } from 'vitest';
import { aModel, rendered } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

type Query = [name: string, taken: string, isMany?: boolean];

const of = (name: string, ...queries: Query[]) =>
  aModel({
    name,
    attributes: ['id', 'hull', 'rig', 'port', 'wood', 'rope'].map((each) => ({
      name: each,
      type: 'string',
    })),
    queries: queries.map(([asked, taken, isMany = false]) => ({
      name: asked,
      parameters: [{ name: taken, type: 'string' }],
      result: { type: 'self', isCollection: isMany },
    })),
  });

type Method = [called: string, taken: string, isMany?: boolean];

const kotlin = (name: string, ...methods: Method[]) => {
  const head = ([called, taken, isMany]: Method) =>
    `fun ${called}(${taken}: String): ${isMany ? `List<${name}>` : `${name}?`}`;
  return {
    [`${name}Rows.kt`]: [
      `interface ${name}Rows {`,
      ...methods.map((each) => `    ${head(each)}`),
      '    fun count(): Int',
      '}',
      '',
    ].join('\n'),
    [`${name}Service.kt`]: [
      `class ${name}Service(private val rows: ${name}Rows) {`,
      ...methods.flatMap((each) => [
        `    ${head(each)} {`,
        `        return rows.${each[0]}(${each[1]})`,
        '    }',
        '',
      ]),
      '    fun count(): Int = rows.count()',
      '}',
      '',
    ].join('\n'),
  };
};

test('[L5] a method for a query that leaves out the aggregate in its name is there for the queries of another one', async () => {
  const made = await transferredByGrammar(
    kotlin('Boat', ['findByHull', 'hull', true], ['findByRig', 'rig', true]),
    of('Boat', ['FindBoatsByHull', 'hull', true], ['FindBoatsByRig', 'rig', true]),
    of('Raft', ['FindRaftsByWood', 'wood', true], ['ListRaftsByRope', 'rope', true]),
  );
  expect(made).toEqual(kotlin('Raft', ['findByWood', 'wood', true], ['listByRope', 'rope', true]));
});

test('[L5] the only such method is there for each query that answers with as many', async () => {
  const sample = of('Boat', ['GetBoatById', 'id'], ['FindBoatsByHull', 'hull', true]);
  const files = kotlin('Boat', ['getById', 'id'], ['findByHull', 'hull', true]);
  expect(
    await transferredByGrammar(
      files,
      sample,
      of(
        'Raft',
        ['GetRaftById', 'id'],
        ['FindRaftsByWood', 'wood', true],
        ['FindRaftsByRope', 'rope', true],
      ),
    ),
  ).toEqual(
    kotlin('Raft', ['getById', 'id'], ['findByWood', 'wood', true], ['findByRope', 'rope', true]),
  );
  const without = await transferredByGrammar(files, sample, of('Raft', ['GetRaftById', 'id']));
  expect(without['RaftRows.kt']).toBe(kotlin('Raft', ['getById', 'id'])['RaftRows.kt']);
});

test('[L5] what finds one by its key stays, and what finds one by something else is there for each such query', async () => {
  const sample = of('Boat', ['GetBoatById', 'id'], ['FindBoatByHull', 'hull']);
  const files = kotlin('Boat', ['getById', 'id'], ['findByHull', 'hull']);
  for (const others of [
    [['FindRaftByWood', 'wood']],
    [
      ['FindRaftByWood', 'wood'],
      ['FindRaftByRope', 'rope'],
    ],
  ] as Query[][]) {
    const made = await transferredByGrammar(
      files,
      sample,
      of('Raft', ['FetchRaftById', 'id'], ...others, ['ListRaftsByPort', 'port', true]),
    );
    expect(made).toEqual(
      kotlin(
        'Raft',
        ['getById', 'id'],
        ...others.map(([, taken]): Method => [
          `findBy${taken === 'wood' ? 'Wood' : 'Rope'}`,
          taken,
        ]),
      ),
    );
  }
});

test('[L5] a method in Go, with what it is of before its name, is a query’s though it leaves out the aggregate', async () => {
  const go = (name: string, ...methods: Method[]) => ({
    [`${name.toLowerCase()}.go`]: `package store\n\n${methods
      .map(
        ([called, taken]) =>
          `func (s *${name}Store) ${called}(${taken} string) ([]${name}, error) {\n\treturn s.rows.Find("${taken}", ${taken})\n}\n`,
      )
      .join('\n')}`,
  });
  const made = await transferredByGrammar(
    go('Boat', ['FindByHull', 'hull'], ['FindByRig', 'rig']),
    of('Boat', ['FindBoatsByHull', 'hull', true], ['FindBoatsByRig', 'rig', true]),
    of('Raft', ['FindRaftsByWood', 'wood', true]),
  );
  expect(made).toEqual(go('Raft', ['FindByWood', 'wood']));
});

test('[L5] such a method in Python is written as names are there', async () => {
  const python = (name: string, ...methods: Method[]) => ({
    [`${name.toLowerCase()}_store.py`]: `class ${name}Store:\n${methods
      .map(
        ([called, taken]) =>
          `    def ${called}(self, ${taken}: str) -> list[${name}]:\n        return self.rows.find("${taken}", ${taken})\n`,
      )
      .join('\n')}`,
  });
  const made = await transferredByGrammar(
    python('Boat', ['find_by_hull', 'hull'], ['find_by_rig', 'rig']),
    of('Boat', ['FindBoatsByHull', 'hull', true], ['FindBoatsByRig', 'rig', true]),
    of(
      'Raft',
      ['FindRaftsByWood', 'wood', true],
      ['FindRaftsByRope', 'rope', true],
      ['FindRaftsByPort', 'port', true],
    ),
  );
  expect(made).toEqual(
    python('Raft', ['find_by_wood', 'wood'], ['find_by_rope', 'rope'], ['find_by_port', 'port']),
  );
});

test('[L5] such methods in TypeScript and C#, there with Async behind them, follow the other aggregate’s queries', async () => {
  const both = (name: string, [one, other]: readonly [string, string]) => ({
    [`${name.toLowerCase()}-store.ts`]: [
      `export class ${name}Store {`,
      ...[one, other].map(
        (by) =>
          `  findBy${by}(${by.toLowerCase()}: string): Promise<${name}[]> {\n    return this.rows.find({ ${by.toLowerCase()} });\n  }\n`,
      ),
      `  count(): Promise<number> {\n    return this.rows.count();\n  }\n}\n`,
    ].join('\n'),
    [`I${name}Rows.cs`]: [
      `public interface I${name}Rows`,
      '{',
      ...[one, other].map(
        (by) => `    Task<List<${name}>> FindBy${by}Async(string ${by.toLowerCase()});`,
      ),
      '    Task<int> CountAsync();',
      '}',
      '',
    ].join('\n'),
  });
  const made = await transferredByGrammar(
    both('Boat', ['Hull', 'Rig']),
    of('Boat', ['FindBoatsByHull', 'hull', true], ['FindBoatsByRig', 'rig', true]),
    of('Raft', ['FindRaftsByWood', 'wood', true], ['FindRaftsByRope', 'rope', true]),
  );
  expect(made).toEqual(both('Raft', ['Wood', 'Rope']));
});

test('[L5] a method of a library that is called like a query without its aggregate stays as it is', async () => {
  const java = (name: string) => ({
    [`${name}Service.java`]: `class ${name}Service {\n    private final Rows<${name}> rows;\n\n    ${name} read(String id) {\n        return rows.findById(id);\n    }\n}\n`,
  });
  const made = await transferredByGrammar(
    java('Boat'),
    of('Boat', ['FindBoatById', 'id']),
    of('Raft', ['GetRaftById', 'id']),
  );
  expect(made).toEqual(java('Raft'));
});

test.each([
  ['GetRaftById', 'GetById'],
  ['FindRaftsByWood', 'FindByWood'],
  ['FindByRaftId', 'FindByRaftId'],
  ['ListRafts', 'List'],
])('[P13] without the name of its aggregate %s is %s', (name, short) => {
  const model = aModel({ name: 'Raft', queries: [{ name, result: { type: 'self' } }] });
  const text = '~{each Aggregates.Queries}~{Aggregates.Queries.ShortName}~{end}';
  expect(rendered(text, model)).toBe(short);
});

test.each([
  ['id', true],
  ['raftId', true],
  ['wood', false],
])('[P21] a query that takes %s alone is for its key: %s', (name, isForKey) => {
  const model = aModel({
    name: 'Raft',
    queries: [
      { name: 'GetRaft', parameters: [{ name, type: 'string' }], result: { type: 'self' } },
    ],
  });
  const text = '~{each Aggregates.Queries}~{if "{Aggregates.Queries.IsForKey}"}key~{end}~{end}';
  expect(rendered(text, model)).toBe(isForKey ? 'key' : '');
});
