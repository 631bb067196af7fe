import { expect, test } from 'vitest';
import { transferredByGrammar } from './transferred.ts';
import { ofFields as of } from './of-fields.ts';

const form = (name: string, ...fields: string[]) =>
  `export class ${name}Dto {\n${fields.map((each) => `  ${each}\n`).join('\n')}}\n`;

test('[L22] a decorator that says what may be missing stands before the one that checks the type', async () => {
  const raft = await transferredByGrammar(
    {
      'boat.dto.ts': form(
        'Boat',
        '@IsString()\n  @IsNotEmpty()\n  hull: string;',
        '@IsString()\n  @IsNotEmpty()\n  keel: string;',
        '@IsNumber()\n  @Min(0)\n  toll: number;',
        '@IsInt()\n  @Min(0)\n  load: number;',
        '@IsOptional()\n  @IsString()\n  note?: string;',
      ),
    },
    of(
      'Boat',
      ['hull', 'string'],
      ['keel', 'string'],
      ['toll', 'double'],
      ['load', 'int32'],
      ['note', 'string', true],
    ),
    of('Raft', ['mark', 'string', true], ['berth', 'int32', true], ['due', 'date-time', true]),
  );

  expect(raft).toEqual({
    'raft.dto.ts': form(
      'Raft',
      '@IsOptional()\n  @IsString()\n  mark?: string;',
      '@IsOptional()\n  @IsInt()\n  @Min(0)\n  berth?: number;',
      '@IsOptional()\n  @IsDateString()\n  due?: Date;',
    ),
  });
});

test('[L22] decorators in lines of their own are told one by one, an optional one in the place of the other', async () => {
  const field = (said: string, ...decorators: string[]) =>
    [...decorators.map((each) => `@${each}`), `${said};`].join('\n  ');
  const files = {
    'boat.dto.ts': form(
      'Boat',
      field('hull: string', 'Shown()', 'IsString()', 'MaxLength(80)'),
      field('port?: string', 'ShownOptional()', 'IsOptional()', 'IsString()', 'MaxLength(80)'),
      field('fare: number', 'Shown()', 'IsNumber({ maxDecimalPlaces: 2 })'),
      field('afloat: boolean', 'Shown()', 'IsBoolean()'),
      field(
        'built?: string',
        "ShownOptional({ format: 'date' })",
        'IsOptional()',
        'IsDateString()',
      ),
    ),
  };
  const boat = of(
    'Boat',
    ['hull', 'string'],
    ['port', 'string', true],
    ['fare', 'number'],
    ['afloat', 'boolean'],
    ['built', 'date', true],
  );
  const raft = of(
    'Raft',
    ['made', 'date'],
    ['toll', 'number', true],
    ['rope', 'string', true],
    ['open', 'boolean'],
  );

  expect(await transferredByGrammar(files, boat, raft)).toEqual({
    'raft.dto.ts': form(
      'Raft',
      field('made: string', "Shown({ format: 'date' })", 'IsDateString()'),
      field(
        'toll?: number',
        'ShownOptional()',
        'IsOptional()',
        'IsNumber({ maxDecimalPlaces: 2 })',
      ),
      field('rope?: string', 'ShownOptional()', 'IsOptional()', 'IsString()', 'MaxLength(80)'),
      field('open: boolean', 'Shown()', 'IsBoolean()'),
    ),
  });
});
