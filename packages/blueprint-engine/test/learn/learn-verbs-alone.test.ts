import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const saved = (name: string, indent: string, entries: readonly string[]) =>
  [
    `ctx.db.${name}s.save({`,
    '  data: {',
    ...entries.map((each) => `    ${each},`),
    '  },',
    '})',
  ].join(`\n${indent}`);

const actions = (
  name: string,
  types: readonly string[],
  [created, lowered, raised]: readonly [string[], string[], string[]],
) => `export const ${name}Router = createRouter({
  create: procedure
    .input(z.object({ ${types.join(', ')} }))
    .mutation(({ ctx, input }) => ${saved(name, '    ', created)}),
  update: procedure
    .input(
      z.object({
        id: z.number(),
${types.map((each) => `        ${each},\n`).join('')}      }),
    )
    .mutation(async ({ ctx, input }) => {
      const ${name} = await ctx.db.${name}s.find({ where: { id: input.id } });
      if (input.isLess) {
        await ${saved(name, '        ', lowered)};
      } else {
        await ${saved(name, '        ', raised)};
      }
    }),
});
`;

const given = (...names: string[]) => names.map((each) => `${each}: input.${each}`);

const modelOf = (name: string, attributes: readonly { name: string; type?: string }[]) =>
  aModel({
    name,
    attributes: [...attributes],
    commands: ['Create', 'Update'].map((verb) => ({
      name: `${verb}${name}`,
      attributes: [{ name: 'id', type: 'int32' }, ...attributes],
    })),
  });

test('[L5] what a command that is called by its verb alone takes is a list as a whole, sums in it too', async () => {
  const plain = given('hull', 'price');
  expect(
    await transferredByGrammar(
      {
        'boat-router.ts': actions(
          'boat',
          ['hull: z.string()', 'price: z.number()', 'berths: z.number()'],
          [
            [...plain, 'berths: input.berths'],
            [...plain, 'berths: boat.berths - input.berths'],
            [...plain, 'berths: boat.berths + input.berths'],
          ],
        ),
      },
      modelOf('Boat', [
        { name: 'hull' },
        { name: 'price', type: 'int32' },
        { name: 'berths', type: 'int32' },
      ]),
      modelOf('Raft', [{ name: 'rope' }, { name: 'logs', type: 'int32' }]),
    ),
  ).toEqual({
    'raft-router.ts': actions(
      'raft',
      ['rope: z.string()', 'logs: z.number()'],
      [given('rope', 'logs'), given('rope', 'logs'), given('rope', 'logs')],
    ),
  });
});
