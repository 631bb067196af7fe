import { expect, test } from 'vitest';
import { aModel, rendered } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

type Field = [name: string, isNullable: boolean];

const of = (name: string, fields: readonly Field[]) => {
  const kept = fields.map(([called, isNullable]) => ({ name: called, type: 'string', isNullable }));
  return aModel({
    name,
    attributes: [{ name: 'id', type: 'string' }, ...kept],
    commands: [
      {
        name: `Change${name}`,
        attributes: kept.map((each) => ({ ...each, isNullable: true })),
        domainEvents: [],
      },
    ],
  });
};

test('[P22] of what a command may leave as it is, the aggregate may be without some', () => {
  const text =
    '~{each Aggregates.Commands.Attributes if "{Aggregates.Commands.Attributes.IsOwnNullable}"}~{Aggregates.Commands.Attributes.Name}~{end}';
  const boat = of('Boat', [
    ['hull', false],
    ['flag', true],
  ]);
  expect(rendered(text, boat)).toBe('flag');
});

test('[L5] what may be nothing in what a command changes is what its aggregate may be without', async () => {
  const code = (name: string, fields: readonly Field[]) => `export interface Change${name}Body {
${fields.map(([called, isNullable]) => `  ${called}?: string${isNullable ? ' | null' : ''};\n`).join('')}}
`;
  const sample: Field[] = [
    ['hull', false],
    ['flag', true],
    ['mast', false],
    ['berth', true],
  ];
  const target: Field[] = [
    ['rope', true],
    ['logs', false],
    ['hull', true],
    ['deck', false],
    ['flag', false],
  ];
  expect(
    await transferredByGrammar(
      { 'change-boat-body.ts': code('Boat', sample) },
      of('Boat', sample),
      of('Raft', target),
    ),
  ).toEqual({ 'change-raft-body.ts': code('Raft', target) });
});
