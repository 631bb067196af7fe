import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

type Query = [name: string, taken: string, isMany: boolean];

const of = (name: string, ...queries: Query[]) =>
  aModel({
    name,
    attributes: ['id', 'hull', 'rig'].map((each) => ({ name: each, type: 'string' })),
    queries: queries.map(([asked, taken, isCollection]) => ({
      name: asked,
      parameters: [{ name: taken, type: 'string' }],
      result: { type: 'self', isCollection },
    })),
  });

const kotlin = (name: string, ...methods: string[]) => ({
  [`${name}Rows.kt`]: [
    `class ${name}Rows(private val rows: Rows<${name}>) {`,
    ...methods,
    '    fun close() {',
    '        rows.close()',
    '    }',
    '}',
    '',
  ].join('\n'),
});

const several = (
  name: string,
  called: string,
) => `    fun ${called}(hull: String): Future<List<${name}>> = store.read(pool) {
        (select(${name}Row::class) where (${name}Row::hull eq hull)).get()
                .map(${name}Row::toDomain)
    }
`;

const one = (
  name: string,
) => `    fun get(id: String): Future<Optional<${name}>> = store.read(pool) {
        (select(${name}Row::class) where (${name}Row::id eq id)).get()
                .firstOption()
                .map(${name}Row::toDomain)
    }
`;

test('[L5] a call that is given nothing is no query that takes something, though both are called by one word', async () => {
  const sample = of('Boat', ['FindAllBoatsOfHull', 'hull', true], ['Get', 'id', false]);
  const files = kotlin('Boat', several('Boat', 'findAllBoatsOfHull'), one('Boat'));
  const made = await transferredByGrammar(
    files,
    sample,
    of('Raft', ['FindAllRaftsOfHull', 'hull', true]),
  );
  expect(made).toEqual(kotlin('Raft', several('Raft', 'findAllRaftsOfHull')));
});

test('[L5] what is written of several is told by whether a query answers with several, and not by what it takes', async () => {
  const java = (name: string, ...methods: string[]) => ({
    [`${name}Rows.java`]: `public interface ${name}Rows {\n${methods.map((each) => `    ${each};\n`).join('\n')}}\n`,
  });
  const made = await transferredByGrammar(
    java('Boat', 'List<Boat> listBoats()', 'Boat getBoat(String id)'),
    aModel({
      name: 'Boat',
      queries: [
        { name: 'ListBoats', parameters: [], result: { type: 'self', isCollection: true } },
        {
          name: 'GetBoat',
          parameters: [{ name: 'id', type: 'string' }],
          result: { type: 'self', isCollection: false },
        },
      ],
    }),
    of('Raft', ['ListRaftsOfHull', 'hull', true], ['GetRaft', 'id', false]),
  );
  expect(made).toEqual(
    java('Raft', 'List<Raft> listRaftsOfHull(String hull)', 'Raft getRaft(String id)'),
  );
});
