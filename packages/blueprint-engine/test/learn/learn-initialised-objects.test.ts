import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, ...names: string[]) => {
  const taken = names.map((each) => ({ name: each, type: 'string' }));
  return aModel({
    name,
    attributes: [{ name: 'id', type: 'int32' }, ...taken],
    commands: [{ name: `Create${name}`, attributes: taken }],
  });
};

const handler = (name: string, ...names: string[]) => ({
  [`Create${name}Handler.cs`]: `namespace Harbour;\n\npublic class Create${name}Handler\n{\n    public ${name} Handle(Create${name} request)\n    {\n        return new ${name}\n        {\n            ${names
    .map((each) => `${each} = request.${each}`)
    .join(',\n            ')}\n        };\n    }\n}\n`,
});

test('[L5] where only one property is given its first value in C#, several have commas between', async () => {
  expect(
    await transferredByGrammar(
      handler('Boat', 'Hull'),
      of('Boat', 'hull'),
      of('Raft', 'logs', 'rope'),
    ),
  ).toEqual(handler('Raft', 'Logs', 'Rope'));
});
