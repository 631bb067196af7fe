import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const aFleet = (name: string) =>
  aModel({
    name,
    attributes: [
      { name: 'id', type: 'int32' },
      { name: 'hull', type: 'string' },
    ],
    queries: [
      { name: `ReadAll${name}`, result: { type: 'self', isCollection: true } },
      {
        name: `Read${name}`,
        parameters: [{ name: 'id', type: 'int32' }],
        result: { type: 'self', isNullable: true },
      },
    ],
  });

const answers = (name: string) => `from pydantic import BaseModel

from harbour.models import ${name}Schema


class Read${name}Response(${name}Schema):
    pass


class ReadAll${name}Response(BaseModel):
    found: list[${name}Schema]
`;

test('[L5] queries in another order than the model are told by their answers, not by the name of the sample', async () => {
  expect(
    await transferredByGrammar({ 'boat.py': answers('Boat') }, aFleet('Boat'), aFleet('Raft')),
  ).toEqual({ 'raft.py': answers('Raft') });
});
