import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const model = (name: string, ...verbs: string[]) =>
  aModel({
    name,
    attributes: [{ name: 'id', type: 'integer' }, { name: 'label' }],
    commands: verbs.map((verb) => ({ name: `${verb}${name}`, attributes: [{ name: 'label' }] })),
  });

const table = (name: string) =>
  `CREATE TABLE ${name} (\n  id INTEGER NOT NULL,\n  label TEXT NOT NULL\n);\n`;

const script = (name: string, version: string) =>
  `import type { Runner } from 'runner';\n\nexport class ${name}${version} {\n  up(runner: Runner) {\n    return runner.createTable('${name.replace('Create', '').toLowerCase()}');\n  }\n}\n`;

test('[L2] a migration that creates the table is one of the aggregate, and not one of each command', async () => {
  const given = await transferredByGrammar(
    {
      'db/migration/V1__create_boats.sql': table('boats'),
      'migrations/1690000000000-CreateBoats.ts': script('CreateBoats', '1690000000000'),
      'changelog/001_create_boat_table.sql': table('boats'),
    },
    model('Boat', 'Create', 'Update'),
    model('Guest', 'Create', 'Update', 'Delete'),
  );

  expect(given).toEqual({
    'db/migration/V1__create_guests.sql': table('guests'),
    'migrations/1690000000000-CreateGuests.ts': script('CreateGuests', '1690000000000'),
    'changelog/001_create_guest_table.sql': table('guests'),
  });
});

test('[L2] a numbered folder of a command that is no migration is one of each command', async () => {
  const file = (name: string) => `export class ${name} {\n  readonly label = '';\n}\n`;
  const given = await transferredByGrammar(
    { '01-boats/CreateBoat.ts': file('CreateBoat') },
    model('Boat', 'Create'),
    model('Guest', 'Create', 'Update'),
  );

  expect(Object.keys(given)).toEqual(['01-guests/CreateGuest.ts', '01-guests/UpdateGuest.ts']);
});
