import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const needed = (name: string, type: string) => ({ name, type });
const optional = (name: string, type: string) => ({ name, type, isNullable: true });

const yaml = (...properties: string[]) => `type: object\nproperties:\n${properties.join('')}`;
const property = (name: string, type: string, ...rest: string[]) =>
  `  ${name}:\n${[`type: ${type}`, ...rest].map((line) => `    ${line}\n`).join('')}`;

const raft = aModel({
  name: 'Raft',
  attributes: [needed('rope', 'string'), needed('logs', 'int32'), needed('isOld', 'boolean')],
});

test('[L24] how large a number is, and what one looks like, is said of numbers though the sample has nothing else', async () => {
  const files = {
    'boat.yaml': yaml(
      property('bolts', 'integer', 'format: int64', 'minimum: 1', 'example: 10'),
      property('nails', 'integer', 'format: int64', 'minimum: 1', 'example: 12'),
      property('length', 'number', 'format: double', 'minimum: 0', 'example: 8'),
    ),
  };
  const boat = aModel({
    name: 'Boat',
    attributes: [needed('bolts', 'int64'), needed('nails', 'int64'), needed('length', 'double')],
  });
  const made = await transferredByGrammar(files, boat, raft);
  expect(made['raft.yaml']).toContain(property('rope', 'string'));
  expect(made['raft.yaml']).toContain(
    '  logs:\n    type: integer\n    format: int32\n    minimum: 1\n    example: ',
  );
  expect(made['raft.yaml']).toContain(property('isOld', 'boolean', 'example: false'));
});

test('[L24] in JSON, what is said of texts only leaves no comma behind where it is the last', async () => {
  const json = (...properties: string[]) =>
    `{\n  "type": "object",\n  "properties": {\n${properties.join(',\n')}\n  }\n}\n`;
  const entry = (name: string, ...lines: string[]) =>
    `    "${name}": {\n${lines.map((line) => `      ${line}`).join(',\n')}\n    }`;
  const long = ['"minLength": 2', '"maxLength": 40'];
  const files = {
    'boat.json': json(
      entry('hull', '"type": "string"', ...long),
      entry('sail', '"type": "string"', ...long),
    ),
  };
  const boat = aModel({
    name: 'Boat',
    attributes: [needed('hull', 'string'), needed('sail', 'string')],
  });
  expect(await transferredByGrammar(files, boat, raft)).toEqual({
    'raft.json': json(
      entry('rope', '"type": "string"', ...long),
      entry('logs', '"type": "integer"'),
      entry('isOld', '"type": "boolean"'),
    ),
  });
});

test('[L5] a type that says it may be missing is none for what is referred to, and none of several', async () => {
  const files = {
    'boat.yaml': `components:\n  schemas:\n    Boat:\n      type: object\n      properties:\n        hull:\n          type: string\n        sail:\n          type: [string, "null"]\n        bolts:\n          type: [integer, "null"]\n        nails:\n          type: integer\n`,
    'boat.paths.yaml': `paths:\n  /boat:\n    schema:\n      $ref: '#/components/schemas/Boat'\n`,
  };
  const boat = aModel({
    name: 'Boat',
    attributes: [
      needed('hull', 'string'),
      optional('sail', 'string'),
      optional('bolts', 'int32'),
      needed('nails', 'int32'),
    ],
  });
  const target = aModel({
    name: 'Raft',
    attributes: [optional('rope', 'string'), needed('yard', 'Yard'), needed('names', 'string[]')],
    types: [{ name: 'Yard', family: 'Value Object', attributes: [needed('city', 'string')] }],
  });
  const made = await transferredByGrammar(files, boat, target);
  expect(made['raft.yaml']).toContain(
    `        rope:\n          type: [string, "null"]\n        yard:\n          $ref: '#/components/schemas/Yard'\n        names:\n          type: array\n          items:\n            type: string\n`,
  );
});
