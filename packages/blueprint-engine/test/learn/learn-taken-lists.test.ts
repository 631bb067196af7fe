import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

interface Field {
  name: string;
  type: string;
  isNullable?: boolean;
}

const text = (name: string): Field => ({ name, type: 'string' });
const optional = (name: string): Field => ({ name, type: 'string', isNullable: true });

const of = (name: string, attributes: Field[], taken: Field[]) =>
  aModel({
    name,
    attributes,
    commands: [
      { name: `Create${name}`, attributes: taken, domainEvents: [] },
      { name: `Delete${name}`, attributes: [text('id'), text('reason')], domainEvents: [] },
    ],
    queries: [
      {
        name: `List${name}s`,
        parameters: [text('page'), text('mooring')],
        result: { type: 'self', isCollection: true },
      },
    ],
  });

const property = ({ name }: Field) => `            ${name}:\n              type: string\n`;

const body = (name: string, ...taken: Field[]) =>
  `${name}s:
  post:
    summary: Create the ${name}
    requestBody:
      application/json:
        schema:
          type: object
          required: [${taken
            .filter(({ isNullable = false }) => !isNullable)
            .map((each) => each.name)
            .join(', ')}]
          properties:
${taken.map(property).join('')}    responses:
      201: created
`;

test('[L29] a body of what a command takes is of what another aggregate’s command takes, though the sample has no such name', async () => {
  const boat = of(
    'Boat',
    [text('hull'), text('sail')],
    [text('hull'), text('yard'), optional('paint')],
  );
  const raft = of('Raft', [text('logs'), text('rope')], [optional('river'), text('rope')]);
  const files = { 'paths/boat.yaml': body('boat', text('hull'), text('yard'), optional('paint')) };
  expect(await transferredByGrammar(files, boat, raft)).toEqual({
    'paths/raft.yaml': body('raft', optional('river'), text('rope')),
  });
});

test('[L29] what a query asks for is of what another aggregate’s query of this verb asks for', async () => {
  const list = (name: string, ...asked: string[]) =>
    `get:\n  operationId: ${name}.list\n  parameters:\n${asked.map((each) => `    - in: query\n      name: ${each}\n      required: false\n`).join('')}`;
  const asks = (name: string, ...asked: string[]) =>
    aModel({
      name,
      attributes: [text('hull'), text('sail')],
      queries: [
        {
          name: `List${name}s`,
          parameters: asked.map(text),
          result: { type: 'self', isCollection: true },
        },
        { name: `Show${name}`, parameters: [text('id')], result: { type: 'self' } },
      ],
    });
  const files = { 'paths/boat.yaml': list('boat', 'hull', 'river') };
  const raft = asks('Raft', 'rope', 'lake', 'depth');
  expect(await transferredByGrammar(files, asks('Boat', 'hull', 'river'), raft)).toEqual({
    'paths/raft.yaml': list('raft', 'rope', 'lake', 'depth'),
  });
});

test('[L29] what a list is searched by is of what another aggregate’s query asks for, though all of it is the aggregate’s own', async () => {
  const searched = (name: string, attributes: string, ...asked: string[]) =>
    aModel({
      name,
      attributes: attributes.split(' ').map(text),
      queries: [
        {
          name: `List${name}s`,
          parameters: asked.map(optional),
          result: { type: 'self', isCollection: true },
        },
        { name: `ListLost${name}s`, parameters: [], result: { type: 'self', isCollection: true } },
      ],
    });
  const code = (name: string, ...asked: string[]) =>
    `export class ${name}Controller {
  @Get()
  list(${asked.map((each) => `@Query('${each}') ${each}?: string`).join(', ')}) {
    const filter = {};
${asked.map((each) => `    if (${each}) {\n      filter.${each} = ${each};\n    }\n`).join('')}    return this.store.list(filter);
  }
}
`;
  const boat = searched('Boat', 'hull sail rope', 'hull', 'rope');
  const raft = searched('Raft', 'logs lake depth', 'lake', 'river', 'logs');
  const files = { 'src/boat.controller.ts': code('Boat', 'hull', 'rope') };
  expect(await transferredByGrammar(files, boat, raft)).toEqual({
    'src/raft.controller.ts': code('Raft', 'lake', 'river', 'logs'),
  });
});

test('[L5] what is injected for a reference is injected for each reference of another aggregate', async () => {
  const code = (name: string, ...all: string[]) => {
    const own = name.toLowerCase();
    return `public class ${name}Service
{
    private readonly I${name}Store _${own}Store;
${all.map((each) => `    private readonly I${each}Store _${each.toLowerCase()}Store;\n`).join('')}    private readonly IClock _clock;

    public ${name}Service(I${name}Store ${own}Store, ${all.map((each) => `I${each}Store ${each.toLowerCase()}Store, `).join('')}IClock clock)
    {
        _${own}Store = ${own}Store;
${all.map((each) => `        _${each.toLowerCase()}Store = ${each.toLowerCase()}Store;\n`).join('')}        _clock = clock;
    }
}
`;
  };
  const of = (name: string, ...all: string[]) =>
    aModel({
      name,
      attributes: [
        text('title'),
        { name: 'kind', type: `${name}Kind` },
        ...all.map((each) => ({ name: each.toLowerCase(), type: each })),
      ],
      types: [{ name: `${name}Kind`, family: 'Enumeration', attributes: [text('first')] }],
    });
  const sample = { 'BoatService.cs': code('Boat', 'Pier') };
  expect(
    await transferredByGrammar(sample, of('Boat', 'Pier'), of('Raft', 'Lake', 'Owner')),
  ).toEqual({ 'RaftService.cs': code('Raft', 'Lake', 'Owner') });
});
