import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const many = { type: 'self', isCollection: true };
const one = { type: 'self', isNullable: true };

const store = (name: string, ...lines: string[]) =>
  `interface ${name}Store {\n${lines.map((each) => `    ${each}\n`).join('')}}\n`;

test('[L5] what a query is found by is no word that queries are told by', async () => {
  const of = (name: string, taken: string) => {
    const parameters = [{ name: taken, type: 'int64' }];
    const found = `${taken.charAt(0).toUpperCase()}${taken.slice(1)}`;
    const names = [`Get${name}By${found}`, `Get${name}By${found}AsFlow`];
    return aModel({
      name,
      attributes: [
        { name: 'id', type: 'int64' },
        { name: taken, type: 'int64' },
      ],
      queries: names.map((each) => ({ name: each, parameters, result: many })),
    });
  };

  expect(
    await transferredByGrammar(
      {
        'BoatStore.kt': store(
          'Boat',
          'fun getBoatByPierId(pierId: Long): List<Boat>',
          'fun getBoatByPierIdAsFlow(pierId: Long): Flow<List<Boat>>',
        ),
      },
      of('Boat', 'pierId'),
      of('Raft', 'shoreId'),
    ),
  ).toEqual({
    'RaftStore.kt': store(
      'Raft',
      'fun getRaftByShoreId(shoreId: Long): List<Raft>',
      'fun getRaftByShoreIdAsFlow(shoreId: Long): Flow<List<Raft>>',
    ),
  });
});

test('[L24] a call that a block in one line gives back is there once, whatever it is called after', async () => {
  const of = (name: string, ...taken: string[]) =>
    aModel({
      name,
      attributes: ['id', ...taken].map((each) => ({ name: each, type: 'string' })),
      queries: [
        {
          name: `Search${name}s`,
          parameters: taken.map((each) => ({ name: each, type: 'string' })),
          result: many,
        },
      ],
    });
  const search = (name: string, by: string, given: string) =>
    `class ${name}Search {
    fun search${name}s(${given
      .split(', ')
      .map((each) => `${each}: String`)
      .join(', ')}): List<${name}> {
        return handler.all { rows.by${by}(${given}, mapper) }
    }
}
`;

  expect(
    await transferredByGrammar(
      { 'BoatSearch.kt': search('Boat', 'Hull', 'hull') },
      of('Boat', 'hull'),
      of('Raft', 'rope', 'logs'),
    ),
  ).toEqual({ 'RaftSearch.kt': search('Raft', 'Hull', 'rope, logs') });
});

test("[L5] queries that are called by one verb and their aggregate's name are told by the verb", async () => {
  const of = (name: string, ...attributes: string[]) =>
    aModel({
      name,
      attributes: attributes.map((each) => ({ name: each, type: 'string' })),
      queries: [
        {
          name: `Get${name}Count`,
          parameters: [
            { name: 'owner', type: 'string' },
            { name: 'field', type: 'string' },
          ],
          result: { type: 'int64' },
        },
        { name: `Get${name}s`, parameters: [{ name: 'owner', type: 'string' }], result: many },
        {
          name: `GetPagination${name}s`,
          parameters: [
            { name: 'owner', type: 'string' },
            { name: 'offset', type: 'integer' },
          ],
          result: many,
        },
        { name: `Get${name}`, parameters: [{ name: 'code', type: 'string' }], result: one },
      ],
    });
  const api = (...called: string[]) =>
    `import { url } from './url';\n${called.map((each) => `\nexport function ${each}(found) {\n  return fetch(url('${each}', found)).then((made) => made.json());\n}\n`).join('')}`;

  const files = (name: string) => ({
    [`${name.toLowerCase()}Api.js`]: api(`get${name}s`, `get${name}`),
    [`${name}Store.kt`]: store(
      name,
      `fun get${name}Count(owner: String, field: String): Long`,
      `fun get${name}s(owner: String): List<${name}>`,
      `fun getPagination${name}s(owner: String, offset: Int): List<${name}>`,
      `fun get${name}(code: String): ${name}?`,
    ),
  });

  expect(
    await transferredByGrammar(
      files('Boat'),
      of('Boat', 'owner', 'hull'),
      of('Raft', 'owner', 'rope'),
    ),
  ).toEqual(files('Raft'));
});

test('[L5] what a query is called after that it takes is no word of queries either', async () => {
  const of = (name: string, taken: string, found: string) =>
    aModel({
      name,
      attributes: [
        { name: 'id', type: 'int64' },
        { name: taken, type: 'int64' },
      ],
      queries: [
        { name: 'List', parameters: [{ name: 'page', type: 'int32' }], result: many },
        {
          name: `ListFor${found}`,
          parameters: [{ name: taken, type: 'int64' }],
          result: many,
        },
      ],
    });

  expect(
    await transferredByGrammar(
      {
        'BoatStore.kt': store(
          'Boat',
          'fun list(page: Int) = rows.all { Boat(it) }',
          'fun listForPier(pierId: Long) = rows.some(pierId)',
        ),
      },
      of('Boat', 'pierId', 'Pier'),
      of('Raft', 'lakeId', 'Lake'),
    ),
  ).toEqual({
    'RaftStore.kt': store(
      'Raft',
      'fun list(page: Int) = rows.all { Raft(it) }',
      'fun listForLake(lakeId: Long) = rows.some(lakeId)',
    ),
  });
});
