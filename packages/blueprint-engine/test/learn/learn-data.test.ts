import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const needed = (name: string, type = 'string') => ({ name, type });
const optional = (name: string, type = 'string') => ({ name, type, isNullable: true });

test('[L24] an entry of data whose key is the same for each element is not repeated', async () => {
  const api = (one: string, many: string) =>
    `get:\n  summary: Get ${one} by number\n  tags: [${many}]\n`;
  const queries = (name: string) => [
    { name: `Get${name}s`, result: { type: 'self', isCollection: true } },
    { name: `Get${name}` },
  ];
  const boat = aModel({ name: 'Boat', queries: queries('Boat') });
  const raft = aModel({ name: 'Raft', queries: queries('Raft') });
  expect(await transferredByGrammar({ 'boat.yaml': api('boat', 'boats') }, boat, raft)).toEqual({
    'raft.yaml': api('raft', 'rafts'),
  });
});

test('[L4] an aggregate that is called as a query sorts is meant in a sentence', async () => {
  const api = (name: string, a: string) =>
    `get:\n  summary: Get ${name} by number\n  description: Returns ${a} ${name} by its number.\n`;
  expect(
    await transferredByGrammar(
      { 'order.yaml': api('order', 'an') },
      aModel({ name: 'Order' }),
      aModel({ name: 'Raft' }),
    ),
  ).toEqual({ 'raft.yaml': api('raft', 'a') });
});

test('[L24] data that says types in the words of a language has the others in its words too', async () => {
  const entity = (...fields: readonly (readonly [name: string, type: string, isNeeded?: true])[]) =>
    `{\n  "fields": [\n${fields
      .map(([name, type, isNeeded]) => {
        const rules = isNeeded ? `,\n      "rules": [\n        "required"\n      ]` : '';
        return `    {\n      "called": "${name}",\n      "holds": "${type}"${rules}\n    }`;
      })
      .join(',\n')}\n  ]\n}\n`;
  expect(
    await transferredByGrammar(
      {
        'boat.json': entity(['hull', 'String', true], ['builtOn', 'LocalDate'], ['bolts', 'Long']),
      },
      aModel({
        name: 'Boat',
        attributes: [needed('hull'), optional('builtOn', 'date'), optional('bolts', 'int64')],
      }),
      aModel({
        name: 'Raft',
        attributes: [needed('logs', 'int64'), optional('price', 'decimal'), optional('rope')],
      }),
    ),
  ).toEqual({
    'raft.json': entity(['logs', 'Long', true], ['price', 'BigDecimal'], ['rope', 'String']),
  });
});

test('[L24] a schema in which all are numbers has texts where another model has them', async () => {
  const schema = (...properties: readonly (readonly [name: string, type: string])[]) =>
    `type: object\nproperties:\n${properties.map(([name, type]) => `  ${name}:\n    type: ${type}\n`).join('')}`;
  expect(
    await transferredByGrammar(
      { 'boat.yaml': schema(['bolts', 'number'], ['length', 'number']) },
      aModel({ name: 'Boat', attributes: [needed('bolts', 'int32'), needed('length', 'decimal')] }),
      aModel({ name: 'Raft', attributes: [needed('rope'), needed('logs', 'int32')] }),
    ),
  ).toEqual({ 'raft.yaml': schema(['rope', 'string'], ['logs', 'number']) });
});

test('[L24] a key with a low line before it is a name of its own, and says nothing of the others', async () => {
  const schema = (...entries: string[]) => `type: object\nproperties:\n${entries.join('')}`;
  const key = `  _id:\n    type: string\n    unique: true\n    title: Id\n`;
  const entry = (name: string) => `  ${name}:\n    type: string\n`;
  expect(
    await transferredByGrammar(
      { 'boat.yaml': schema(key, entry('hull'), entry('mast_head')) },
      aModel({
        name: 'Boat',
        attributes: [needed('_id'), optional('hull'), optional('mast_head')],
      }),
      aModel({ name: 'Raft', attributes: [needed('_id'), needed('logs'), optional('rope')] }),
    ),
  ).toEqual({ 'raft.yaml': schema(key, entry('logs'), entry('rope')) });
});

