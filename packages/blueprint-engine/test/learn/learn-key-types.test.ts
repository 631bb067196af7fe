import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

type Attribute = [name: string, type: string, isNullable?: boolean];

const attributes = (all: Attribute[]) =>
  all.map(([name, type, isNullable = false]) => ({ name, type, isNullable }));

const model = (name: string, changes: Attribute[]) =>
  aModel({
    name,
    attributes: attributes(changes),
    commands: [
      { name: `Remove${name}`, attributes: attributes([['id', 'uuid']]) },
      { name: `Update${name}`, attributes: attributes(changes) },
    ],
  });

const boat = model('Boat', [
  ['id', 'uuid'],
  ['hull', 'string', true],
  ['sail', 'string', true],
]);
const raft = model('Raft', [
  ['id', 'uuid'],
  ['logs', 'string'],
  ['flag', 'string', true],
]);

const small = (name: string) => name.toLowerCase();

const store = (name: string, changes: [name: string, type: string][]) =>
  [
    `class ${name}Store\n{`,
    `    public async Task Remove${name}Async(${name}Id id)\n    {`,
    `        ${name}? it = await rows.${name}s.Where((x) => x.Id == id).FirstOrDefaultAsync();`,
    `        if (it == null) { return; }\n\n        rows.${name}s.Remove(it);\n    }\n`,
    `    public async Task Update${name}Async(${name}Id id, ${changes.map(([each, type]) => `${type} ${small(each)}`).join(', ')})\n    {`,
    `        ${name}? it = await rows.${name}s.Where((x) => x.Id == id).FirstOrDefaultAsync();`,
    `        if (it == null) { return; }\n`,
    ...changes.map(
      ([each]) =>
        `        if (${small(each)} is not null)\n            it.${each} = ${small(each)};`,
    ),
    `    }\n}\n`,
  ].join('\n');

test("[L5] the type that is made for a key is no other attribute's, and statements are not put into one", async () => {
  const files = {
    'BoatStore.cs': store('Boat', [
      ['Hull', 'string?'],
      ['Sail', 'string?'],
    ]),
  };
  expect(await transferredByGrammar(files, boat, raft)).toEqual({
    'RaftStore.cs': store('Raft', [
      ['Logs', 'string?'],
      ['Flag', 'string?'],
    ]),
  });
});

test('[L5] of two ways to pass an attribute, another model gets one or the other as a whole', async () => {
  const calls = (name: string, ...all: string[]) =>
    `class ${name}Calls\n{\n    public void Update${name}(It it)\n    {\n        rows.Update${name}(new ${name}Id(id), ${all.map((each) => `${small(each)} ?? it.${each}`).join(', ')});\n    }\n}\n`;

  expect(
    await transferredByGrammar({ 'BoatCalls.cs': calls('Boat', 'Hull', 'Sail') }, boat, raft),
  ).toEqual({ 'RaftCalls.cs': calls('Raft', 'Logs', 'Flag') });
});
