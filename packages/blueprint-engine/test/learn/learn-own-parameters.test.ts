import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, query: string, parameters: string[]) =>
  aModel({
    name,
    attributes: [{ name: 'hull', type: 'string' }],
    queries: [
      {
        name: query,
        parameters: parameters.map((each) => ({ name: each, type: 'int32' })),
        result: { type: 'self', isCollection: true, isNullable: false },
      },
      {
        name: 'findOne',
        parameters: [{ name: 'id', type: 'int32' }],
        result: { type: 'self', isCollection: false, isNullable: true },
      },
    ],
  });

test('[L4] what a query takes that is called like the query is what it is given', async () => {
  const code = (name: string, query: string, parameters: string[]) => {
    const own = name.toLowerCase();
    return `export class ${name}Service {
  async ${query}({ ${parameters.join(', ')} }: ${name}Query): Promise<Page<${name}>> {
    const builder = this.${own}Store.createBuilder();

    return this.divided(builder, { ${parameters.join(', ')} });
  }

  async findOne(id: number): Promise<${name}> {
    return this.${own}Store.findOneBy({ id });
  }
}
`;
  };
  const sample = ['page', 'pageSize'];
  const target = ['from', 'most', 'deck'];
  expect(
    await transferredByGrammar(
      { 'boat.service.ts': code('Boat', 'page', sample) },
      of('Boat', 'page', sample),
      of('Raft', 'list', target),
    ),
  ).toEqual({ 'raft.service.ts': code('Raft', 'list', target) });
});
