import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, ...attributes: string[]) =>
  aModel({ name, attributes: attributes.map((each) => ({ name: each, type: 'string' })) });

test('[L24] what test data says of an element is no word of a format, though only its key is beside it', async () => {
  const seeds = (name: string, key: string) => ({
    [`${name}.cs`]: `public class ${name}
{
    public int Id { get; set; }
    public string ${key} { get; set; }

    public static ${name}[] Seeds =>
    [
        new ${name} { Id = 1, ${key} = "A" },
        new ${name} { Id = 2, ${key} = "C" },
    ];
}
`,
  });

  expect(
    await transferredByGrammar(seeds('Boat', 'Hull'), of('Boat', 'hull'), of('Raft', 'rope')),
  ).toEqual(seeds('Raft', 'Rope'));
});

test('[L24] nor where as many customary keys as others are beside it', async () => {
  const seeds = (name: string, first: string, second: string) => ({
    [`${name.toLowerCase()}.seed.ts`]: `export const rows: ${name}[] = [
  { id: 1, ${first}: 'A', ${second}: 'A', createdAt: now },
  { id: 2, ${first}: 'C', ${second}: 'C', createdAt: now },
];
`,
  });
  const boat = of('Boat', 'hull', 'keel');

  expect(
    await transferredByGrammar(seeds('Boat', 'hull', 'keel'), boat, of('Raft', 'rope', 'log')),
  ).toEqual(seeds('Raft', 'rope', 'log'));
});
