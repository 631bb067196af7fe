import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const table = (name: string, imported: string, ...fields: [text: string, rule: string][]) =>
  [
    `import { ${imported} } from 'drizzle-orm/pg-core';`,
    `import { z } from 'zod';\n`,
    `export const ${name}s = pgTable('${name}s', {`,
    ...fields.map(([text]) => `  ${text},`),
    '});\n',
    `export const ${name}Schema = z.object({`,
    ...fields.map(([text, rule]) => `  ${text.slice(0, text.indexOf(':'))}: ${rule},`),
    '});\n',
  ].join('\n');

const ofText = (name: string): [string, string] => [
  `${name}: text('${name}').notNull()`,
  'z.string()',
];
const key: [string, string] = [`id: text('id').primaryKey()`, 'z.string()'];

const boat = aModel({
  name: 'Boat',
  attributes: [{ name: 'id' }, { name: 'hull' }, { name: 'mast' }],
});

test('[L5] what a member is called is not imported beside what a library has for columns', async () => {
  const given = await transferredByGrammar(
    { 'boats.ts': table('boat', 'pgTable, text', key, ofText('hull'), ofText('mast')) },
    boat,
    aModel({
      name: 'Raft',
      attributes: [{ name: 'id' }, { name: 'rope' }, { name: 'logs', type: 'int32' }],
    }),
  );

  expect(given).toEqual({
    'rafts.ts': table('raft', 'integer, pgTable, text', key, ofText('rope'), [
      `logs: integer('logs').notNull()`,
      'z.number()',
    ]),
  });
});

test('[L22] what all but a key have is of any type, and a byte has a column of whole numbers', async () => {
  const given = await transferredByGrammar(
    { 'boats.ts': table('boat', 'pgTable, text', key, ofText('hull'), ofText('mast')) },
    boat,
    aModel({
      name: 'Raft',
      attributes: [
        { name: 'id' },
        { name: 'sold', type: 'boolean' },
        { name: 'logs', type: 'byte' },
      ],
    }),
  );

  expect(given).toEqual({
    'rafts.ts': table(
      'raft',
      'boolean, integer, pgTable, text',
      key,
      [`sold: boolean('sold').notNull()`, 'z.boolean()'],
      [`logs: integer('logs').notNull()`, 'z.number()'],
    ),
  });
});
