import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, ...attributes: [name: string, type: string][]) =>
  aModel({ name, attributes: attributes.map(([each, type]) => ({ name: each, type })) });

test('[L22] in Java, what is set to an empty text is set to nothing where it is a number', async () => {
  const entity = (name: string, ...fields: [name: string, value: string][]) =>
    `package harbour;\n\nclass ${name} {\n    void prepare() {\n${fields.map(([each, value]) => `        if (${each} == null) {\n            ${each} = ${value};\n        }\n`).join('\n')}    }\n}\n`;
  expect(
    await transferredByGrammar(
      { 'Boat.java': entity('Boat', ['hull', '""'], ['port', '""'], ['flag', '""']) },
      of('Boat', ['hull', 'string'], ['port', 'string'], ['flag', 'string']),
      of('Raft', ['rope', 'string'], ['logs', 'int32'], ['wet', 'boolean']),
    ),
  ).toEqual({ 'Raft.java': entity('Raft', ['rope', '""'], ['logs', '0'], ['wet', 'false']) });
});

test('[L22] in a script, what begins as an empty text is false where it is a truth value, and none of several', async () => {
  const form = (name: string, ...fields: [name: string, value: string][]) =>
    `const empty${name} = {\n${fields.map(([each, value]) => `  ${each}: ${value},\n`).join('')}};\n`;
  expect(
    await transferredByGrammar(
      { 'boat-form.ts': form('Boat', ['hull', "''"], ['port', "''"]) },
      of('Boat', ['hull', 'string'], ['port', 'string']),
      of('Raft', ['rope', 'string'], ['logs', 'string[]'], ['wet', 'boolean']),
    ),
  ).toEqual({ 'raft-form.ts': form('Raft', ['rope', "''"], ['logs', '[]'], ['wet', 'false']) });
});
