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

test('[L22] in a script, an empty text about an attribute stays one, whatever the type of the attribute is', async () => {
  const code = (name: string, ...fields: string[]) => {
    const keys = fields.map((each) => `${each}: ''`).join(', ');
    const lines = (line: (each: string, pascal: string) => string) =>
      fields.map((each) => line(each, `${each[0]?.toUpperCase()}${each.slice(1)}`)).join('');
    return `export const columns${name} = [\n${lines((each) => `  { field: '${each}', description: '' },\n`)}];\n\nexport const no${name}Errors: ${name}Errors = { ${keys} };\n\nexport const filter${name}: Record<string, string> = { ${keys} };\n\nexport function use${name}() {\n${lines((each, pascal) => `  const [${each}Error, set${pascal}Error] = useState('');\n`)}}\n`;
  };
  expect(
    await transferredByGrammar(
      { 'boat.ts': code('Boat', 'hull', 'port') },
      of('Boat', ['hull', 'string'], ['port', 'string']),
      of('Raft', ['rope', 'string'], ['logs', 'string[]'], ['wet', 'boolean']),
    ),
  ).toEqual({ 'raft.ts': code('Raft', 'rope', 'logs', 'wet') });
});

test('[L22] in a script, what a component begins with and what has the type of the attribute is empty as its type is', async () => {
  const code = (name: string, ...fields: [name: string, type: string, value: string][]) => {
    const lines = (line: (each: string, pascal: string, rest: string[]) => string) =>
      fields
        .map(([each, ...rest]) => line(each, `${each[0]?.toUpperCase()}${each.slice(1)}`, rest))
        .join('');
    return `export class ${name}Units {\n${lines((each, _, [type, value]) => `  ${each}Unit: ${type} = ${value};\n`)}}\n\nexport function use${name}() {\n${lines((each, pascal, [, value]) => `  const [${each}, set${pascal}] = useState(${value});\n`)}}\n\nexport const begun${name} = {\n${lines((each, _, [, value]) => `  '${each}': ${value},\n`)}};\n`;
  };
  expect(
    await transferredByGrammar(
      { 'boat.ts': code('Boat', ['hull', 'string', "''"], ['port', 'string', "''"]) },
      of('Boat', ['hull', 'string'], ['port', 'string']),
      of('Raft', ['rope', 'string'], ['logs', 'string[]'], ['wet', 'boolean']),
    ),
  ).toEqual({
    'raft.ts': code(
      'Raft',
      ['rope', 'string', "''"],
      ['logs', 'string[]', '[]'],
      ['wet', 'boolean', 'false'],
    ),
  });
});
