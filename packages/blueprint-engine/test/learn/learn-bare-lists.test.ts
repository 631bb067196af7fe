import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

interface Query {
  name: string;
  asked: string[];
  isSeveral: boolean;
}

const of = (name: string, queries: Query[]) =>
  aModel({
    name,
    attributes: [
      { name: 'id', type: 'uuid' },
      { name: 'pierId', type: 'uuid' },
    ],
    queries: queries.map((each) => ({
      name: each.name,
      parameters: each.asked.map((one) => ({ name: one, type: 'uuid' })),
      result: { type: 'self', isCollection: each.isSeveral },
    })),
  });

const store = (name: string, queries: Query[]) => ({
  [`I${name}Store.cs`]: `namespace Harbour
{
    public interface I${name}Store
    {
${queries
  .map(({ name: own, asked, isSeveral }) => {
    const type = isSeveral ? `IEnumerable<${name}>` : name;
    const taken = asked.map((each) => `Guid ${each}, `).join('');
    return `        Task<${type}> ${own}Async(${taken}CancellationToken token = default);\n`;
  })
  .join('\n')}    }
}
`,
});

test('[L5] what queries ask for is there for all that ask for something, whatever they answer with', async () => {
  const boats = [
    { name: 'GetAll', asked: [], isSeveral: true },
    { name: 'GetById', asked: ['boatId'], isSeveral: false },
  ];
  const rafts = [
    { name: 'GetAllByPier', asked: ['pierId'], isSeveral: true },
    { name: 'GetById', asked: ['raftId'], isSeveral: false },
  ];
  expect(
    await transferredByGrammar(store('Boat', boats), of('Boat', boats), of('Raft', rafts)),
  ).toEqual(store('Raft', rafts));
});
