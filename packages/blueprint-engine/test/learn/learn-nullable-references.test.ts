import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

test('[L22] what writes what an attribute refers to is of references, and only some of these may be missing', async () => {
  const field = (options: string, text: string) => `  @Field(${options})\n  ${text};\n`;
  const type = (name: string, imported: string, ...fields: string[]) =>
    [
      `import { Field, ID, Int, ObjectType } from 'type-graphql';`,
      `import { ${imported} } from './${imported}';\n`,
      '@ObjectType()',
      `export class ${name} {`,
      ...fields,
      '}\n',
    ].join('\n');
  const key = field('() => ID', 'id: string');
  const number = field('() => Int', 'length: number');

  const given = await transferredByGrammar(
    {
      'Boat.ts': type(
        'Boat',
        'Owner',
        key,
        field('', 'hull: string'),
        number,
        field('() => Owner, { nullable: true }', 'owner: Owner'),
      ),
    },
    aModel({
      name: 'Boat',
      attributes: [
        { name: 'id' },
        { name: 'hull' },
        { name: 'length', type: 'int32' },
        { name: 'owner', type: 'Owner', isNullable: true },
      ],
    }),
    aModel({
      name: 'Raft',
      attributes: [
        { name: 'id' },
        { name: 'rope', isNullable: true },
        { name: 'length', type: 'int32' },
        { name: 'harbour', type: 'Harbour' },
      ],
    }),
  );

  expect(given).toEqual({
    'Raft.ts': type(
      'Raft',
      'Harbour',
      key,
      field('', 'rope: string'),
      number,
      field('() => Harbour', 'harbour: Harbour'),
    ),
  });
});

test('[L22] a reference that must be there is no null', async () => {
  const model = (name: string, ...fields: [text: string, option: string][]) =>
    `export class ${name} {\n${fields.map(([text, option]) => `  @Prop({ type: ${option} })\n  ${text};\n`).join('\n')}}\n`;

  const given = await transferredByGrammar(
    {
      'boat.ts': model(
        'Boat',
        ['hull: string', 'String'],
        ['length: number', 'Number'],
        ['owner: Owner | null', `ObjectId, ref: 'Owner'`],
      ),
    },
    aModel({
      name: 'Boat',
      attributes: [
        { name: 'hull' },
        { name: 'length', type: 'int32' },
        { name: 'owner', type: 'Owner', isNullable: true },
      ],
    }),
    aModel({
      name: 'Raft',
      attributes: [
        { name: 'logs', type: 'int32' },
        { name: 'harbour', type: 'Harbour' },
      ],
    }),
  );

  expect(given).toEqual({
    'raft.ts': model(
      'Raft',
      ['logs: number', 'Number'],
      ['harbour: Harbour', `ObjectId, ref: 'Harbour'`],
    ),
  });
});
