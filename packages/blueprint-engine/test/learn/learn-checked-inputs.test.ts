import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const attributes = [
  { name: 'hull' },
  { name: 'length', type: 'int32' },
  { name: 'ownerId', type: 'uuid', isNullable: true },
];
const others = [
  { name: 'rope', isNullable: true },
  { name: 'logs', type: 'int32', isNullable: true },
  { name: 'sold', type: 'boolean' },
  { name: 'harbourId', type: 'uuid', isNullable: true },
];
const boat = aModel({
  name: 'Boat',
  attributes,
  commands: [{ name: 'CreateBoat', attributes }],
});
const raft = aModel({
  name: 'LogRaft',
  attributes: others,
  commands: [{ name: 'CreateLogRaft', attributes: others }],
});

test('[L22] what checks a type is of that type, and what may be missing of what may be, though each has decorators of its own', async () => {
  const input = (name: string, imported: string, ...fields: string[]) =>
    [
      `import { ${imported} } from 'class-validator';\n`,
      `export class Create${name}Input {`,
      fields.map((field) => `  ${field.replaceAll('\n', '\n  ')};\n`).join('\n'),
      '}\n',
    ].join('\n');

  const given = await transferredByGrammar(
    {
      'create-boat.ts': input(
        'Boat',
        'IsInt, IsNotEmpty, IsOptional, IsString, IsUUID',
        '@IsString()\n@IsNotEmpty()\nhull: string',
        '@IsInt()\nlength: number',
        '@IsUUID()\n@IsOptional()\nownerId?: string',
      ),
    },
    boat,
    raft,
  );

  expect(given).toEqual({
    'create-log-raft.ts': input(
      'LogRaft',
      'IsBoolean, IsInt, IsOptional, IsString, IsUUID',
      '@IsString()\n@IsOptional()\nrope?: string',
      '@IsInt()\n@IsOptional()\nlogs?: number',
      '@IsBoolean()\nsold: boolean',
      '@IsUUID()\n@IsOptional()\nharbourId?: string',
    ),
  });
});

test('[L21] what closes a bracket is told by what opens it, with what stands behind it', async () => {
  const make = (name: string, ...fields: string[]) =>
    `export const make${name} = (input: Create${name}Input) => ({\n${fields
      .map((each) => `  ${each},\n`)
      .join('')}});\n`;
  const plain = (name: string) => `${name}: input.${name}`;
  const found = (name: string) => `link: input.${name} ? { id: input.${name} } : null`;

  const given = await transferredByGrammar(
    { 'make-boat.ts': make('Boat', plain('hull'), plain('length'), found('ownerId')) },
    boat,
    raft,
  );

  expect(given).toEqual({
    'make-log-raft.ts': make(
      'LogRaft',
      plain('rope'),
      plain('logs'),
      plain('sold'),
      found('harbourId'),
    ),
  });
});

test('[L4] the path of a controller has its words joined by dashes', async () => {
  const controller = (name: string, path: string) =>
    `@Controller('${path}')\nexport class ${name}Controller {\n  @Get('${path}')\n  all() {\n    return [];\n  }\n}\n`;

  const given = await transferredByGrammar(
    { 'boat.controller.ts': controller('Boat', 'boats') },
    boat,
    raft,
  );

  expect(given).toEqual({ 'log-raft.controller.ts': controller('LogRaft', 'log-rafts') });
});

test('[L22] what an attribute refers to is named, though inputs have a word of a library for each type', async () => {
  const input = (...fields: [check: string, text: string][]) =>
    `export class Input {\n${fields.map(([check, text]) => `  @${check}()\n  ${text};\n`).join('\n')}}\n`;
  const owner = (name: string, of: string) =>
    `export class ${name}Row {\n  @ManyToOne(() => ${of}, { nullable: true })\n  ${of.toLowerCase()}: ${of} | null;\n}\n`;
  const own = (name: string, reference: string) =>
    aModel({
      name,
      attributes: [
        { name: 'id', type: 'uuid' },
        { name: reference.toLowerCase(), type: reference, isNullable: true },
      ],
      commands: [{ name: `Create${name}`, attributes }],
    });
  const checked = input(
    ['IsString', 'hull: string'],
    ['IsInt', 'length: number'],
    ['IsUUID', 'ownerId?: string'],
  );

  const given = await transferredByGrammar(
    { 'create-boat.ts': checked, 'boat-row.ts': owner('Boat', 'Owner') },
    own('Boat', 'Owner'),
    own('Raft', 'Harbour'),
  );

  expect(given).toEqual({
    'create-raft.ts': checked,
    'raft-row.ts': owner('Raft', 'Harbour'),
  });
});
