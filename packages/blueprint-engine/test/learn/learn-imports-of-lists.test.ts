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
