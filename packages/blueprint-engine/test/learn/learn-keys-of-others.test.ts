import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, ...fields: string[]) =>
  aModel({ name, attributes: fields.map((each) => ({ name: each, type: 'string' })) });

test('[L5] what only names would tell from the key of another aggregate is told by being none', async () => {
  const form = (...lines: string[]) =>
    `export const send = (values, pierId, shoreId) =>\n  post({\n${lines.map((line) => `    ${line},\n`).join('')}  });\n`;
  expect(
    await transferredByGrammar(
      { 'boat.ts': form('hull: values.hull', 'pierId') },
      of('Boat', 'hull', 'pierId'),
      of('Raft', 'rope', 'logs', 'shoreId'),
    ),
  ).toEqual({ 'raft.ts': form('rope: values.rope', 'logs: values.logs', 'shoreId') });
});

test('[L5] the key that alone is given by another name takes this name with it', async () => {
  const body = (...lines: string[]) =>
    `export function send() {\n  return post({\n${lines.map((line) => `    ${line},\n`).join('')}  });\n}\n`;
  expect(
    await transferredByGrammar(
      { 'boat.ts': body('vessel_id: id', 'hull', 'sail') },
      of('Boat', 'id', 'hull', 'sail'),
      of('Raft', 'rope', 'logs'),
    ),
  ).toEqual({ 'raft.ts': body('rope', 'logs') });
});

test('[L5] the only key of another aggregate that code asks for stays where there is no such key', async () => {
  const store = (name: string) =>
    `export class ${name}Store {\n  async clear(pierId: string) {\n    await this.db.${name.toLowerCase()}.deleteMany({ where: { pierId } });\n  }\n}\n`;
  expect(
    await transferredByGrammar(
      { 'boat.ts': store('Boat') },
      of('Boat', 'hull', 'pierId'),
      of('Raft', 'rope', 'logs'),
    ),
  ).toEqual({ 'raft.ts': store('Raft') });
});
