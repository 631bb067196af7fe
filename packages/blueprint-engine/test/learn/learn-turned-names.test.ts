import { expect, test } from 'vitest';
import { aModel, rendered } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

type Field = [name: string, isNullable?: boolean];

const of = (name: string, made: Field[], changed: Field[]) => {
  const attributes = (fields: Field[]) =>
    fields.map(([each, isNullable = false]) => ({ name: each, type: 'string', isNullable }));
  const command = (verb: string, fields: Field[]) => ({
    name: `${verb}${name}`,
    attributes: attributes(fields),
    domainEvents: [],
  });
  return aModel({
    name,
    attributes: [...attributes(made), { name: 'madeAt', type: 'date-time' }],
    commands: [command('Create', made), command('Update', changed), command('Delete', [['key']])],
  });
};

/** What a service in Python takes and gives: the data of two commands, and that of the aggregate. */
const py = (name: string, made: Field[], changed: Field[]) => {
  const fields = (all: Field[]) =>
    all.map(([each, isNullable]) => `    ${each}: ${isNullable ? 'Optional[str]' : 'str'}\n`);
  return [
    'from typing import Optional\n\n',
    `class ${name}Create(BaseModel):\n${fields(made).join('')}\n`,
    `class ${name}Update(BaseModel):\n${fields(changed).join('')}\n`,
    `class ${name}Response(BaseModel):\n    made_at: datetime\n`,
  ].join('\n');
};

const uses = (name: string) =>
  `from schemas import ${name}Create, ${name}Update, ${name}Response\n\n\nclass ${name}Store(Store[${name}, ${name}Create, ${name}Update]):\n    pass\n`;

test("[L29] a type that is called after a command with the aggregate's name first has what this command takes", async () => {
  const boat: [Field[], Field[]] = [
    [['hull'], ['sail', true]],
    [
      ['hull', true],
      ['sail', true],
    ],
  ];
  const raft: [Field[], Field[]] = [[['logs'], ['rope'], ['pole', true]], [['rope', true]]];

  const made = await transferredByGrammar(
    { 'boat.py': py('Boat', ...boat), 'boat_store.py': uses('Boat') },
    of('Boat', ...boat),
    of('Raft', ...raft),
  );

  expect(made).toEqual({ 'raft.py': py('Raft', ...raft), 'raft_store.py': uses('Raft') });
});

test.each([
  ['CreateRaft', 'RaftCreate'],
  ['Repaint', 'RaftRepaint'],
  ['UpdateRaftSail', 'RaftUpdateRaftSail'],
])("[P13] with its aggregate's name first %s is %s", (name, turned) => {
  const model = aModel({ name: 'Raft', commands: [{ name, domainEvents: [] }] });
  const text = '~{each Aggregates.Commands}~{Aggregates.Commands.TurnedName}~{end}';
  expect(rendered(text, model)).toBe(turned);
});
