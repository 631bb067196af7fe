import { expect, test } from 'vitest';
import { aModelOf } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, ...attributes: [name: string, type: string][]) =>
  aModelOf([
    {
      name: 'Captain',
      aggregates: [
        {
          name,
          attributes: attributes.map(([each, type]) => ({ name: each, type })),
          types: [
            { name: 'Captain', family: 'Entity', attributes: [{ name: 'rank', type: 'string' }] },
            { name: 'Owner', family: 'Entity', attributes: [{ name: 'flag', type: 'string' }] },
          ],
        },
      ],
    },
  ]);

const boat = of('Boat', ['id', 'int32'], ['hull', 'string'], ['captain', 'Captain']);
const raft = of('CargoRaft', ['id', 'int32'], ['owner', 'Owner'], ['rope', 'string']);

test('[L4] a context that is called like an attribute in it is not meant where fields are', async () => {
  const entity = (name: string, ...fields: string[]) =>
    `package harbour;\n\npublic class ${name} {\n${fields.map((each) => `\n    private ${each};\n`).join('')}}\n`;
  expect(
    await transferredByGrammar(
      { 'Boat.java': entity('Boat', 'int id', 'String hull', 'Captain captain') },
      boat,
      raft,
    ),
  ).toEqual({ 'CargoRaft.java': entity('CargoRaft', 'int id', 'Owner owner', 'String rope') });
});

test('[L4] a sentence that speaks of an update is no query', async () => {
  const service = (name: string, words: string) =>
    `package harbour;\n\nclass ${name}Service {\n    void change() {\n        log.info("In the service, update ${words} now");\n    }\n}\n`;
  expect(
    await transferredByGrammar({ 'BoatService.java': service('Boat', 'boat') }, boat, raft),
  ).toEqual({ 'CargoRaftService.java': service('CargoRaft', 'cargo raft') });
});
