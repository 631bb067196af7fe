import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

type Field = [name: string, type: string, code: string];

const fleet = (name: string, must: Field[], may: Field[]) => {
  const as =
    (isNullable: boolean) =>
    ([each, type]: Field) => ({ name: each, type, isNullable });
  const types = [{ name: 'Rig', family: 'ENUM' as const, values: ['SLOOP', 'KETCH'] }];
  return aModel({ name, attributes: [...must.map(as(false)), ...may.map(as(true))], types });
};

const written = (name: string, fields: Field[]) => `namespace Fleet;

public class ${name}
{
${fields.map(([each, , code]) => `    public ${code} ${each.charAt(0).toUpperCase()}${each.slice(1)} { get; set; }\n`).join('')}}
`;

const key: Field = ['id', 'uuid', 'Guid'];
const hull: Field = ['hull', 'string', 'string'];
const berth: Field = ['berth', 'string', 'string'];
const raft: Field[] = [
  ['note', 'string', 'string'],
  ['logs', 'int32', 'int?'],
  ['launched', 'date-time', 'DateTime?'],
  ['isOpen', 'boolean', 'bool?'],
  ['rig', 'Rig', 'Rig?'],
  ['weights', 'int32[]', 'List<int>'],
];

test.each<[string, Field[]]>([
  ['the sample has only texts that may be missing', [berth]],
  ['it has one kind of values that may be missing', [berth, ['seats', 'int32', 'int?']]],
])('[L22] in C#, a value that may be missing is marked so where %s', async (_name, may) => {
  const must: Field[] = [key, hull];
  expect(
    await transferredByGrammar(
      { 'Boat.cs': written('Boat', [...must, ...may]) },
      fleet('Boat', must, may),
      fleet('Raft', must, raft),
    ),
  ).toEqual({ 'Raft.cs': written('Raft', [...must, ...raft]) });
});

test('[L22] in C#, no value is marked so where the sample marks none that may be missing', async () => {
  const must: Field[] = [key, hull];
  const plain: Field[] = [berth, ['seats', 'int32', 'int']];
  const other: Field[] = [berth, ['logs', 'int32', 'int']];
  expect(
    await transferredByGrammar(
      { 'Boat.cs': written('Boat', [...must, ...plain]) },
      fleet('Boat', must, plain),
      fleet('Raft', must, other),
    ),
  ).toEqual({ 'Raft.cs': written('Raft', [...must, ...other]) });
});
