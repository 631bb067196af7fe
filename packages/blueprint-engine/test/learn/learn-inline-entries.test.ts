import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const needed = (name: string, type = 'string') => ({ name, type });
const missing = (name: string, type = 'string') => ({ name, type, isNullable: true });
const boat = aModel({ name: 'Boat', attributes: [needed('hull'), missing('masts', 'int32')] });
const raft = aModel({
  name: 'Raft',
  attributes: [needed('logs', 'int32'), missing('rope'), needed('tarps', 'string[]')],
});

test('[L24] entries of a mapping in one line are compared by their keys, as those on lines of their own', async () => {
  const entity = (...fields: readonly string[]) =>
    `{\n  "entity": "x",\n  "columns": [\n${fields.map((field) => `    { ${field} }`).join(',\n')}\n  ]\n}\n`;
  const field = (name: string, type: string, rest: string) =>
    `"name": "${name}", "type": "${type}", "nullable": ${rest}`;
  const made = await transferredByGrammar(
    {
      'boat.json': entity(
        field('hull', 'string', 'false, "maxLength": 100'),
        field('masts', 'integer', 'true'),
      ),
    },
    boat,
    aModel({ name: 'Raft', attributes: [needed('logs', 'int32'), missing('rope')] }),
  );
  expect(made).toEqual({
    'raft.json': entity(
      field('logs', 'integer', 'false'),
      field('rope', 'string', 'true, "maxLength": 100'),
    ),
  });
});

/** A schema, and its fields: of a text with a length, of a number, of several texts. */
const json = {
  schema: (fields: readonly string[]) =>
    `{\n  "type": "object",\n  "properties": {\n${fields.map((field) => `    ${field}`).join(',\n')}\n  }\n}\n`,
  text: (name: string) => `"${name}": { "type": "string", "minLength": 1 }`,
  number: (name: string) => `"${name}": { "type": "integer" }`,
  several: (name: string) => `"${name}": { "type": "array", "items": { "type": "string" } }`,
};
const yaml: typeof json = {
  schema: (fields) =>
    `type: object\nproperties:\n${fields.map((field) => `  ${field}\n`).join('')}`,
  text: (name) => `${name}: { type: string, minLength: 1 }`,
  number: (name) => `${name}: { type: integer }`,
  several: (name) => `${name}: { type: array, items: { type: string } }`,
};

test.each([
  ['json', json],
  ['yaml', yaml],
])(
  '[L24] in a schema of %s with a field in one line, lengths are of texts and several of something are an array',
  async (extension, { schema, text, number, several }) => {
    expect(
      await transferredByGrammar(
        { [`boat.${extension}`]: schema([text('hull')]) },
        aModel({ name: 'Boat', attributes: [needed('hull')] }),
        raft,
      ),
    ).toEqual({
      [`raft.${extension}`]: schema([number('logs'), text('rope'), several('tarps')]),
    });
  },
);
