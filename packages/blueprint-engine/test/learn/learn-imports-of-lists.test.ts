import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, ...verbs: string[]) =>
  aModel({ name, commands: verbs.map((verb) => ({ name: `${verb}${name}`, attributes: [] })) });

const service = (path: string, imports: string) =>
  `from harbour.${path}.store import store\n${imports}\n\ndef service():\n    return store\n`;

test('[L5] a line of Python that imports nothing but what commands have is there where there are commands', async () => {
  const transfer = (...verbs: string[]) =>
    transferredByGrammar(
      {
        'boat.py': service(
          'boat',
          'from harbour.boat.schema import CreateBoatParam, UpdateBoatParam\n',
        ),
      },
      of('Boat', 'Create', 'Update'),
      of('Raft', ...verbs),
    );

  expect(await transfer('Create', 'Update')).toEqual({
    'raft.py': service(
      'raft',
      'from harbour.raft.schema import CreateRaftParam, UpdateRaftParam\n',
    ),
  });
  expect(await transfer()).toEqual({ 'raft.py': service('raft', '') });
});

test('[L5] of a line that begins with a name no import is cut out', async () => {
  const file = (name: string, finds: string[]) =>
    `from sales import crud\nfrom sales.${name}.model import model\n\nshown = model\n${finds.map((find) => `\n\nasync def ${find}(hull: str):\n    return await crud.${find}(hull)\n`).join('')}`;
  const asking = (name: string, ...verbs: string[]) =>
    aModel({
      name,
      attributes: [{ name: 'hull' }],
      queries: verbs.map((verb) => ({
        name: `${verb}${name}`,
        parameters: [{ name: 'hull' }],
        result: { type: 'self', isCollection: verb === 'List', isNullable: verb === 'Find' },
      })),
    });
  const files = {
    'boat.py': file('boat', ['find_boat', 'get_boat']),
    'boats.py': 'async def list_boat(hull: str):\n    return []\n',
  };
  const given = await transferredByGrammar(
    files,
    asking('Boat', 'Find', 'Get', 'List'),
    asking('Raft', 'List'),
  );
  expect(given['raft.py']).toContain('from sales import crud\nfrom sales.raft.model');
});
