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
