import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const boat = aModel({
  name: 'Boat',
  attributes: [
    { name: 'hull', type: 'string' },
    { name: 'mast', type: 'string' },
    { name: 'length', type: 'double' },
  ],
});
const raft = aModel({
  name: 'Raft',
  attributes: [
    { name: 'logs', type: 'int32' },
    { name: 'rope', type: 'string' },
    { name: 'anchor', type: 'string', isNullable: true },
    { name: 'isWet', type: 'boolean' },
  ],
});

test('[L5] only texts are searched, where the sample searches no other types', async () => {
  const admin = (name: string, shown: string, searched: string) =>
    `class ${name}Admin(ModelAdmin):\n    list_display = (${shown})\n    search_fields = (${searched})\n`;
  const grid = (searched: string) =>
    `filters:\n  search:\n    type: string\n    options:\n      fields: [${searched}]\n`;
  const made = await transferredByGrammar(
    {
      'admin/boat.py': admin('Boat', '"hull", "mast", "length"', '"hull", "mast"'),
      'grids/boat.yaml': grid('hull, mast'),
    },
    boat,
    raft,
  );
  expect(made).toEqual({
    'admin/raft.py': admin('Raft', '"logs", "rope", "anchor", "is_wet"', '"rope", "anchor"'),
    'grids/raft.yaml': grid('rope, anchor'),
  });
});
