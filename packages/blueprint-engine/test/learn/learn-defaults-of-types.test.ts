import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const boat = aModel({
  name: 'Boat',
  attributes: [{ name: 'hull' }, { name: 'berths', type: 'int32' }],
});
const raft = aModel({
  name: 'Raft',
  attributes: [
    { name: 'rope' },
    { name: 'logs', type: 'int32' },
    { name: 'builtOn', type: 'date' },
  ],
});

test('[L22] in a script, a day has no default that is a number', async () => {
  const schema = (name: string, ...fields: string[]) =>
    `const ${name} = new Schema({\n${fields.map((each) => `  ${each},\n`).join('')}});\n`;
  expect(
    await transferredByGrammar(
      {
        'boat.js': schema('boat', 'hull: { type: String }', 'berths: { type: Number, default: 0 }'),
      },
      boat,
      raft,
    ),
  ).toEqual({
    'raft.js': schema(
      'raft',
      'rope: { type: String }',
      'logs: { type: Number, default: 0 }',
      'builtOn: { type: Date }',
    ),
  });
});

test('[L22] in Java, a day does not begin as a number', async () => {
  const entity = (name: string, ...fields: string[]) =>
    `public class ${name} {\n${fields.map((each) => `    private ${each};\n`).join('\n')}}\n`;
  expect(
    await transferredByGrammar(
      { 'Boat.java': entity('Boat', 'String hull', 'Integer berths = 0') },
      boat,
      raft,
    ),
  ).toEqual({
    'Raft.java': entity('Raft', 'String rope', 'Integer logs = 0', 'LocalDate builtOn'),
  });
});
