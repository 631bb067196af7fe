import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const needed = (name: string, type = 'string') => ({ name, type });
const missing = (name: string, type = 'string') => ({ name, type, isNullable: true });
const several = { type: 'self', isCollection: true, isNullable: false };

const boat = aModel({
  name: 'Boat',
  attributes: [needed('id', 'uuid'), needed('hull'), missing('sail')],
  queries: [{ name: 'ListBoats', parameters: [missing('sail')], result: several }],
});
const raft = aModel({
  name: 'Raft',
  attributes: [needed('id', 'uuid'), needed('rope'), needed('logs', 'int32'), missing('anchor')],
  queries: [
    {
      name: 'ListRafts',
      parameters: [missing('anchor'), missing('logs', 'int32')],
      result: several,
    },
  ],
});

test('[L29] the only thing that the query for several asks for is as many as another one asks for', async () => {
  const item = (name: string, type: string) =>
    `        - name: ${name}\n          in: query\n          schema:\n            type: ${type}\n`;
  const api = (name: string, parameters: string) =>
    `openapi: 3.0.3\npaths:\n  /${name}s:\n    get:\n      summary: List all ${name}s\n${parameters}      responses:\n        '200':\n          description: All ${name}s\n`;
  const asking = (...items: readonly string[]) => `      parameters:\n${items.join('')}`;
  const files = { 'boat.yaml': api('boat', asking(item('sail', 'string'))) };
  expect(await transferredByGrammar(files, boat, raft)).toEqual({
    'raft.yaml': api('raft', asking(item('anchor', 'string'), item('logs', 'integer'))),
  });
  const quiet = aModel({
    name: 'Raft',
    attributes: [needed('rope')],
    queries: [{ name: 'ListRafts', result: several }],
  });
  expect(await transferredByGrammar(files, boat, quiet)).toEqual({ 'raft.yaml': api('raft', '') });
});

test('[L24] what must not be missing of something new is a list, though it is one beside a key that is not given', async () => {
  const schema = (required: readonly string[], ...properties: readonly string[]) =>
    `type: object\nrequired:\n${required.map((name) => `  - ${name}\n`).join('')}properties:\n${properties.map((name) => `  ${name}:\n    type: string\n`).join('')}`;
  const made = await transferredByGrammar(
    { 'new-boat.yaml': schema(['hull'], 'hull', 'sail') },
    boat,
    aModel({
      name: 'Raft',
      attributes: [needed('id', 'uuid'), needed('rope'), needed('logs'), missing('anchor')],
    }),
  );
  expect(made).toEqual({ 'new-raft.yaml': schema(['rope', 'logs'], 'rope', 'logs', 'anchor') });
});

test('[L24] how long a text may be and an example of it, side by side, are both said of texts only', async () => {
  const schema = (...properties: readonly string[]) =>
    `type: object\nproperties:\n${properties.join('')}`;
  const text = (name: string) =>
    `  ${name}:\n    type: string\n    maxLength: 80\n    example: oak\n`;
  const made = await transferredByGrammar(
    { 'boat.yaml': schema(text('hull'), text('sail')) },
    aModel({ name: 'Boat', attributes: [needed('hull'), needed('sail')] }),
    aModel({ name: 'Raft', attributes: [needed('rope'), needed('isDry', 'boolean')] }),
  );
  expect(made).toEqual({
    'raft.yaml': schema(text('rope'), '  isDry:\n    type: boolean\n'),
  });
});
