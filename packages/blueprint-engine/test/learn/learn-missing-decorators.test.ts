import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, ...attributes: [name: string, type: string, isNullable?: boolean][]) => {
  const all = attributes.map(([each, type, isNullable = false]) => ({
    name: each,
    type,
    isNullable,
  }));
  return aModel({ name, attributes: all, commands: [{ name: `Launch${name}`, attributes: all }] });
};

const form = (name: string, imports: string, fields: Record<string, string[]>) => ({
  [`launch-${name.toLowerCase()}.dto.ts`]: `import { Shown } from './shown';\nimport { ${imports} } from 'class-validator';\n\nexport class Launch${name}Dto {\n${Object.entries(
    fields,
  )
    .map(([field, checks]) => `${checks.map((each) => `  @${each}\n`).join('')}  ${field};\n`)
    .join('\n')}}\n`,
});

const shown = (isRequired: boolean) => `Shown({ required: ${isRequired} })`;

test('[L22] a type that the sample has only where it may be missing is checked as such, and not by nothing', async () => {
  const made = await transferredByGrammar(
    form('Boat', 'IsBoolean, IsInt, IsNotEmpty, IsNumber, IsOptional, IsString, MaxLength', {
      'hull: string': [shown(true), 'IsString()', 'IsNotEmpty()', 'MaxLength(100)'],
      'isAfloat: boolean': [shown(true), 'IsBoolean()'],
      'length?: number': [shown(false), 'IsOptional()', 'IsInt()'],
      'port?: string': [shown(false), 'IsOptional()', 'IsString()'],
      'fare: number': [shown(true), 'IsNumber()'],
    }),
    of(
      'Boat',
      ['hull', 'string'],
      ['isAfloat', 'boolean'],
      ['length', 'int32', true],
      ['port', 'string', true],
      ['fare', 'number'],
    ),
    of('Raft', ['wood', 'string'], ['logs', 'int32'], ['rope', 'string', true]),
  );

  expect(made).toEqual(
    form('Raft', 'IsInt, IsNotEmpty, IsOptional, IsString, MaxLength', {
      'wood: string': [shown(true), 'IsString()', 'IsNotEmpty()', 'MaxLength(100)'],
      'logs: number': [shown(true), 'IsInt()'],
      'rope?: string': [shown(false), 'IsOptional()', 'IsString()'],
    }),
  );
});
