import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, ...attributes: [name: string, type: string][]) =>
  aModel({ name, attributes: attributes.map(([each, type]) => ({ name: each, type })) });

test('[L5] a statement that asks for one attribute and sets it is there for it as a whole, over several lines too', async () => {
  const save = (name: string, ...flags: string[]) =>
    `export async function save(input: ${name}): Promise<void> {\n${flags.map((flag) => `  if (input.${flag} === true) {\n    await store\n      .of(${name})\n      .update({ ${flag}: true }, { ${flag}: false });\n  }\n`).join('')}  await store.of(${name}).put(input);\n}\n`;
  expect(
    await transferredByGrammar(
      { 'boat.ts': save('Boat', 'isFlagship') },
      of('Boat', ['hull', 'string'], ['isFlagship', 'boolean']),
      of('Raft', ['rope', 'string'], ['logs', 'int32']),
    ),
  ).toEqual({ 'raft.ts': save('Raft') });
});
