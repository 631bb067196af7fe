import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const boat = aModel({ name: 'Boat', attributes: [{ name: 'hull' }, { name: 'port' }] });
const guest = aModel({
  name: 'Guest',
  attributes: [
    { name: 'email' },
    { name: 'visits', type: 'int32' },
    { name: 'paid', type: 'boolean' },
    { name: 'phone', isNullable: true },
  ],
});

const lines = (...all: string[]) => all.map((line) => `${line}\n`).join('');
const schema = (name: string, ...fields: string[]) =>
  lines(
    `import { z } from 'zod';`,
    '',
    `export const ${name}Schema = z.object({`,
    ...fields.map((field) => `  ${field},`),
    '});',
  );

test('[L22] the bounds of texts are none of numbers, though a sample has texts only', async () => {
  const bounded = (name: string, label: string) =>
    `${name}: z.string().min(1, '${label} is required').max(80)`;

  const given = await transferredByGrammar(
    { 'boat.ts': schema('boat', bounded('hull', 'Hull'), bounded('port', 'Port')) },
    boat,
    guest,
  );

  expect(given).toEqual({
    'guest.ts': schema(
      'guest',
      bounded('email', 'Email'),
      'visits: z.number()',
      'paid: z.boolean()',
      `${bounded('phone', 'Phone')}.optional()`,
    ),
  });
});

test('[L22] a fraction is not asked to be whole, though all numbers of a sample are', async () => {
  const files = {
    'boat.ts': schema('boat', 'oars: z.number().int().min(0)', 'berths: z.number().int().min(0)'),
  };
  const sample = aModel({
    name: 'Boat',
    attributes: [
      { name: 'oars', type: 'int32' },
      { name: 'berths', type: 'int32' },
    ],
  });
  const other = aModel({
    name: 'Guest',
    attributes: [
      { name: 'visits', type: 'int64' },
      { name: 'weight', type: 'double' },
      { name: 'paid', type: 'boolean' },
    ],
  });

  expect(await transferredByGrammar(files, sample, other)).toEqual({
    'guest.ts': schema(
      'guest',
      'visits: z.number().int().min(0)',
      'weight: z.number().min(0)',
      'paid: z.boolean()',
    ),
  });
});

test('[L22] a truth value has neither the bounds of texts nor those of numbers', async () => {
  const given = await transferredByGrammar(
    {
      'boat.ts': schema('boat', 'hull: z.string().min(1).max(80)', 'berths: z.number().min(0)'),
    },
    aModel({ name: 'Boat', attributes: [{ name: 'hull' }, { name: 'berths', type: 'int32' }] }),
    guest,
  );

  expect(given).toEqual({
    'guest.ts': schema(
      'guest',
      'email: z.string().min(1).max(80)',
      'visits: z.number().min(0)',
      'paid: z.boolean()',
      'phone: z.string().min(1).max(80).optional()',
    ),
  });
});

const dto = (name: string, imports: string, ...fields: string[]) =>
  lines(
    `import { ${imports} } from 'class-validator';`,
    '',
    `export class ${name}Dto {`,
    fields.map((field) => `  ${field};\n`).join('\n') + '}',
  );

test('[L22] decorators ask of each type what it can have, and of what may be missing nothing', async () => {
  const ofText = '@IsString()\n  @IsNotEmpty()\n  @MaxLength(80)\n  ';

  const given = await transferredByGrammar(
    {
      'boat.dto.ts': dto(
        'Boat',
        'IsNotEmpty, IsString, MaxLength',
        `${ofText}hull: string`,
        `${ofText}port: string`,
      ),
    },
    boat,
    guest,
  );

  expect(given).toEqual({
    'guest.dto.ts': dto(
      'Guest',
      'IsBoolean, IsNotEmpty, IsNumber, IsString, MaxLength, IsOptional',
      `${ofText}email: string`,
      '@IsNumber()\n  @IsNotEmpty()\n  visits: number',
      '@IsBoolean()\n  @IsNotEmpty()\n  paid: boolean',
      '@IsOptional()\n  @IsString()\n  @MaxLength(80)\n  phone: string | null',
    ),
  });
});

test('[L22] where an import has a line for each name, so has what says that something may be missing', async () => {
  const given = await transferredByGrammar(
    {
      'boat.dto.ts': dto(
        'Boat',
        '\n  IsNotEmpty,\n  IsString,\n',
        '@IsString()\n  @IsNotEmpty()\n  hull: string',
        '@IsString()\n  @IsNotEmpty()\n  port: string',
      ).replaceAll(/ (?=\n)|(?<=\n) (?=\})/g, ''),
    },
    boat,
    guest,
  );

  expect(given['guest.dto.ts']).toMatch(
    /^import \{\n(?: {2}Is\w+,\n)+\} from 'class-validator';\n/,
  );
  expect(given['guest.dto.ts']).toContain('  IsOptional,\n} from');
});

const table = (name: string, ...columns: string[]) =>
  lines(
    `export const ${name} = table('${name}', {`,
    ...columns.map((column) => `  ${column},`),
    '});',
  );

test('[L22] columns and fields of a document may be missing in their library’s words', async () => {
  const given = await transferredByGrammar(
    {
      'boat.table.ts': table(
        'boats',
        `hull: varchar('hull').notNull()`,
        `port: varchar('port').notNull()`,
      ),
      'boat.model.js': table(
        'boats',
        `hull: { type: String, required: true }`,
        `port: { type: String, required: true }`,
      ),
      'boat.entity.ts': lines(
        'export class Boat {',
        '  @Column({ length: 80 })',
        '  hull: string;',
        '',
        '  @Column({ length: 80 })',
        '  port: string;',
        '}',
      ),
    },
    boat,
    aModel({ name: 'Guest', attributes: [{ name: 'email' }, { name: 'phone', isNullable: true }] }),
  );

  expect(given).toEqual({
    'guest.table.ts': table(
      'guests',
      `email: varchar('email').notNull()`,
      `phone: varchar('phone')`,
    ),
    'guest.model.js': table(
      'guests',
      'email: { type: String, required: true }',
      'phone: { type: String }',
    ),
    'guest.entity.ts': lines(
      'export class Guest {',
      '  @Column({ length: 80 })',
      '  email: string;',
      '',
      '  @Column({ length: 80, nullable: true })',
      '  phone: string | null;',
      '}',
    ),
  });
});

test('[L22] where each call has a line of its own, none is left empty for what is no text', async () => {
  const schema = (name: string, ...fields: [name: string, calls: string[]][]) =>
    [
      `export const ${name} = z.object({`,
      ...fields.map(([field, calls]) => `  ${field}: z\n    .${calls.join('\n    .')},`),
      '});\n',
    ].join('\n');
  const asked = ['string()', 'min(1)', 'max(80)'];

  const given = await transferredByGrammar(
    { 'boat.ts': schema('boat', ['hull', asked], ['port', asked]) },
    aModel({ name: 'Boat', attributes: [{ name: 'hull' }, { name: 'port' }] }),
    aModel({ name: 'Guest', attributes: [{ name: 'email' }, { name: 'visits', type: 'int32' }] }),
  );

  expect(given).toEqual({
    'guest.ts': schema('guest', ['email', asked], ['visits', ['number()']]),
  });
});
