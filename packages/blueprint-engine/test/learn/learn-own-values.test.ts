import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

type Enumeration = [name: string, ...values: string[]];

const text = (name: string, type = 'string') => ({ name, type });
const of = (name: string, ...enums: Enumeration[]) =>
  aModel({
    name,
    attributes: [
      text('hull'),
      ...enums.map(([type]) => text(type.toLowerCase(), type)),
      text('open', 'boolean'),
    ],
    types: enums.map(([type, ...values]) => ({
      name: type,
      family: 'ENUM',
      attributes: values.map((value) => text(value)),
    })),
  });

const boat = of('Boat', ['Rig', 'SLOOP', 'KETCH']);
const raft = of('Raft', ['Wood', 'OAK', 'STONE_PINE', 'ASH'], ['Drive', 'POLE', 'TOW_LINE']);

test('[L29] the first and the second value of an enumeration are another one’s own first and second', async () => {
  const rows = (...all: string[][]) =>
    `[\n${all.map((entries) => `  {\n${entries.map((each) => `    ${each}`).join(',\n')}\n  }`).join(',\n')}\n]\n`;
  const row = (rig: string[], hull: string, isOpen: boolean) => [
    `"hull": "${hull}"`,
    ...rig,
    `"open": ${isOpen}`,
  ];
  const files = {
    'boats.json': rows(
      row(['"rig": "SLOOP"'], 'Hull 1', true),
      row(['"rig": "KETCH"'], 'Hull 2', false),
    ),
  };
  expect(await transferredByGrammar(files, boat, raft)).toEqual({
    'rafts.json': rows(
      row(['"wood": "OAK"', '"drive": "POLE"'], 'Hull 1', true),
      row(['"wood": "STONE_PINE"', '"drive": "TOW_LINE"'], 'Hull 2', false),
    ),
  });
});

test('[L29] so they are behind their type in code, spelt as there', async () => {
  const code = (name: string, ...fields: string[]) =>
    `const ${name.toLowerCase()}: ${name} = {\n${fields.map((each) => `  ${each},\n`).join('')}};\n`;
  const files = { 'boat.spec.ts': code('Boat', "hull: 'a hull'", 'rig: Rig.Sloop', 'open: true') };
  const sample = of('Boat', ['Rig', 'sloop', 'ketch']);
  const target = of('Raft', ['Wood', 'oak', 'ash'], ['Drive', 'tow_line', 'pole']);
  expect(await transferredByGrammar(files, sample, target)).toEqual({
    'raft.spec.ts': code(
      'Raft',
      "hull: 'a hull'",
      'wood: Wood.Oak',
      'drive: Drive.TowLine',
      'open: true',
    ),
  });
});

test('[L22] an enumeration that the sample lacks has its own first value in a test and in data, and a whole number no fraction', async () => {
  const given = (beam: string, ...fields: string[]) =>
    [`"hull": "a hull"`, ...fields, `"beam": ${beam}`, `"open": true`].map((each) => `    ${each}`);
  const rows = (...fields: string[]) => `[\n  {\n${fields.join(',\n')}\n  }\n]\n`;
  const code = (name: string, ...fields: string[]) =>
    `const ${name.toLowerCase()} = {\n${fields.map((each) => `  ${each},\n`).join('')}};\n`;
  const sample = aModel({
    name: 'Boat',
    attributes: [text('hull'), text('beam', 'double'), text('open', 'boolean')],
  });
  const target = aModel({
    name: 'Raft',
    attributes: [
      text('hull'),
      text('logs', 'int32'),
      text('wood', 'Wood'),
      text('beam', 'double'),
      text('open', 'boolean'),
    ],
    types: [
      {
        name: 'Wood',
        family: 'ENUM',
        attributes: [text('OAK'), text('ASH')],
      },
    ],
  });
  const files = {
    'boats.json': rows(...given('2.5')),
    'boat.test.ts': code('Boat', "hull: 'a hull'", 'beam: 2.5', 'open: true'),
  };
  expect(await transferredByGrammar(files, sample, target)).toEqual({
    'rafts.json': rows(...given('2.5', '"logs": 2', '"wood": "OAK"')),
    'raft.test.ts': code(
      'Raft',
      "hull: 'a hull'",
      'logs: 2',
      "wood: 'OAK'",
      'beam: 2.5',
      'open: true',
    ),
  });
});
