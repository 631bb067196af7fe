import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, ...queries: string[]) =>
  aModel({
    name,
    attributes: [{ name: 'hull', type: 'string' }],
    commands: [
      { name: `Create${name}`, attributes: [{ name: 'hull', type: 'string' }], domainEvents: [] },
    ],
    queries: [
      { name: `Get${name}s`, parameters: [], result: { type: 'self', isCollection: true } },
      ...queries.map((each) => ({
        name: each,
        parameters: [{ name: 'hull', type: 'string' }],
        result: { type: 'self', isNullable: true },
      })),
    ],
  });

test('[L5] a function that is called like a command is there for it, though it asks a query that another aggregate lacks', async () => {
  const code = (name: string) => {
    const small = name.toLowerCase();
    return `@router.get("")
async def get_${small}s(store: Store) -> list[${name}]:
    return await store.all(${name})


@router.post("")
async def create_${small}(${small}: ${name}, store: Store) -> ${name}:
    if await store.get_${small}_by_hull(${small}.hull):
        raise Taken(${name})
    return await store.add(${small})
`;
  };
  const made = await transferredByGrammar(
    { 'boats.py': code('Boat') },
    of('Boat', 'GetBoatByHull'),
    of('Raft'),
  );
  expect(made['rafts.py']).toContain('async def create_raft(raft: Raft, store: Store) -> Raft:\n');
  expect(made['rafts.py']).toContain('    return await store.add(raft)\n');
});

test("[L5] of queries that end with the aggregate's plural, another aggregate's end with its own", async () => {
  const code = (name: string) => {
    const small = name.toLowerCase();
    return `class ${name}Store:
    async def get_${small}s(self):
        return await self.all(order=FIRST)

    async def get_${small}_by_hull(self, hull: str):
        return await self.all(order=LAST)
`;
  };
  expect(
    await transferredByGrammar(
      { 'boats.py': code('Boat') },
      of('Boat', 'GetBoatByHull'),
      of('Raft', 'GetRaftByHull'),
    ),
  ).toEqual({ 'rafts.py': code('Raft') });
});
