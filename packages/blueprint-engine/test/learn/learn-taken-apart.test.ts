import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

type Field = [name: string, type: string, isNullable?: boolean];

const code: Field = ['code', 'string'];
const attributesOf = (fields: Field[], isAny = false) =>
  fields.map(([name, type, isNullable = false]) => ({
    name,
    type,
    isNullable: isNullable || (isAny && name !== 'code'),
  }));

const of = (name: string, ...fields: Field[]) =>
  aModel({
    name,
    attributes: attributesOf([code, ...fields]),
    commands: [
      { name: `Create${name}`, attributes: attributesOf([code, ...fields]) },
      { name: `Update${name}`, attributes: attributesOf([code, ...fields], true) },
      { name: `Delete${name}`, attributes: attributesOf([code]) },
    ],
  });

const boat = of('Boat', ['hull', 'string'], ['port', 'string', true], ['beam', 'number']);
const raft = of('Raft', ['logs', 'string'], ['open', 'boolean'], ['rope', 'string', true]);

const schemas = (name: string, created: string[], changed: string[]) =>
  `export const create${name}Schema = check.object({\n${created.map((each) => `  ${each},\n`).join('')}});\n\nexport const update${name}Schema = check.object({\n${changed.map((each) => `  ${each},\n`).join('')}}).min(1);\n`;

test('[L5] what commands take that is only told for each of them by itself is told apart', async () => {
  const files = {
    'boat.schema.ts': schemas(
      'Boat',
      [
        'code: check.string().trim().required()',
        'hull: check.string().trim().required()',
        'port: check.string().trim().optional()',
        'beam: check.number().required()',
      ],
      ['hull: check.string().trim()', 'port: check.string().trim()', 'beam: check.number()'],
    ),
  };
  expect(await transferredByGrammar(files, boat, raft)).toEqual({
    'raft.schema.ts': schemas(
      'Raft',
      [
        'code: check.string().trim().required()',
        'logs: check.string().trim().required()',
        'open: check.boolean().required()',
        'rope: check.string().trim().optional()',
      ],
      ['logs: check.string().trim()', 'open: check.boolean()', 'rope: check.string().trim()'],
    ),
  });
});
