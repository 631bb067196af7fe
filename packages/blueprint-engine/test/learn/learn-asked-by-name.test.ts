import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, query: string, ...parameters: string[]) =>
  aModel({
    name,
    attributes: [{ name: 'hull', type: 'string' }],
    queries: [
      {
        name: query,
        parameters: parameters.map((each) => ({ name: each, type: 'string' })),
        result: { type: 'self', isCollection: true, isNullable: false },
      },
    ],
  });

test('[L5] what a query asks for and calls as itself is what it asks for', async () => {
  const store = (name: string, query: string, ...asked: string[]) =>
    `export class ${name}Store {\n  async ${query}({ ${asked.join(', ')} }: ${name}Asked): Promise<${name}[]> {\n    return read(this.all, { ${asked.join(', ')} });\n  }\n}\n`;
  expect(
    await transferredByGrammar(
      { 'boat.ts': store('Boat', 'page', 'page', 'size', 'harbour') },
      of('Boat', 'page', 'page', 'size', 'harbour'),
      of('Raft', 'several', 'from', 'rows'),
    ),
  ).toEqual({ 'raft.ts': store('Raft', 'several', 'from', 'rows') });
});

test('[L5] in a script, what a function takes apart and is called with goes where nothing is asked for', async () => {
  const hook = (name: string, taken: string, given: string) =>
    `export const get${name}s = (${taken}): Promise<${name}[]> => {\n  return api.get('/${name.toLowerCase()}s');\n};\n\nexport const use${name}s = () => {\n  return read(() => get${name}s(${given}));\n};\n`;
  expect(
    await transferredByGrammar(
      { 'boats.ts': hook('Boat', '{ owner }: { owner: string }', '{ owner }') },
      of('Boat', 'GetBoats', 'owner'),
      of('Raft', 'GetRafts'),
    ),
  ).toEqual({ 'rafts.ts': hook('Raft', '', '') });
});

test('[L5] in a script, an object that anything but the query itself is called with stays where nothing is asked for', async () => {
  const asked = (name: string, ...taken: string[]) => {
    const given = `{ ${taken.map((each) => `${each}: shape.text()`).join(', ')} }`;
    const values = `{ ${taken.join(', ')} }`;
    return `export const get${name}sAsked = shape.object(${given});\nexport const get${name}sLogged = () => log(${values});\nexport const get${name}sMade = new Get${name}s(${values});\n`;
  };
  expect(
    await transferredByGrammar(
      { 'boats.ts': asked('Boat', 'owner', 'pier') },
      of('Boat', 'GetBoats', 'owner', 'pier'),
      of('Raft', 'GetRafts'),
    ),
  ).toEqual({ 'rafts.ts': asked('Raft') });
});
