import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, attributes: { name: string; type?: string; isNullable?: boolean }[]) =>
  aModel({
    name,
    attributes,
    commands: [
      { name: `Create${name}`, attributes },
      { name: `Update${name}`, attributes: [{ name: 'id' }, ...attributes] },
    ],
  });
const boat = of('Boat', [
  { name: 'hull' },
  { name: 'length', type: 'double' },
  { name: 'owner', type: 'Owner' },
]);
const raft = of('Raft', [
  { name: 'logs', type: 'double', isNullable: true },
  { name: 'sold', type: 'boolean' },
  { name: 'rope' },
]);

test('[L22] what all that is changed has is told by the command, and said once', async () => {
  const schema = (name: string, fields: [rule: string, isOptional?: boolean][]) => {
    const rules = (end: string) =>
      fields.map(
        ([rule, isOptional = false]) =>
          `  ${rule}${end === '' && isOptional ? '.optional()' : end},\n`,
      );
    return `import { z } from 'zod';

export const create${name} = z.object({
${rules('').join('')}});

export const update${name} = z.object({
${rules('.optional()').join('')}});
`;
  };

  const given = await transferredByGrammar(
    {
      'boat.ts': schema('Boat', [
        ['hull: z.string().min(1).max(80)'],
        ['length: z.number().positive()'],
        ['owner: z.string().uuid()'],
      ]),
    },
    boat,
    raft,
  );

  expect(given).toEqual({
    'raft.ts': schema('Raft', [
      ['logs: z.number().positive()', true],
      ['sold: z.boolean()'],
      ['rope: z.string().min(1).max(80)'],
    ]),
  });
});

test('[L22] of options that only some have, each is told as a whole', async () => {
  const schema = (name: string, ...fields: string[]) =>
    `import { Schema } from 'mongoose';\n\nexport const ${name}Schema = new Schema({\n${fields
      .map((field) => `  ${field},\n`)
      .join('')}});\n`;

  const given = await transferredByGrammar(
    {
      'boat.ts': schema(
        'boat',
        'hull: { type: String, required: true, trim: true }',
        'length: { type: Number, required: true, min: 0 }',
      ),
    },
    aModel({
      name: 'Boat',
      attributes: [{ name: 'hull' }, { name: 'length', type: 'double' }],
    }),
    aModel({
      name: 'Raft',
      attributes: [
        { name: 'rope', isNullable: true },
        { name: 'sold', type: 'boolean' },
        { name: 'logs', type: 'int32', isNullable: true },
        { name: 'tags', type: 'string[]' },
      ],
    }),
  );

  expect(given).toEqual({
    'raft.ts': schema(
      'raft',
      'rope: { type: String, trim: true }',
      'sold: { type: Boolean, required: true }',
      'logs: { type: Number, min: 0 }',
      'tags: { type: [String], required: true, trim: true }',
    ),
  });
});

test('[L22] what stands before and behind an option is no part of it', async () => {
  const schema = (name: string, ...fields: [text: string, option: string][]) =>
    `export interface ${name} {\n${fields.map(([text]) => `  ${text};\n`).join('')}}

const schema = new Schema<${name}>(
  {
${fields.map(([text, option]) => `    ${text.slice(0, text.indexOf(':'))}: { ${option} },\n`).join('')}  },
  { timestamps: true },
);
`;

  const given = await transferredByGrammar(
    {
      'Boat.ts': schema(
        'Boat',
        ['hull: string', 'type: String, required: true, trim: true'],
        ['length: number', 'type: Number, required: true, min: 0'],
        ['owner: Types.ObjectId', `type: Schema.Types.ObjectId, ref: 'Owner', required: true`],
      ),
    },
    boat,
    raft,
  );

  expect(given).toEqual({
    'Raft.ts': schema(
      'Raft',
      ['logs: number | null', 'type: Number, min: 0'],
      ['sold: boolean', 'type: Boolean, required: true'],
      ['rope: string', 'type: String, required: true, trim: true'],
    ),
  });
});
