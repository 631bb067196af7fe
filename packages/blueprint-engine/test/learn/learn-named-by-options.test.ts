import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

type Reference = [name: string, type: string, isNullable: boolean];

const of = (name: string, references: readonly Reference[]) =>
  aModel({
    name,
    attributes: [
      { name: 'id', type: 'uuid' },
      { name: 'hull', type: 'string' },
      ...references.map(([called, type, isNullable]) => ({ name: called, type, isNullable })),
    ],
  });

const code = (name: string, references: readonly Reference[]) => {
  const own = name.toLowerCase();
  const relations = references.map(
    ([called, type, isNullable]) => `    models.${own}.belongsTo(models.${type.toLowerCase()}, {
      as: '${called}',
${isNullable ? '' : '      foreignKey: {\n        allowNull: false,\n      },\n'}    })
`,
  );
  return `export default (yard) => {
  const ${own} = yard.define('${own}')

  ${own}.associate = (models) => {
${relations.join('\n')}  }

  return ${own}
}
`;
};

test('[L5] statements that say by an option which reference they are for are there for all references', async () => {
  const sample: Reference[] = [
    ['pier', 'Pier', false],
    ['builtBy', 'Person', true],
    ['ownedBy', 'Person', true],
  ];
  const target: Reference[] = [
    ['pier', 'Pier', false],
    ['lake', 'Lake', false],
    ['steeredBy', 'Sailor', true],
  ];
  expect(
    await transferredByGrammar(
      { 'boat.ts': code('Boat', sample) },
      of('Boat', sample),
      of('Raft', target),
    ),
  ).toEqual({ 'raft.ts': code('Raft', target) });
});
