import { expect, test } from 'vitest';
import { ofFields, type Field } from './of-fields.ts';
import { transferredByGrammar } from './transferred.ts';

const written = (name: string, fields: readonly Field[]) =>
  `{\n  "name": "${name}",\n  "fields": [\n${fields
    .map(([key, type]) => {
      const kind = type.endsWith('[]') ? 'Table' : 'Link';
      return `    {\n      "key": "${key}",\n      "kind": "${kind}",\n      "target": "${type.replace('[]', '')}"\n    }`;
    })
    .join(',\n')}\n  ]\n}\n`;

test('[L5] an attribute that is called as its type, among others that are not and several of something, keeps the place of the type', async () => {
  const boat: Field[] = [
    ['mooring', 'Mooring'],
    ['skipper', 'Sailor'],
    ['sails', 'SailSheet[]'],
    ['anchor', 'Weight'],
    ['oars', 'Paddle[]'],
  ];
  const raft: Field[] = [
    ['tower', 'Barge'],
    ['logs', 'Trunk[]'],
    ['rope', 'Rope'],
  ];
  const files = await transferredByGrammar(
    { 'Boat.json': written('Boat', boat) },
    ofFields('Boat', ...boat),
    ofFields('Raft', ...raft),
  );
  expect(files['Raft.json']).toBe(written('Raft', raft));
});
