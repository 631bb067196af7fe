import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

type Enumeration = [name: string, ...values: string[]];

const text = (name: string, type = 'string') => ({ name, type });
const of = (name: string, ...enums: Enumeration[]) =>
  aModel({
    name,
    attributes: [text('hull'), ...enums.map(([type]) => text(type.toLowerCase(), type))],
    types: enums.map(([type, ...values]) => ({
      name: type,
      family: 'ENUM',
      attributes: values.map((value) => text(value)),
    })),
  });

const rig: Enumeration = ['Rig', 'SLOOP', 'KETCH'];
const wood: Enumeration = ['Wood', 'OAK', 'ASH', 'PINE'];
const drive: Enumeration = ['Drive', 'POLE', 'SAIL'];

const script = (name: string, ...enums: Enumeration[]) =>
  `import { Entity } from 'shipyard';\n\n${enums.map(([type, ...values]) => `export enum ${type} {\n${values.map((value) => `  ${value} = '${value.toLowerCase()}',\n`).join('')}}\n\n`).join('')}export class ${name} extends Entity {\n  hull: string;\n${enums.map(([type]) => `  ${type.toLowerCase()}: ${type};\n`).join('')}}\n`;
const first = (name: string, ...enums: Enumeration[]) =>
  script(name, ...enums).replace(/^import.*\n\n/, '');

test.each([
  ['below the imports', script],
  ['at the beginning of the file', first],
])(
  '[L5] enumerations that are declared %s are those of the aggregate, with their own values',
  async (_where, code) => {
    const files = { 'boat.ts': code('Boat', rig) };
    const given = (...enums: Enumeration[]) =>
      transferredByGrammar(files, of('Boat', rig), of('Raft', ...enums));
    expect(await given(wood, drive)).toEqual({ 'raft.ts': code('Raft', wood, drive) });
    expect(await given()).toEqual({ 'raft.ts': code('Raft') });
  },
);

test('[L5] a type that is no enumeration is not declared as one', async () => {
  const files = { 'boat.ts': script('Boat', rig) };
  const log = aModel({
    name: 'Raft',
    attributes: [text('hull'), text('log', 'Log')],
    types: [{ name: 'Log', family: 'DTO', attributes: [text('bark')] }],
  });
  expect(await transferredByGrammar(files, of('Boat', rig), log)).toEqual({
    'raft.ts': script('Raft').replace('string;\n', 'string;\n  log: Log;\n'),
  });
});
