import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

type Field = [name: string, type: string];

const of = (name: string, ...fields: Field[]) =>
  aModel({
    name,
    attributes: fields.map(([each, type]) => ({ name: each, type })),
    queries: [
      {
        name: `Get${name}List`,
        parameters: fields.map(([each, type]) => ({ name: each, type, isNullable: true })),
        result: { type: 'self', isCollection: true },
      },
    ],
  });

const pascal = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const service = (name: string, ...checks: [name: string, empty: string, like: boolean][]) =>
  `package service\n\nfunc Get${name}List(info request.${name}Search) (err error, list interface{}) {\n\tdb := global.DB.Model(&model.${name}{})\n\tvar ${name.toLowerCase()}s []model.${name}\n${checks
    .map(([each, empty, like]) => {
      const value = `info.${pascal(each)}`;
      const found = like ? `LIKE ?", "%"+${value}+"%"` : `= ?", ${value}`;
      return `\tif ${value} != ${empty} {\n\t\tdb = db.Where("${each} ${found})\n\t}\n`;
    })
    .join(
      '',
    )}\terr = db.Find(&${name.toLowerCase()}s).Error\n\treturn err, ${name.toLowerCase()}s\n}\n`;

const raft: Field[] = [
  ['wood', 'string'],
  ['wet', 'boolean'],
  ['logs', 'integer'],
];

test('[L4] what a query compares with LIKE is a column like those that it compares with a sign', async () => {
  const files = await transferredByGrammar(
    {
      'service/boat.go': service(
        'Boat',
        ['hull', '""', true],
        ['afloat', 'nil', false],
        ['mast', '""', true],
      ),
    },
    of('Boat', ['hull', 'string'], ['afloat', 'boolean'], ['mast', 'string']),
    of('Raft', ...raft.slice(0, 2)),
  );
  expect(files['service/raft.go']).toBe(
    service('Raft', ['wood', '""', true], ['wet', 'nil', false]),
  );
});

test('[L22] in Go a number is asked whether it is 0, and is no part of what a text is like', async () => {
  const files = await transferredByGrammar(
    {
      'service/boat.go': service(
        'Boat',
        ['hull', '""', true],
        ['afloat', 'nil', false],
        ['mast', '""', true],
      ),
    },
    of('Boat', ['hull', 'string'], ['afloat', 'boolean'], ['mast', 'string']),
    of('Raft', ...raft),
  );
  expect(files['service/raft.go']).toBe(
    service('Raft', ['wood', '""', true], ['wet', 'nil', false], ['logs', '0', false]),
  );
});

test('[L22] so it is where the sample searches by texts only', async () => {
  const files = await transferredByGrammar(
    { 'service/boat.go': service('Boat', ['hull', '""', true], ['mast', '""', true]) },
    of('Boat', ['hull', 'string'], ['mast', 'string']),
    of('Raft', ['wood', 'string'], ['logs', 'integer']),
  );
  expect(files['service/raft.go']).toBe(
    service('Raft', ['wood', '""', true], ['logs', '0', false]),
  );
});
