import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const needed = (name: string, type = 'string') => ({ name, type });
const missing = (name: string, type = 'string') => ({ name, type, isNullable: true });
const berth = { name: 'Berth', attributes: [needed('name'), missing('harbour')] };

test('[L24] an entry is for the attribute that its key is, whatever is said of others below it', async () => {
  const schema = (...entries: readonly string[]) =>
    `type: object\nproperties:\n${entries.join('')}`;
  const text = (name: string) => `  ${name}:\n    type: string\n`;
  const berthOf = (name: string) =>
    `  ${name}:\n    description: where it lies\n    properties:\n      hull:\n        type: string\n      hullDepth:\n        description: how deep the hull may be, as of a hull that is laden\n        title: hull below\n        type: string\n    type: object\n`;
  const boat = aModel({
    name: 'Boat',
    attributes: [needed('hull'), needed('berth', 'Berth'), needed('sail')],
    types: [berth],
  });
  const raft = aModel({
    name: 'Raft',
    attributes: [needed('rope'), needed('logs'), needed('berth', 'Berth')],
    types: [berth],
  });
  expect(
    await transferredByGrammar(
      { 'boat.yaml': schema(text('hull'), berthOf('berth'), text('sail')) },
      boat,
      raft,
    ),
  ).toEqual({ 'raft.yaml': schema(text('rope'), text('logs'), berthOf('berth')) });
});

test('[L24] what must not be missing is attributes, though one is called as its type is', async () => {
  const schema = (fields: readonly string[], required: readonly string[]) =>
    `type: object\nproperties:\n${fields.map((name) => `  ${name}:\n    type: string\n`).join('')}required:\n${required.map((name) => `- ${name}\n`).join('')}`;
  const boat = aModel({
    name: 'Boat',
    attributes: [needed('hull'), missing('mast'), needed('berth', 'Berth'), missing('sail')],
    types: [berth],
  });
  const raft = aModel({
    name: 'Raft',
    attributes: [needed('rope'), needed('logs'), missing('berth', 'Berth')],
    types: [berth],
  });
  expect(
    await transferredByGrammar(
      { 'boat.yaml': schema(['hull', 'mast', 'berth', 'sail'], ['hull', 'berth']) },
      boat,
      raft,
    ),
  ).toMatchObject({ 'raft.yaml': expect.stringContaining('required:\n- rope\n- logs\n') });
});

test('[L24] one of several kinds of entries may be that of a single name, where the others are told by what they are', async () => {
  const fields = (...entries: readonly string[]) => `fields:\n${entries.join('')}`;
  const lying =
    '  berth:\n    at: quay\n    lines:\n      bow: 2\n      stern: 2\n    moored: yes\n';
  const led = '  crew:\n    led: from the bridge\n    watches:\n      - early\n      - late\n';
  const refers = (name: string) =>
    `  ${name}:\n    looks: up\n    by: the number that is painted on it, in white\n    opens: page\n`;
  const text = (name: string) => `  ${name}:\n    kind: plain\n    shown: small\n`;
  const asked = (name: string) => `  ${name}:\n    note: when known\n    grey: light\n`;
  const boat = aModel({
    name: 'Boat',
    attributes: [
      needed('berth', 'Berth'),
      needed('crew', 'Crew'),
      missing('pier', 'Berth'),
      missing('sail'),
      needed('hull'),
    ],
    types: [berth, { ...berth, name: 'Crew' }],
  });
  const raft = aModel({
    name: 'Raft',
    attributes: [
      missing('isTied', 'boolean'),
      missing('pond', 'Berth'),
      needed('logs'),
      missing('rope'),
    ],
    types: [berth],
  });
  const entries = [lying, led, refers('pier'), asked('sail'), text('hull')];
  expect(await transferredByGrammar({ 'boat.yaml': fields(...entries) }, boat, raft)).toEqual({
    'raft.yaml': fields(asked('isTied'), refers('pond'), text('logs'), asked('rope')),
  });
});

test('[L24] the last item of a sequence keeps all its entries, though they do not say its name', async () => {
  const env = (...items: readonly (readonly [name: string, key: string])[]) =>
    `env:\n${items.map(([name, key]) => `  - name: ${name}\n    key: ${key}\n`).join('')}`;
  const boat = aModel({
    name: 'Boat',
    attributes: [needed('hull'), needed('mast'), needed('sail'), needed('anchor')],
  });
  const raft = aModel({
    name: 'Raft',
    attributes: [needed('rope'), needed('anchor'), needed('logs')],
  });
  const made = await transferredByGrammar(
    {
      'boat.yaml': `${env(['hull', 'boat-hull'], ['mast', 'boat-mast'], ['sail', 'boat-sail'], ['anchor', 'any-iron'])}    # What stays.\nports: []\n`,
    },
    boat,
    raft,
  );
  expect(made['raft.yaml']).toBe(
    `${env(['rope', 'raft-rope'], ['anchor', 'any-iron'], ['logs', 'raft-logs'])}    # What stays.\nports: []\n`,
  );
});
