import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, query: string, ...taken: string[]) =>
  aModel({
    name,
    attributes: ['id', ...taken].map((each) => ({ name: each, type: 'int32' })),
    queries: [
      {
        name: query,
        parameters: taken.map((each) => ({ name: each, type: 'int32' })),
        result: { type: 'self' },
      },
    ],
  });

const controller = (
  { name, query }: { name: string; query: string },
  address: string,
  ...taken: string[]
) =>
  `class ${name}Controller(private val rows: Rows) {

    @GetMapping("${address}")
    fun ${query}(${taken.map((each) => `@PathVariable ${each}: Int`).join(', ')}) = rows.find(${taken.join(', ')})
}
`;

test('[L24] an address has all that a query asks for where the sample has the only thing', async () => {
  const sample = of('Boat', 'GetBoatByHull', 'hullNumber');
  const files = {
    'BoatController.kt': controller(
      { name: 'Boat', query: 'getBoatByHull' },
      '/{hullNumber}',
      'hullNumber',
    ),
  };

  expect(
    await transferredByGrammar(files, sample, of('Raft', 'GetRaftByRope', 'rope', 'logs')),
  ).toEqual({
    'RaftController.kt': controller(
      { name: 'Raft', query: 'getRaftByRope' },
      '/{rope}/{logs}',
      'rope',
      'logs',
    ),
  });
  expect(await transferredByGrammar(files, sample, of('Raft', 'GetRaftByRope', 'rope'))).toEqual({
    'RaftController.kt': controller({ name: 'Raft', query: 'getRaftByRope' }, '/{rope}', 'rope'),
  });
});
