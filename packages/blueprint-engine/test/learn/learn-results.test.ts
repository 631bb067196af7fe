import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferred } from './transferred.ts';

const of = (name: string, ...given: string[]) =>
  aModel({
    name,
    queries: [
      { name: `GetAll${name}s`, parameters: given, isCollection: true },
      { name: `Get${name}`, parameters: ['id'], isCollection: false },
    ].map(({ name: query, parameters, isCollection }) => ({
      name: query,
      parameters: parameters.map((each) => ({ name: each, type: 'string' })),
      result: { type: 'self', isCollection, isNullable: false },
    })),
  });

test('[L6] whether one is found or all are is told by the result, not by what is given for it', () => {
  const py = (name: string) =>
    `from rows import (\n    get_all_${name}s_query,\n    get_${name}_by_id_query,\n)\n`;
  expect(transferred({ 'boat.py': py('boat') }, of('Boat'), of('Raft', 'skip', 'most'))).toEqual({
    'raft.py': py('raft'),
  });
});

test('[L2] a file that is called after what a command answers with is there for those that answer', () => {
  const dto = (name: string) => `public record ${name}(string Id);\n`;
  const model = (name: string, ...answers: (string | null)[]) =>
    aModel({
      name,
      commands: answers.map((type, at) => ({
        name: `${['Create', 'Delete'][at] ?? ''}${name}`,
        attributes: [],
        result: type === null ? null : { type, isCollection: false, isNullable: false },
      })),
      types: answers.flatMap((type) =>
        type === null ? [] : [{ name: type, family: 'DTO', attributes: [] }],
      ),
    });
  expect(
    transferred(
      { 'Boat/CreateBoat/BoatMade.cs': dto('BoatMade') },
      model('Boat', 'BoatMade'),
      model('Raft', 'RaftMade', null),
    ),
  ).toEqual({ 'Raft/CreateRaft/RaftMade.cs': dto('RaftMade') });
});
