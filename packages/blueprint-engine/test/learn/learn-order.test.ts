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
