import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const code = (name: string, imports: readonly string[], fields: readonly string[]) =>
  [
    "import { Entity } from 'rows';",
    ...imports,
    '',
    '@Entity()',
    `export class ${name} {`,
    ...fields.map((field) => `  ${field};`),
    '}',
    '',
  ].join('\n');

test('[L5] what is imported for each type of the model is imported for the types of another aggregate', async () => {
  const boat = aModel({
    name: 'Boat',
    attributes: [
      { name: 'hull', type: 'string' },
      { name: 'owner', type: 'Sailor' },
      { name: 'berth', type: 'Berth' },
    ],
  });
  const raft = aModel({
    name: 'Raft',
    attributes: [
      { name: 'maker', type: 'LogCutter' },
      { name: 'rope', type: 'string' },
      { name: 'tester', type: 'LogCutter' },
    ],
  });
  const from = (type: string, path: string) => `import ${type} from 'src/${path}/${path}.row';`;
  const files = {
    'src/boats/boats.row.ts': code(
      'Boat',
      [from('Sailor', 'sailors'), from('Berth', 'berths')],
      ['hull: string', 'owner: Sailor', 'berth: Berth'],
    ),
  };

  expect(await transferredByGrammar(files, boat, raft)).toEqual({
    'src/rafts/rafts.row.ts': code(
      'Raft',
      [from('LogCutter', 'log-cutters')],
      ['maker: LogCutter', 'rope: string', 'tester: LogCutter'],
    ),
  });
  const plain = aModel({ name: 'Raft', attributes: [{ name: 'rope', type: 'string' }] });
  expect(await transferredByGrammar(files, boat, plain)).toEqual({
    'src/rafts/rafts.row.ts': code('Raft', [], ['rope: string']),
  });
});

const from = (type: string, path: string) => `import ${type} from 'src/${path}/${path}.row';`;
const of = (name: string, types: Record<string, string>) =>
  aModel({ name, attributes: Object.entries(types).map(([each, type]) => ({ name: each, type })) });

test('[L5] an import stays where other code of the file still says its name', async () => {
  const file = (name: string, imports: readonly string[], fields: readonly string[]) =>
    `${code(name, imports, fields)}\nexport const spare = new Sailor();\n`;
  const files = {
    'src/boats/boats.row.ts': file(
      'Boat',
      [from('Sailor', 'sailors'), from('Berth', 'berths')],
      ['owner: Sailor', 'berth: Berth'],
    ),
  };
  const boat = of('Boat', { owner: 'Sailor', berth: 'Berth' });
  expect(await transferredByGrammar(files, boat, of('Raft', { maker: 'LogCutter' }))).toEqual({
    'src/rafts/rafts.row.ts': file(
      'Raft',
      [from('Sailor', 'sailors'), from('LogCutter', 'log-cutters')],
      ['maker: LogCutter'],
    ),
  });
  expect(
    await transferredByGrammar(files, boat, of('Raft', { maker: 'LogCutter', crew: 'Sailor' })),
  ).toEqual({
    'src/rafts/rafts.row.ts': file(
      'Raft',
      [from('Sailor', 'sailors'), from('LogCutter', 'log-cutters')],
      ['maker: LogCutter', 'crew: Sailor'],
    ),
  });
});

test('[L5] what a file imports from elsewhere is not imported twice', async () => {
  const harbour = "import { Harbour } from '@sea/shared';";
  const files = {
    'src/boats/boats.row.ts': code(
      'Boat',
      [from('Sailor', 'sailors'), harbour],
      ['owner: Sailor', 'home: Harbour'],
    ),
  };
  const raft = of('Raft', { maker: 'LogCutter', home: 'Harbour' });
  expect(
    await transferredByGrammar(files, of('Boat', { owner: 'Sailor', home: 'Harbour' }), raft),
  ).toEqual({
    'src/rafts/rafts.row.ts': code(
      'Raft',
      [from('LogCutter', 'log-cutters'), harbour],
      ['maker: LogCutter', 'home: Harbour'],
    ),
  });
});

test('[L5] the file of an aggregate that has itself as a type does not import itself', async () => {
  const boat = of('Boat', { hull: 'string', owner: 'Sailor', berth: 'Berth' });
  const raft = of('Raft', { maker: 'LogCutter', parent: 'Raft' });
  const imports = [from('Sailor', 'sailors'), from('Berth', 'berths')];
  const files = {
    'src/boats/boats.row.ts': code('Boat', imports, [
      'hull: string',
      'owner: Sailor',
      'berth: Berth',
    ]),
  };
  expect(await transferredByGrammar(files, boat, raft)).toEqual({
    'src/rafts/rafts.row.ts': code(
      'Raft',
      [from('LogCutter', 'log-cutters')],
      ['maker: LogCutter', 'parent: Raft'],
    ),
  });
});
