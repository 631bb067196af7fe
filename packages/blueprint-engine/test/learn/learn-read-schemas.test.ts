import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, attributes: string[], given = attributes) =>
  aModel({
    name,
    attributes: [
      ...attributes.map((each) => ({ name: each, type: 'string' })),
      { name: 'madeAt', type: 'date-time' },
    ],
    commands: [
      {
        name: `Create${name}`,
        attributes: given.map((each) => ({ name: each, type: 'string' })),
      },
    ],
  });

const stored = (name: string, names: string[]) => ({
  [`${name}.model.ts`]: `import { Schema, model } from 'mongoose';

const ${name.toLowerCase()}Schema = new Schema({
${names.map((each) => `  ${each}: { type: String, required: true },\n`).join('')}});

export const ${name}Model = model('${name}', ${name.toLowerCase()}Schema);
`,
});

const read = (name: string, names: string[]) => ({
  [`${name.toLowerCase()}_schema.py`]: `from pydantic import BaseModel


class ${name}Read(BaseModel):
${names.map((each) => `    ${each}: str\n`).join('')}`,
});

const listed = (name: string, names: string[]) => ({
  [`${name.toLowerCase()}-platform.ts`]: `export const columnsOf${name} = [
${names.map((each) => `  '${each}',\n`).join('')}];
`,
});

const mapped = (name: string, names: string[]) => ({
  [`${name.toLowerCase()}-view.ts`]: `export function transform${name}(row: Row): ${name} {
  return {
${names.map((each) => `    ${each}: row.${each},\n`).join('')}  };
}
`,
});

test.each([
  ['a schema of what is stored', stored],
  ['a schema of what is read', read],
  ['what is called after a platform', listed],
  ['what transforms a row', mapped],
])('[L5] %s has attributes as well that no command takes', async (_what, file) => {
  const names = ['title', 'status', 'rope'];
  const made = await transferredByGrammar(
    file('Boat', ['hull', 'sail']),
    of('Boat', ['hull', 'sail']),
    of('Raft', names, ['title', 'rope']),
  );

  expect(made).toEqual(file('Raft', names));
});
