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

const referring = `owner: { type: Schema.Types.ObjectId, ref: 'Owner', required: true }`;

test.each([{ owner: [] }, { owner: [referring] }])(
  '[L22] of options that only some have, each is told as a whole',
  async ({ owner }) => {
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
          ...owner,
        ),
      },
      aModel({
        name: 'Boat',
        attributes: [
          { name: 'hull' },
          { name: 'length', type: 'double' },
          ...owner.map(() => ({ name: 'owner', type: 'Owner' })),
        ],
      }),
      aModel({
        name: 'Raft',
        attributes: [
          { name: 'rope', isNullable: true },
          { name: 'sold', type: 'boolean' },
          { name: 'logs', type: 'int32', isNullable: true },
        ],
      }),
    );

    expect(given).toEqual({
      'raft.ts': schema(
        'raft',
        'rope: { type: String, trim: true }',
        'sold: { type: Boolean, required: true }',
        'logs: { type: Number, min: 0 }',
      ),
    });
  },
);
