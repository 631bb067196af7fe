import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferred } from './transferred.ts';

const of = (name: string, attribute: string) =>
  aModel({ name, attributes: [{ name: attribute, type: 'string' }] });

const ts = (name: string, letter: string, more = '') =>
  `export const get${name} = async (id: string) => {\n  const ${letter} = await rows.find(id);\n  if (!${letter}) throw new Error('${name} not found');\n${more}  return ${letter};\n};\n`;

test('[L4] what is found is called by the first letter of what it is, also where no type says so', () => {
  expect(
    transferred({ 'boat.ts': ts('Boat', 'b') }, of('Boat', 'hull'), of('Raft', 'logs')),
  ).toEqual({ 'raft.ts': ts('Raft', 'r') });
});

test('[L4] a letter without a type stays as it is beside other ones', () => {
  const more = '  const t = clock.now();\n';
  expect(
    transferred({ 'boat.ts': ts('Boat', 'b', more) }, of('Boat', 'hull'), of('Raft', 'logs')),
  ).toEqual({ 'raft.ts': ts('Raft', 'b', more) });
});
