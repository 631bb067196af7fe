import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, ...verbs: string[]) =>
  aModel({
    name,
    commands: verbs.map((verb) => ({ name: `${verb}${name}`, domainEvents: [] })),
    queries: [
      {
        name: `Count${name}s`,
        parameters: [],
        result: { type: 'integer', isCollection: false, isNullable: false },
      },
    ],
  });

const ts = (name: string, ...deeds: string[]) =>
  `export class ${name}Shelf {\n${deeds.map((deed) => `  ${deed}() {\n    return this.rows.${deed}('${deed}');\n  }\n`).join('\n')}}\n`;

test('[L5] commands between which something else stands are where the sample has those of the same verbs', async () => {
  const made = await transferredByGrammar(
    { 'Boat.ts': ts('Boat', 'createBoat', 'countBoats', 'renameBoat', 'sinkBoat') },
    of('Boat', 'Create', 'Rename', 'Sink'),
    of('Raft', 'Create', 'Rename', 'Tow'),
  );
  expect(made).toEqual({
    'Raft.ts': ts('Raft', 'createRaft', 'countRafts', 'renameRaft', 'towRaft'),
  });
});

const withFields = (name: string, ...fields: string[]) =>
  aModel({ name, attributes: fields.map((each) => ({ name: each, type: 'string' })) });

test('[L6] of a list in another order, what is told by the end of its name is not in the rest again', async () => {
  const code = (name: string, ...fields: string[]) => ({
    [`${name}List.cs`]: `class ${name}List\n{\n    Row Of(${name} x)\n    {\n        return new Row\n        {\n${fields.map((each) => `            ${each} = x.${each},\n`).join('')}        };\n    }\n}\n`,
  });
  expect(
    await transferredByGrammar(
      code('Boat', 'Id', 'Berth', 'Code', 'BoatPort', 'BoatName', 'BoatHull'),
      withFields('Boat', 'id', 'boatName', 'boatPort', 'boatHull', 'code', 'berth'),
      withFields('Raft', 'id', 'raftName', 'raftHull', 'rope'),
    ),
  ).toEqual(code('Raft', 'Id', 'Rope', 'RaftName', 'RaftHull'));
});
