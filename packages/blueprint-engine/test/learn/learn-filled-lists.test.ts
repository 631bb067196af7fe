import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

type Field = [name: string, isNullable?: boolean];

const of = (name: string, ...fields: Field[]) =>
  aModel({
    name,
    attributes: fields.map(([each, isNullable = false]) => ({
      name: each,
      type: 'string',
      isNullable,
    })),
  });

const schema = (name: string, required: string[], ...fields: string[]) => ({
  [`${name.toLowerCase()}.yaml`]: `kind: ${name}\nspec:\n  type: object\n  required:\n${required.map((each) => `    - ${each}\n`).join('')}  properties:\n${fields.map((each) => `    ${each}:\n      type: string\n`).join('')}`,
});

test('[L5] what is required, but for one attribute that stands elsewhere, is what must be there', async () => {
  const boat = of('Boat', ['title'], ['hull'], ['port', true], ['mast']);
  const raft = of('Raft', ['title'], ['rope', true], ['logs'], ['oar', true], ['pole']);
  const files = schema('Boat', ['hull', 'mast'], 'hull', 'port', 'mast');
  expect(await transferredByGrammar(files, boat, raft)).toEqual(
    schema('Raft', ['logs', 'pole'], 'rope', 'logs', 'oar', 'pole'),
  );
});

test('[L24] the only attribute that is required beside a key and one more that nobody gives is what must be there', async () => {
  const boat = of('Boat', ['boatMark'], ['boatId'], ['hull'], ['port', true]);
  const raft = of('Raft', ['raftMark'], ['raftId'], ['rope', true], ['logs'], ['pole']);
  const files = schema('Boat', ['hull'], 'boatMark', 'boatId', 'hull', 'port');
  expect(await transferredByGrammar(files, boat, raft)).toEqual(
    schema('Raft', ['logs', 'pole'], 'raftMark', 'raftId', 'rope', 'logs', 'pole'),
  );
});
