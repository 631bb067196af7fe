import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, values: string[], ...attributes: [name: string, type: string][]) =>
  aModel({
    name,
    attributes: attributes.map(([each, type]) => ({ name: each, type })),
    types: [
      { name: `${name}Kind`, family: 'ENUM', attributes: values.map((each) => ({ name: each })) },
    ],
  });

const boat = of(
  'Boat',
  ['Sailing', 'Rowing', 'Towed'],
  ['id', 'int64'],
  ['hull', 'string'],
  ['length', 'number'],
  ['afloat', 'boolean'],
  ['kind', 'BoatKind'],
);
const raft = of(
  'Raft',
  ['Wooden', 'Inflated'],
  ['id', 'int64'],
  ['afloat', 'boolean'],
  ['kind', 'RaftKind'],
  ['rope', 'string'],
  ['load', 'number'],
  ['captain', 'string'],
);

const made = (name: string, ...values: string[]) =>
  `package harbour;\n\nclass ${name}Test {\n    private ${name}Dto sample() {\n        return new ${name}Dto(\n                ${values.join(',\n                ')});\n    }\n}\n`;

test('[L5] what is given to something by its place has as many values as the aggregate, each by its type', async () => {
  const files = await transferredByGrammar(
    {
      'BoatTest.java': made(
        'Boat',
        '1L',
        '"Some hull"',
        'new BigDecimal("9.5")',
        'true',
        'BoatKind.SAILING',
      ),
    },
    boat,
    raft,
  );
  expect(files).toEqual({
    'RaftTest.java': made(
      'Raft',
      '1L',
      'true',
      'RaftKind.WOODEN',
      '"Some rope"',
      'new BigDecimal("9.5")',
      '"Some captain"',
    ),
  });
});

test('[L5] values that are of other types than the attributes at their places are no list', async () => {
  const other = (name: string) => made(name, '1L', '"Ahoy"', 'true', '9', '"Adrift"');
  expect(await transferredByGrammar({ 'BoatTest.java': other('Boat') }, boat, raft)).toEqual({
    'RaftTest.java': other('Raft'),
  });
});

test.each([
  ['the first', 'SAILING', 'WOODEN'],
  ['the second', 'ROWING', 'INFLATED'],
  ['one that the other lacks', 'TOWED', 'INFLATED'],
])('[L5] one value of an enumeration is another one of its own: %s', async (_which, own, other) => {
  const code = (name: string, value: string) =>
    `package harbour;\n\nclass ${name}Test {\n    void findsByKind() {\n        find(${name}Kind.${value});\n    }\n}\n`;
  expect(await transferredByGrammar({ 'BoatTest.java': code('Boat', own) }, boat, raft)).toEqual({
    'RaftTest.java': code('Raft', other),
  });
});

test('[L5] an enumeration in a text is the value of an attribute of that type', async () => {
  const code = (name: string, ...lines: string[]) =>
    `package harbour;\n\nclass ${name}Test {\n    void reads() {\n${lines.map((each) => `        has("${each});\n`).join('')}    }\n}\n`;
  expect(
    await transferredByGrammar(
      {
        'BoatTest.java': code(
          'Boat',
          'id", 1',
          'hull", "Some hull"',
          'length", 9.5',
          'afloat", true',
          'kind", "SAILING"',
        ),
      },
      boat,
      raft,
    ),
  ).toEqual({
    'RaftTest.java': code(
      'Raft',
      'id", 1',
      'afloat", true',
      'kind", "WOODEN"',
      'rope", "Some rope"',
      'load", 9.5',
      'captain", "Some captain"',
    ),
  });
});

test('[L22] in JSON that Java sends, types that the sample lacks have values of JSON, like the sample’s own', async () => {
  const body = (name: string, ...entries: string[]) =>
    `package harbour;\n\nclass ${name}Test {\n    String body = """\n            {\n${entries.map((each) => `              ${each}`).join(',\n')}\n            }\n            """;\n}\n`;
  const log = of(
    'Log',
    ['Dry', 'Wet'],
    ['bark', 'string'],
    ['rings', 'int32'],
    ['felled', 'date'],
    ['found', 'date-time'],
    ['kind', 'LogKind'],
  );
  expect(
    await transferredByGrammar(
      {
        'BoatTest.java': body(
          'Boat',
          '"id": 1',
          '"hull": "Some hull"',
          '"length": 9.5',
          '"afloat": true',
          '"kind": "SAILING"',
        ),
      },
      boat,
      log,
    ),
  ).toEqual({
    'LogTest.java': body(
      'Log',
      '"bark": "Some bark"',
      '"rings": 9',
      '"felled": "2024-01-15"',
      '"found": "2024-01-15T10:00:00Z"',
      '"kind": "DRY"',
    ),
  });
});

test('[L5] what is given to something that is not called after the aggregate stays', async () => {
  const code = (name: string) =>
    `package harbour;\n\nclass ${name}Test {\n    Policy policy() {\n        return new RetryPolicy(1L, "linear", 9.5, true, RigKind.ANY);\n    }\n}\n`;
  expect(await transferredByGrammar({ 'BoatTest.java': code('Boat') }, boat, raft)).toEqual({
    'RaftTest.java': code('Raft'),
  });
});
