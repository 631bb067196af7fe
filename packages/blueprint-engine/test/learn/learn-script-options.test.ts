import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const boat = aModel({
  name: 'Boat',
  attributes: [{ name: 'hull' }, { name: 'length', type: 'double' }],
});
const guest = aModel({
  name: 'Guest',
  attributes: [
    { name: 'email' },
    { name: 'visits', type: 'int32', isNullable: true },
    { name: 'since', type: 'date' },
    { name: 'phone', isNullable: true },
  ],
});

const schema = (name: string, ...fields: string[]) =>
  [`const ${name} = new Schema({`, ...fields.map((field) => `  ${field},`), '});\n'].join('\n');

test('[L22] what a document need not have is not required, and only its numbers are bounded', async () => {
  const given = await transferredByGrammar(
    {
      'boat.js': schema(
        'boat',
        'hull: { type: String, required: true }',
        'length: { type: Number, required: true, min: 0 }',
      ),
    },
    boat,
    guest,
  );

  expect(given).toEqual({
    'guest.js': schema(
      'guest',
      'email: { type: String, required: true }',
      'visits: { type: Number, min: 0 }',
      'since: { type: Date, required: true }',
      'phone: { type: String }',
    ),
  });
});

test('[L22] so it is where each entry has a line of its own, and with a message for who left it out', async () => {
  const field = (name: string, ...entries: string[]) =>
    `${name}: {\n    ${entries.join(',\n    ')}\n  }`;

  const given = await transferredByGrammar(
    {
      'boat.js': schema(
        'boat',
        field('hull', 'type: String', `required: [true, 'Hull is missing']`),
        field('length', 'type: Number', `required: [true, 'Length is missing']`),
      ),
      'boat-table.js': schema(
        'boat',
        field('hull', 'type: DataTypes.STRING', 'allowNull: false'),
        field('length', 'type: DataTypes.FLOAT', 'allowNull: false'),
      ),
    },
    boat,
    guest,
  );

  expect(given).toEqual({
    'guest.js': schema(
      'guest',
      field('email', 'type: String', `required: [true, 'Email is missing']`),
      field('visits', 'type: Number'),
      field('since', 'type: Date', `required: [true, 'Since is missing']`),
      field('phone', 'type: String'),
    ),
    'guest-table.js': schema(
      'guest',
      field('email', 'type: DataTypes.STRING', 'allowNull: false'),
      field('visits', 'type: DataTypes.INTEGER', 'allowNull: true'),
      field('since', 'type: DataTypes.DATEONLY', 'allowNull: false'),
      field('phone', 'type: DataTypes.STRING', 'allowNull: true'),
    ),
  });
});

test('[L22] a form asks for nothing that may be missing, and reads no date as a number', async () => {
  const form = (name: string, ...fields: string[]) =>
    `const ${name}Form = () => (\n  <form>\n${fields.map((field) => `    <input {...register(${field})} />\n`).join('')}  </form>\n);\n`;

  const given = await transferredByGrammar(
    {
      'boat.tsx': form(
        'Boat',
        `'hull', { required: 'Hull is required' }`,
        `'length', { required: 'Length is required', valueAsNumber: true }`,
      ),
    },
    boat,
    guest,
  );

  expect(given).toEqual({
    'guest.tsx': form(
      'Guest',
      `'email', { required: 'Email is required' }`,
      `'visits', { required: false, valueAsNumber: true }`,
      `'since', { required: 'Since is required' }`,
      `'phone', { required: false }`,
    ),
  });
});

test('[L22] where each call has a line of its own, so has the one for what may be missing, behind all others', async () => {
  const chain = (name: string, ...calls: string[]) => `${name}: z\n    .${calls.join('\n    .')}`;

  const given = await transferredByGrammar(
    {
      'boat.ts': schema(
        'boat',
        chain('hull', 'string()', 'min(1)', 'max(80)'),
        chain('length', 'number()', 'min(0)'),
        chain('oars', 'number()', 'int()', 'min(0)'),
      ),
    },
    aModel({
      name: 'Boat',
      attributes: [
        { name: 'hull' },
        { name: 'length', type: 'double' },
        { name: 'oars', type: 'int32' },
      ],
    }),
    guest,
  );

  expect(given).toEqual({
    'guest.ts': schema(
      'guest',
      chain('email', 'string()', 'min(1)', 'max(80)'),
      chain('visits', 'number()', 'int()', 'min(0)', 'optional()'),
      chain('since', 'string()'),
      chain('phone', 'string()', 'min(1)', 'max(80)', 'optional()'),
    ),
  });
});

test('[L22] a fraction has the bound of whole numbers, and not that of texts', async () => {
  const given = await transferredByGrammar(
    {
      'boat.ts': schema(
        'boat',
        'hull: z.string().min(1)',
        'port: z.string().min(1)',
        'oars: z.number().int().min(0)',
      ),
    },
    aModel({
      name: 'Boat',
      attributes: [{ name: 'hull' }, { name: 'port' }, { name: 'oars', type: 'int32' }],
    }),
    aModel({ name: 'Guest', attributes: [{ name: 'weight', type: 'double' }] }),
  );

  expect(given).toEqual({ 'guest.ts': schema('guest', 'weight: z.number().min(0)') });
});

test('[L22] a column that is called by its type has a length where that is a text', async () => {
  const table = (name: string, ...columns: string[]) =>
    `exports.up = (knex) => knex.schema.createTable('${name}', (table) => {\n${columns.map((column) => `  table.${column};\n`).join('')}});\n`;

  const given = await transferredByGrammar(
    { 'boat.js': table('boats', `string('hull', 80)`, `string('port', 80)`) },
    aModel({ name: 'Boat', attributes: [{ name: 'hull' }, { name: 'port' }] }),
    aModel({ name: 'Guest', attributes: [{ name: 'email' }, { name: 'paid', type: 'boolean' }] }),
  );

  expect(given).toEqual({ 'guest.js': table('guests', `string('email', 80)`, `boolean('paid')`) });
});
