import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, ...fields: string[]) =>
  aModel({ name, attributes: fields.map((each) => ({ name: each, type: 'string' })) });

test('[L5] what only names would tell from the key of another aggregate is told by being none', async () => {
  const form = (...lines: string[]) =>
    `export const send = (values) =>\n  post({\n${lines.map((line) => `    ${line},\n`).join('')}  });\n`;
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

test('[L5] the only key of another aggregate that code gives along goes where there is no such key', async () => {
  const hook = (name: string, fields: string[], ...keys: string[]) => {
    const plural = `${name.toLowerCase()}s`;
    const given = ['config', ...keys].join(', ');
    const read = [`'${plural}'`, ...keys].join(', ');
    return `export type ${name}Input = {\n${fields.map((each) => `  ${each}: string;\n`).join('')}};\n\ntype Options = {\n${keys.map((each) => `  ${each}: string;\n`).join('')}  config?: Config;\n};\n\nexport const use${name}s = ({ ${given} }: Options) => {\n  return read([${read}], config);\n};\n`;
  };
  expect(
    await transferredByGrammar(
      { 'boat.ts': hook('Boat', ['hull', 'pierId'], 'pierId') },
      of('Boat', 'hull', 'pierId'),
      of('Raft', 'rope', 'logs'),
    ),
  ).toEqual({ 'raft.ts': hook('Raft', ['rope', 'logs']) });
});
