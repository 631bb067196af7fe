import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const text = (name: string) => ({ name });
const modelOf = (name: string, commands: Record<string, readonly string[]>) =>
  aModel({
    name,
    attributes: [...new Set(Object.values(commands).flat())].map(text),
    commands: Object.entries(commands).map(([verb, taken]) => ({
      name: `${verb}${name}`,
      attributes: taken.map(text),
    })),
  });

const errors = (name: string, ...deeds: readonly string[]) =>
  [
    `class ${name}NotFoundError(HarbourError):\n    status = 404\n`,
    ...deeds.map((deed) => `class ${name}${deed}FailedError(HarbourError):\n    status = 422\n`),
  ].join('\n\n');

test('[L5] what is declared for a deed is there where a command does it', async () => {
  const boat = modelOf('Boat', { Create: ['hull'], Update: ['hull'], Delete: ['hull'] });
  const files = { 'boat_errors.py': errors('Boat', 'Create', 'Update', 'Delete') };
  const raft = modelOf('Raft', { Remove: ['logs'] });
  expect(await transferredByGrammar(files, boat, raft)).toEqual({
    'raft_errors.py': errors('Raft', 'Delete'),
  });
});

const schemas = (name: string, created: readonly string[], changed: readonly string[]) =>
  [
    `class ${name}PostSchema(Schema):\n${created.map((each) => `    ${each} = Text(filled=True)\n`).join('')}`,
    `class ${name}PutSchema(Schema):\n${changed.map((each) => `    ${each} = Text(filled=False)\n`).join('')}`,
  ].join('\n\n');

test('[L5] what is declared for a request has what the command of this deed takes', async () => {
  const boat = modelOf('Boat', { Create: ['hull', 'sail'], Update: ['hull', 'sail'] });
  const raft = modelOf('Raft', { Add: ['logs', 'rope', 'pole'], Edit: ['logs', 'rope'] });
  const files = { 'boat_schemas.py': schemas('Boat', ['hull', 'sail'], ['hull', 'sail']) };
  expect(await transferredByGrammar(files, boat, raft)).toEqual({
    'raft_schemas.py': schemas('Raft', ['logs', 'rope', 'pole'], ['logs', 'rope']),
  });
});
