import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

type Attribute = [name: string, type: string, isNullable?: boolean];

function of(name: string, ...attributes: Attribute[]) {
  return aModel({
    name,
    attributes: attributes.map(([each, type, isNullable = false]) => ({
      name: each,
      type,
      isNullable,
    })),
  });
}

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
      '@IsOptional()\n  @IsInt()\n  berth?: number;',
      '@IsOptional()\n  @IsDateString()\n  due?: Date;',
    ),
  });
});
