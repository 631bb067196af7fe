import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const needed = (name: string, type = 'string') => ({ name, type });

/** What is read of a thing: what every thing has, and below it what this one is. */
function reply(name: string, before: readonly string[], ...properties: readonly string[]): string {
  const entries = (indent: string, all: readonly string[]) =>
    all.map((entry) => `${indent}${entry}`).join(',\n');
  return `{\n  "${name}": {\n${entries('    ', before)},\n    "properties": {\n${entries('      ', properties)}\n    }\n  }\n}\n`;
}

const boat = aModel({
  name: 'Boat',
  attributes: [
    needed('label'),
    needed('place'),
    needed('origin'),
    needed('hull'),
    needed('isDry', 'boolean'),
    needed('sails', 'Sail[]'),
  ],
  types: [{ name: 'Sail', attributes: [needed('cloth')] }],
});
const raft = aModel({
  name: 'Raft',
  attributes: [
    needed('label'),
    needed('place'),
    needed('origin'),
    needed('rope'),
    needed('isTied', 'boolean'),
    needed('code', 'uuid'),
    needed('logCount', 'int32'),
    needed('logs', 'Log[]'),
  ],
  types: [{ name: 'Log', attributes: [needed('wood')] }],
});

const head = ['"label": "first"', '"place": "quay"', '"origin": "north"'];

test('[L5] what the sample does not have is among the properties, and not beside what every thing has', async () => {
  const own = ['"hull": "oak"', '"isDry": true', '"sails": []'];
  const turned = ['"sails": []', '"hull": "oak"', '"isDry": true'];
  const properties = [
    '"rope": "oak"',
    '"isTied": true',
    '"code": "3f2b8c1e-5a4d-4f6b-9c7e-1d2a3b4c5d6e"',
  ];
  expect(
    await transferredByGrammar(
      {
        'boat.json': reply('boat', head, ...own),
        'boats/boat.json': reply('boat', head, ...turned),
      },
      boat,
      raft,
    ),
  ).toEqual({
    'raft.json': reply('raft', head, ...properties, '"logCount": 0', '"logs": []'),
    'rafts/raft.json': reply('raft', head, '"logs": []', ...properties, '"logCount": 0'),
  });
});

test('[L24] what is required, though it stands before the properties, is what must not be missing', async () => {
  const missing = (name: string) => ({ name, type: 'string', isNullable: true });
  const schema = (required: string, ...properties: readonly string[]) =>
    `type: object\n${required}properties:\n${properties.map((name) => `  ${name}:\n    type: string\n`).join('')}`;
  const files = {
    'boat.yaml': schema('required:\n  - hull\n  - mast\n', 'hull', 'mast', 'sail', 'flag'),
  };
  const sailing = aModel({
    name: 'Boat',
    attributes: [needed('hull'), needed('mast'), missing('sail'), missing('flag')],
  });
  const tied = aModel({ name: 'Raft', attributes: [needed('rope'), missing('logs')] });
  expect(await transferredByGrammar(files, sailing, tied)).toEqual({
    'raft.yaml': schema('required:\n  - rope\n', 'rope', 'logs'),
  });
});

test('[L5] keys that are texts are of their type beside other texts, and several of something an empty list', async () => {
  const coded = aModel({
    name: 'Boat',
    attributes: [needed('hull'), needed('code', 'uuid'), needed('sails', 'Sail[]')],
    types: [{ name: 'Sail', attributes: [needed('cloth')] }],
  });
  const id = '"code": "00000000-0000-0000-0000-000000000000"';
  const data = (...fields: readonly string[]) => `{\n  ${fields.join(',\n  ')}\n}\n`;
  expect(
    await transferredByGrammar(
      { 'boat.json': data('"hull": "oak"', id, '"sails": []') },
      coded,
      aModel({
        name: 'Raft',
        attributes: [
          needed('rope'),
          needed('wood', 'Wood'),
          needed('isTied', 'boolean'),
          needed('code', 'uuid'),
          needed('logCount', 'int32'),
          needed('logs', 'Wood[]'),
        ],
        types: [{ name: 'Wood', attributes: [needed('colour')] }],
      }),
    ),
  ).toEqual({
    'raft.json': data(
      '"rope": "oak"',
      '"wood": "oak"',
      '"isTied": false',
      id,
      '"logCount": 0',
      '"logs": []',
    ),
  });
});

test('[L4] a folder in a path is called as others of it whose words are joined by capitals', async () => {
  const links = (name: string, ...all: readonly string[]) =>
    `{\n  "name": "${name}",\n  "links": [\n${all.map((each) => `    { "rel": "${each}", "to": "/harbours/sailBoats/first/${each}/one" }`).join(',\n')}\n  ]\n}\n`;
  const sailing = aModel({
    name: 'SailBoat',
    attributes: [needed('hulls', 'string[]'), needed('masts', 'string[]')],
  });
  const log = aModel({ name: 'LogRaft', attributes: [needed('longRopes', 'string[]')] });
  const made = await transferredByGrammar(
    { 'sailBoat.json': links('sailBoat', 'hulls', 'masts') },
    sailing,
    log,
  );
  expect(Object.values(made)[0]).toContain('"/harbours/logRafts/first/longRopes/one"');
});
