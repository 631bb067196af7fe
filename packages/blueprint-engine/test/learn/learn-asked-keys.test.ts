import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const several = { type: 'self', isCollection: true, isNullable: false };

/** A fleet that is asked for all, and for those that are made as one is. */
const fleet = (name: string, all: Record<string, unknown>, kin?: string) =>
  aModel({
    name,
    attributes: [{ name: 'id', type: 'string' }],
    queries: [
      { name: `Get${name}s`, parameters: [], result: several, ...all },
      ...(kin === undefined
        ? []
        : [{ name: kin, parameters: [{ name: 'id', type: 'string' }], result: several }]),
    ],
  });

const route = (name: string, kin?: string) => `@Controller('${name.toLowerCase()}')
export class ${name}Controller {
  constructor(private readonly store: ${name}Store) {}

  @Get()
  @Paged()
  get${name}s(@Query() { page, size }): Promise<Page<${name}>> {
    return this.store.listed(page, size);
  }
${
  kin === undefined
    ? ''
    : `
  @Get(':id')
  ${kin}(@Param('id') id: string): Promise<${name}[]> {
    return this.store.kin(id);
  }
`
}}
`;

test('[L5] of queries for several, the one that takes the key is told by that, whatever the others take', async () => {
  const files = { 'boat.controller.ts': route('Boat', 'getBoat') };
  const page = { parameters: [{ name: 'rope', type: 'string' }] };
  const made = await transferredByGrammar(files, fleet('Boat', {}, 'GetBoat'), fleet('Raft', page));
  expect(made['raft.controller.ts']).toBe(route('Raft'));
});
