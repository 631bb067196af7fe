import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

test('[L5] words that a sentence begins with say nothing of what may be missing', async () => {
  const field = (name: string, type: string, said: string) =>
    `  ${name}:\n    type: ${type}\n    description: ${said}\n`;
  const schema = (...fields: readonly string[]) => `type: object\nproperties:\n${fields.join('')}`;
  const made = await transferredByGrammar(
    {
      'boat.yaml': schema(
        field('hull', 'string', 'The hull of the boat'),
        field('mast', 'string', 'Name of the mast used for the boat'),
        field('sail', 'string', 'The sail of the boat'),
        field('planned', 'boolean', 'Whether the boat is planned or non-planned'),
        field('declared', 'boolean', 'Whether the boat has been fiscally declared'),
      ),
    },
    aModel({
      name: 'Boat',
      attributes: [
        { name: 'hull', type: 'string' },
        { name: 'mast', type: 'string' },
        { name: 'sail', type: 'string' },
        { name: 'planned', type: 'boolean', isNullable: true },
        { name: 'declared', type: 'boolean', isNullable: true },
      ],
    }),
    aModel({ name: 'Raft', attributes: [{ name: 'rope', type: 'string', isNullable: true }] }),
  );
  expect(made).toEqual({ 'raft.yaml': schema(field('rope', 'string', 'The rope of the raft')) });
});
