import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, counted: string) =>
  aModel({
    name,
    attributes: ['id', 'wood'].map((each) => ({ name: each, type: 'string' })),
    queries: [
      {
        name: `Get${name}`,
        parameters: [{ name: 'id', type: 'string' }],
        result: { type: 'self', isCollection: false },
      },
      { name: `Get${name}s`, parameters: [], result: { type: 'self', isCollection: true } },
      {
        name: `Get${name}sWith${counted}`,
        parameters: [],
        result: { type: `${name}With${counted}`, isCollection: true },
      },
    ],
  });

const service = (name: string, low: string, counted: string) => ({
  [`${low}.service.ts`]: `export class ${name}Service {
  public constructor(private readonly store: Store) {}

  public async get${name}(where: Unique): Promise<${name}> {
    return this.store.${low}.findUnique({ where });
  }

  public async get${name}s({
    cursor,
    order,
    skip,
    take,
    where
  }: {
    cursor?: Store.${name}Cursor;
    order?: Store.${name}Order;
    skip?: number;
    take?: number;
    where?: Store.${name}Where;
  } = {}) {
    return this.store.${low}.findMany({
      cursor,
      order,
      skip,
      take,
      where
    });
  }

  public async get${name}sWith${counted}() {
    const counted = await this.store.count({
      include: {
        _count: { select: { all: true } },
      },
    });

    return counted.map(({ _count, ...rest }) => {
      return { ...rest, count: _count.all };
    });
  }
}
`,
});

test('[L5] queries for several of their aggregate and for several of something else are told by what they answer with', async () => {
  const made = await transferredByGrammar(
    service('Boat', 'boat', 'RopeCount'),
    of('Boat', 'RopeCount'),
    of('Raft', 'LogSum'),
  );
  expect(made).toEqual(service('Raft', 'raft', 'LogSum'));
});
