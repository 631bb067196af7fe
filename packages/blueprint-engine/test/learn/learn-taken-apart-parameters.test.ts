import { aModel } from '#test/fixtures';
import { expect, test } from 'vitest';
import { transferredByGrammar } from './transferred.ts';

const asking = (name: string, asked: string[]) =>
  aModel({
    name,
    attributes: [{ name: 'id' }, { name: 'hull' }],
    queries: [
      {
        name: `Get${name}s`,
        parameters: asked.map((each) => ({ name: each })),
        result: { type: 'self', isCollection: true },
      },
    ],
  });

const file = (name: string, asked: string[]) =>
  `export const get${name}s = ({ ${asked.join(', ')} }: { ${asked.map((each) => `${each}: string`).join(', ')} }) => {\n  return fetch('/fleet', [${asked.join(', ')}]);\n};\n\ntype Use${name}sOptions = {\n${asked.map((each) => `  ${each}: string;\n`).join('')}  config?: Config;\n};\n\nexport const use${name}s = ({ ${[...asked, 'config'].join(', ')} }: Use${name}sOptions) => {\n  return useQuery(['${name.toLowerCase()}s', ${asked.join(', ')}], config);\n};\n`;

test('[L5] a parameter that is taken apart is one, with as many names in it as a query asks for', async () => {
  const files = { 'getBoats.ts': file('Boat', ['pierId']) };
  const boat = asking('Boat', ['pierId']);
  const asked = ['shoreId', 'ownerId'];
  expect(await transferredByGrammar(files, boat, asking('Raft', asked))).toEqual({
    'getRafts.ts': file('Raft', asked),
  });
  const given = await transferredByGrammar(files, boat, asking('Raft', []));
  expect(given['getRafts.ts']).toContain('useRafts = ({ config }: UseRaftsOptions) => {');
});
