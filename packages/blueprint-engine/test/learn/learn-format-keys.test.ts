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

test('[L24] what formats call what they say of a field is a word of theirs, though it be the only field', async () => {
  const entity = (name: string, ...fields: readonly string[]) => ({
    [`${name}.json`]: `{\n  "entity": "${name}",\n  "fields": [\n${fields
      .map((field) => `    {\n      "fieldName": "${field}",\n      "fieldType": "String"\n    }`)
      .join(',\n')}\n  ],\n  "pages": "no"\n}\n`,
  });
  expect(
    await transferredByGrammar(
      entity('Boat', 'name'),
      of('Boat', 'name'),
      of('Raft', 'rope', 'tie'),
    ),
  ).toEqual(entity('Raft', 'rope', 'tie'));
});

test('[L24] messages of what was done are said of each aggregate, though an attribute is called created', async () => {
  const texts = (name: string, ...labels: readonly string[]) => ({
    [`${name}.json`]: `{\n  "messages": {\n    "created": "A new ${name} is created with {{ id }}",\n    "deleted": "A ${name} is deleted with {{ id }}",\n${labels
      .map((label) => `    "${label}": "${label.charAt(0).toUpperCase()}${label.slice(1)}"`)
      .join(',\n')}\n  }\n}\n`,
  });
  expect(
    await transferredByGrammar(
      texts('Boat', 'hull', 'created'),
      of('Boat', 'hull', 'created'),
      of('Raft', 'rope', 'tie'),
    ),
  ).toEqual(texts('Raft', 'rope', 'tie'));
});
