import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const many = { type: 'self', isCollection: true };

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
