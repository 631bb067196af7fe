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

const boat = of('Boat', ['hull', 'string'], ['port', 'string']);
const raft = of(
  'Raft',
  ['wood', 'string'],
  ['logs', 'int32'],
  ['roped', 'boolean'],
  ['note', 'string', true],
  ['marks', 'string[]'],
);

const form = (name: string, imports: string, fields: Record<string, string>) => ({
  [`launch-${name.toLowerCase()}.dto.ts`]: `import { ${imports} } from 'class-validator';\n\nexport class Launch${name}Dto {\n${Object.entries(
    fields,
  )
    .map(([field, check]) => {
      const needed = check.startsWith('IsOptional') ? '' : '  @IsNotEmpty()\n';
      return `  @${check}()\n${needed}  ${field};\n`;
    })
    .join('\n')}}\n`,
});

test('[L22] where all attributes of the sample are texts, other types are checked as what they are, with the imports of their checks', async () => {
  const made = await transferredByGrammar(
    form('Boat', 'IsNotEmpty, IsString', {
      'hull: string': 'IsString',
      'port: string': 'IsString',
    }),
    boat,
    raft,
  );

  expect(made).toEqual(
    form('Raft', 'IsBoolean, IsNotEmpty, IsNumber, IsString, IsOptional', {
      'wood: string': 'IsString',
      'logs: number': 'IsNumber',
      'roped: boolean': 'IsBoolean',
      'note: string | null': 'IsOptional()\n  @IsString',
      'marks: string[]': 'IsString',
    }),
  );
});

test('[L22] what bounds texts is not called of other types', async () => {
  const schema = (name: string, fields: Record<string, string>) => ({
    [`${name.toLowerCase()}.ts`]: `import { z } from 'zod';\n\nexport const launch${name} = z.object({\n${Object.entries(
      fields,
    )
      .map(([field, type]) => `  ${field}: z.${type},\n`)
      .join('')}});\n`,
  });

  expect(
    await transferredByGrammar(
      schema('Boat', { hull: 'string().min(1)', port: 'string().min(1)' }),
      boat,
      of('Raft', ['wood', 'string'], ['logs', 'int32'], ['roped', 'boolean']),
    ),
  ).toEqual(schema('Raft', { wood: 'string().min(1)', logs: 'number()', roped: 'boolean()' }));
});

test('[L22] a type of columns is the one of its library, whether or not it may be missing or is several', async () => {
  const columns = (name: string, fields: Record<string, string>) => ({
    [`${name.toLowerCase()}.js`]: `module.exports = (sequelize, DataTypes) =>\n  sequelize.define('${name}', {\n${Object.entries(
      fields,
    )
      .map(
        ([field, type]) =>
          `    ${field}: { type: DataTypes.${type}, allowNull: ${field === 'note'} },\n`,
      )
      .join('')}  });\n`,
  });

  expect(
    await transferredByGrammar(columns('Boat', { hull: 'STRING', port: 'STRING' }), boat, raft),
  ).toEqual(
    columns('Raft', {
      wood: 'STRING',
      logs: 'INTEGER',
      roped: 'BOOLEAN',
      note: 'STRING',
      marks: 'STRING',
    }),
  );
});
