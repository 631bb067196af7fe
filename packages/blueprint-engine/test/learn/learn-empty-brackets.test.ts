import { expect, test } from 'vitest';
import { ofFields } from './of-fields.ts';
import { transferredByGrammar } from './transferred.ts';

test('[L5] brackets in a script of which nothing is left have no empty lines in them', async () => {
  const code = (name: string, ...lines: string[]) =>
    `export const ${name}Marks = marks<Marked>({${lines.map((line) => `\n  ${line}`).join(',')}${lines.length > 0 ? '\n' : ''}})\nexport const ${name}Shown = shown(${name}Marks)\n`;
  const made = await transferredByGrammar(
    { 'boat.ts': code('boat', `flag: flagOf({ side: 'left' })`) },
    ofFields('Boat', ['hull', 'string'], ['flag', 'string']),
    ofFields('Raft', ['rope', 'string'], ['logs', 'string']),
  );
  expect(made['raft.ts']).toBe(code('raft'));
});
