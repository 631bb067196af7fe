import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const boat = aModel({
  name: 'Boat',
  attributes: [{ name: 'hull' }, { name: 'berths', type: 'int32' }],
});
const guest = aModel({
  name: 'Guest',
  attributes: [
    { name: 'firstName', isNullable: true },
    { name: 'visits', type: 'int32' },
  ],
});

const form = (name: string, ...fields: [name: string, label: string, type: string][]) =>
  [
    `export const ${name}Form = () => (`,
    '  <form>',
    ...fields.flatMap(([field, label, type]) => [
      `    <label htmlFor="${field}">${label}</label>`,
      `    <input id="${field}" type="${type}" />`,
    ]),
    '  </form>',
    ');',
    '',
  ].join('\n');

test('[L4] the label of a field has its words apart, and the field no type that browsers do not have', async () => {
  const given = await transferredByGrammar(
    { 'BoatForm.tsx': form('Boat', ['hull', 'Hull', 'text'], ['berths', 'Berths', 'number']) },
    boat,
    guest,
  );

  expect(given).toEqual({
    'GuestForm.tsx': form(
      'Guest',
      ['firstName', 'First Name', 'text'],
      ['visits', 'Visits', 'number'],
    ),
  });
});

test('[L22] a column is of the type that its library has, and has a length where that is a text', async () => {
  const entity = (name: string, ...fields: [column: string, field: string][]) =>
    `export class ${name} {\n${fields
      .map(([column, field]) => `  @Column({ ${column} })\n  ${field};\n`)
      .join('\n')}}\n`;

  const given = await transferredByGrammar(
    {
      'boat.ts': entity(
        'Boat',
        [`type: 'varchar', length: 80`, 'hull: string'],
        [`type: 'varchar', length: 80`, 'port: string'],
      ),
    },
    aModel({ name: 'Boat', attributes: [{ name: 'hull' }, { name: 'port' }] }),
    aModel({ name: 'Guest', attributes: [{ name: 'email' }, { name: 'visits', type: 'int32' }] }),
  );

  expect(given).toEqual({
    'guest.ts': entity(
      'Guest',
      [`type: 'varchar', length: 80`, 'email: string'],
      [`type: 'int'`, 'visits: number'],
    ),
  });
});

const berth = aModel({ name: 'Boat', attributes: [{ name: 'hull' }, { name: 'port' }] });
const visitor = aModel({
  name: 'Guest',
  attributes: [
    { name: 'email' },
    { name: 'visits', type: 'int32' },
    { name: 'known', type: 'boolean' },
  ],
});

test('[L22] a column of text beside one of truth is no field of a form with a checkbox', async () => {
  const columns = (name: string, imported: string, ...fields: [name: string, type: string][]) =>
    [
      `import { ${imported} } from 'drizzle-orm/pg-core';\n`,
      `export const ${name}s = pgTable('${name}s', {`,
      ...fields.map(([field, type]) => `  ${field}: ${type}('${field}').notNull(),`),
      '});\n',
    ].join('\n');

  const given = await transferredByGrammar(
    { 'boat.ts': columns('boat', 'pgTable, text', ['hull', 'text'], ['port', 'text']) },
    berth,
    visitor,
  );

  expect(given).toEqual({
    'guest.ts': columns(
      'guest',
      'boolean, integer, pgTable, text',
      ['email', 'text'],
      ['visits', 'integer'],
      ['known', 'boolean'],
    ),
  });
});

test('[L22] a decorated column of text beside one of truth is none of a checkbox either', async () => {
  const entity = (name: string, ...fields: [type: string, field: string][]) =>
    `export class ${name} {\n${fields
      .map(([type, field]) => `  @Column('${type}')\n  ${field};\n`)
      .join('\n')}}\n`;

  const given = await transferredByGrammar(
    { 'boat.ts': entity('Boat', ['text', 'hull: string'], ['text', 'port: string']) },
    berth,
    visitor,
  );

  expect(given).toEqual({
    'guest.ts': entity(
      'Guest',
      ['text', 'email: string'],
      ['integer', 'visits: number'],
      ['boolean', 'known: boolean'],
    ),
  });
});

test('[L22] a field of a form is of its type, also where it may be left empty', async () => {
  const fields = (name: string, ...own: string[]) =>
    `export const ${name}Form = () => (\n  <form>\n${own.map((each) => `    ${each}\n`).join('')}  </form>\n);\n`;
  const number = (name: string) => `<input type="number" {...register('${name}')} />`;
  const plain = (name: string) => `<input {...register('${name}')} />`;

  const given = await transferredByGrammar(
    { 'BoatForm.tsx': fields('Boat', plain('hull'), plain('port'), number('berths')) },
    aModel({
      name: 'Boat',
      attributes: [{ name: 'hull' }, { name: 'port' }, { name: 'berths', type: 'int32' }],
    }),
    aModel({ name: 'Guest', attributes: [{ name: 'visits', type: 'int32', isNullable: true }] }),
  );

  expect(given).toEqual({ 'GuestForm.tsx': fields('Guest', number('visits')) });
});
