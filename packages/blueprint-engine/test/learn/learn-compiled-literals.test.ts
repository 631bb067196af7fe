import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, attributes: [name: string, type: string][]) =>
  aModel({
    name,
    attributes: [['id', 'uuid'], ...attributes].map(([each, type]) => ({ name: each, type })),
    types: [{ name: 'Rig', family: 'ENUM', attributes: [{ name: 'sloop', type: 'string' }] }],
  });
const boat = of('Boat', [
  ['hull', 'string'],
  ['masts', 'int32'],
  ['launched', 'date-time'],
  ['rig', 'Rig'],
]);
const raft = of('Raft', [
  ['rope', 'string'],
  ['logs', 'int32'],
  ['isTowed', 'boolean'],
  ['weight', 'number'],
  ['built', 'date-time'],
  ['drive', 'Rig'],
]);

test.each([
  {
    extension: 'cs',
    line: (field: string, value: string) => `            ${field} = ${value},\n`,
    whole: (name: string, lines: string) =>
      `public class ${name}Tests\n{\n    private static ${name} Create()\n    {\n        return new ${name}\n        {\n            Id = Guid.NewGuid(),\n${lines}        };\n    }\n}\n`,
    values: ['7m', 'new DateTime(2024, 1, 15, 0, 0, 0, DateTimeKind.Utc)', 'Rig.Sloop'],
  },
  {
    extension: 'go',
    line: (field: string, value: string) => `\t\t${`${field}:`.padEnd(9)} ${value},\n`,
    whole: (name: string, lines: string) =>
      `package harbour\n\nfunc valid${name}() ${name} {\n\treturn ${name}{\n\t\tID:       uuid.New(),\n${lines}\t}\n}\n`,
    values: ['7', 'time.Date(2024, 1, 15, 0, 0, 0, 0, time.UTC)', 'RigSloop'],
  },
])('[L22] a value of $extension is one of its type', async ({ extension, line, whole, values }) => {
  const [fraction = '', day = '', rig = ''] = values;
  const files = {
    [`boat_test.${extension}`]: whole(
      'Boat',
      line('Hull', '"hull"') + line('Masts', '7') + line('Launched', day) + line('Rig', rig),
    ),
  };
  const made = await transferredByGrammar(files, boat, raft);
  const written = String(made[`raft_test.${extension}`]).replaceAll(/ +/g, ' ');
  for (const each of [
    line('Rope', '"rope"'),
    line('Logs', '7'),
    line('IsTowed', 'true'),
    line('Weight', fraction),
    line('Built', day),
    line('Drive', rig),
  ])
    expect(written).toContain(each.replaceAll(/ +/g, ' '));
});

test.each([
  ['cs', `Boat Empty() => new Boat { Hull = "", Masts = 0 };`, 'IsTowed = false'],
  ['go', `func Empty() Boat {\n\treturn Boat{Hull: "", Masts: 0}\n}`, 'IsTowed: false'],
])('[L22] in %s a truth value beside an empty text is false', async (extension, given, said) => {
  const source = of('Boat', [
    ['hull', 'string'],
    ['masts', 'int32'],
  ]);
  const made = await transferredByGrammar({ [`boat.${extension}`]: `${given}\n` }, source, raft);
  expect(made[`raft.${extension}`]).toContain(said);
});

const fixed = [
  'new DateOnly(2024, 1, 15)',
  'new DateTime(2024, 1, 15, 10, 30, 0)',
  'new Guid("3f2b8c1e-5a4d-4f6b-9c7e-1d2a3b4c5d6e")',
];

test.each([
  // What passes is said of none: nobody could expect it again.
  ['Masts = 7', 'DateTime.UtcNow', fixed],
  ['Masts = 7', 'now', fixed],
  ['Masts = 0', 'now', ['default', 'default', 'Guid.Empty']],
])(
  '[L22] in C# beside %s a day, a time and a key have values of their own',
  async (masts, now, values) => {
    const source = of('Boat', [
      ['hull', 'string'],
      ['masts', 'int32'],
      ['pier', 'Pier'],
    ]);
    const target = of('Raft', [
      ['rope', 'string'],
      ['bound', 'date'],
      ['launched', 'date-time'],
      ['beacon', 'uuid'],
      ['shore', 'Shore'],
    ]);
    const given = `class Boats\n{\n    Boat Usual(Pier pier, DateTime now = ${now}) => new Boat { Hull = "Usual", ${masts}, Pier = pier };\n}\n`;
    const made = await transferredByGrammar({ 'boat.cs': given }, source, target);
    const [bound, launched, beacon] = values;
    expect(made['raft.cs']).toContain(
      `Rope = "Usual", Bound = ${bound}, Launched = ${launched}, Beacon = ${beacon}, Shore = `,
    );
  },
);

test('[L22] in C# a time that passes is that of another attribute where the sample gives one to its own', async () => {
  const given = (name: string, day: string) =>
    `class ${name}s\n{\n    ${name} Usual() => new ${name} { Hull = "Usual", Masts = 7, ${day} };\n}\n`;
  const made = await transferredByGrammar(
    { 'boat.cs': given('Boat', 'Launched = DateTime.UtcNow') },
    of('Boat', [
      ['hull', 'string'],
      ['masts', 'int32'],
      ['launched', 'date-time'],
    ]),
    of('Raft', [
      ['hull', 'string'],
      ['masts', 'int32'],
      ['built', 'date-time'],
    ]),
  );
  expect(made['raft.cs']).toBe(given('Raft', 'Built = DateTime.UtcNow'));
});
