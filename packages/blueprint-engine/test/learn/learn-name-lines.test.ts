import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, ...attributes: string[]) =>
  aModel({
    name,
    attributes: ['id', ...attributes].map((each) => ({ name: each, type: 'string' })),
  });

const code = (name: string, ...fields: string[]) => ({
  [`${name.toLowerCase()}.query.ts`]: `export const find${name} = \`#graphql\n  query Find${name}($id: ID!) {\n    ${name.toLowerCase()}(id: $id) {\n${fields.map((each) => `      ${each}\n`).join('')}    }\n  }\n\`;\n`,
});

test('[L5] attributes that a text names line by line are a list', async () => {
  expect(
    await transferredByGrammar(
      code('Boat', 'id', 'hull', 'homePort', 'mast', 'launchedBy'),
      of('Boat', 'hull', 'homePort', 'mast'),
      of('Raft', 'rope', 'logCount'),
    ),
  ).toEqual(code('Raft', 'id', 'rope', 'logCount', 'launchedBy'));
});