test('[L24] what must not be missing is a list, though the sample has one of it', async () => {
  const schema = (names: readonly string[], ...of: readonly string[]) =>
    `{\n  "type": "object",\n  "properties": {\n${names.map((name) => `    "${name}": {\n      "type": "string"\n    }`).join(',\n')}\n  },\n  "required": [\n${of.map((name) => `    "${name}"`).join(',\n')}\n  ]\n}\n`;
  expect(
    await transferredByGrammar(
      { 'boat.json': schema(['hull', 'mast'], 'hull') },
      aModel({ name: 'Boat', attributes: [needed('hull'), optional('mast')] }),
      aModel({ name: 'Raft', attributes: [needed('logs'), optional('flag'), needed('rope')] }),
    ),
  ).toEqual({ 'raft.json': schema(['logs', 'flag', 'rope'], 'logs', 'rope') });
});

test('[L24] sentences that have little in common are told as a whole', async () => {
  const schema = (...of: readonly (readonly [name: string, about: string])[]) =>
    `type: object\nproperties:\n${of.map(([name, about]) => `  ${name}:\n    type: string\n    description: ${about}\n`).join('')}`;
  const made = await transferredByGrammar(
    {
      'boat.yaml': schema(
        ['hull', 'Which of the yards has laid it'],
        ['mast', 'Wood, or what is used in the place of it'],
        ['flag', 'The colours of the port'],
      ),
    },
    aModel({ name: 'Boat', attributes: [needed('hull'), needed('mast'), needed('flag')] }),
    aModel({ name: 'Raft', attributes: [needed('flag'), needed('hull')] }),
  );
  expect(made).toEqual({
    'raft.yaml': schema(
      ['flag', 'The colours of the port'],
      ['hull', 'Which of the yards has laid it'],
    ),
  });
});

test('[L24] entries of three kinds are three shapes in data, where what they are tells them apart', async () => {
  const body = (...entries: string[]) => `type: object\nproperties:\n${entries.join('')}`;
  const text = (name: string) =>
    `  ${name}:\n    type: string\n    description: The ${name} of it\n    minLength: 3\n`;
  const late = (name: string) => `  ${name}:\n    type: string\n`;
  const many = (name: string) =>
    `  ${name}:\n    type: array\n    title: All ${name}\n    items:\n      type: string\n    uniqueItems: true\n`;
  expect(
    await transferredByGrammar(
      { 'boat.yaml': body(text('hull'), many('sails'), late('mast')) },
      aModel({
        name: 'Boat',
        attributes: [needed('hull'), needed('sails', 'string[]'), optional('mast')],
      }),
      aModel({
        name: 'Raft',
        attributes: [
          needed('logs', 'string[]'),
          optional('rope'),
          needed('maker'),
          optional('flag'),
        ],
      }),
    ),
  ).toEqual({ 'raft.yaml': body(many('logs'), late('rope'), text('maker'), late('flag')) });
});

test('[L24] what refers and may be missing is told from what refers and must not', async () => {
  const body = (...entries: string[]) => `type: object\nproperties:\n${entries.join('')}`;
  const text = (name: string) => `  ${name}:\n    type: string\n    title: The ${name}\n`;
  const yard = (name: string) => `  ${name}:\n    $ref: ./Yard.yaml\n`;
  const late = (name: string) =>
    `  ${name}:\n    oneOf:\n      - $ref: ./Yard.yaml\n      - type: 'null'\n`;
  expect(
    await transferredByGrammar(
      { 'boat.yaml': body(text('hull'), yard('builder'), late('owner'), text('mast')) },
      aModel({
        name: 'Boat',
        attributes: [
          needed('hull'),
          needed('builder', 'Yard'),
          optional('owner', 'Yard'),
          optional('mast'),
        ],
      }),
      aModel({
        name: 'Raft',
        attributes: [optional('maker', 'Yard'), needed('seller', 'Yard'), needed('rope')],
      }),
    ),
  ).toEqual({ 'raft.yaml': body(late('maker'), yard('seller'), text('rope')) });
});

test('[L24] which labels have the aggregate in them is told by their names, and not by what must not be missing', async () => {
  const labels = (of: string, ...rows: readonly (readonly [name: string, label: string])[]) =>
    `{\n${rows.map(([name, label]) => `  "${of}.${name}": "${label}"`).join(',\n')}\n}\n`;
  expect(
    await transferredByGrammar(
      {
        'boat.json': labels(
          'boats',
          ['name', 'Boat Name'],
          ['mastHead', 'Mast Head'],
          ['flag', 'Flag'],
        ),
      },
      aModel({
        name: 'Boat',
        attributes: [needed('name'), optional('mastHead'), optional('flag')],
      }),
      aModel({ name: 'Raft', attributes: [needed('name'), needed('logs'), optional('flag')] }),
    ),
  ).toEqual({
    'raft.json': labels('rafts', ['name', 'Raft Name'], ['logs', 'Logs'], ['flag', 'Flag']),
  });
});
