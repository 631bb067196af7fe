import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferred, transferredByGrammar } from './transferred.ts';

type Attribute = [name: string, type: string];

const of = (name: string, ...all: Attribute[]) =>
  aModel({
    name,
    attributes: all.map(([each, type]) => ({
      name: each,
      type: type.replace('?', ''),
      isNullable: type.endsWith('?'),
    })),
  });

const csharpTypes = new Map([
  ['string', 'string'],
  ['int32', 'int'],
  ['uuid', 'Guid'],
  ['Berth', 'Berth'],
]);

const csharp = (name: string, ...all: Attribute[]) => {
  const fields = all.map(([each, type]) => {
    const pascal = each.charAt(0).toUpperCase() + each.slice(1);
    const written = csharpTypes.get(type.replace('?', '')) ?? type;
    const mark = type.endsWith('?') ? '?' : '';
    const filled = type === 'string' ? ' = string.Empty;' : '';
    return `    public ${written}${mark} ${pascal} { get; set; }${filled}\n`;
  });
  return { [`${name}.cs`]: `public class ${name}\n{\n${fields.join('')}}\n` };
};

test.each<[string, Attribute[]]>([
  [
    'a key of another type',
    [
      ['id', 'uuid'],
      ['hull', 'string'],
    ],
  ],
  [
    'a type of its own',
    [
      ['id', 'int32'],
      ['hull', 'string'],
      ['length', 'int32'],
      ['berth', 'Berth'],
    ],
  ],
  [
    'what may be missing',
    [
      ['id', 'uuid'],
      ['hull', 'string'],
      ['mast', 'string?'],
    ],
  ],
])(
  '[L5] beside %s, what fills a text field is for the texts that cannot be missing',
  (_beside, all) => {
    const raft: Attribute[] = [
      ['id', 'uuid'],
      ['logs', 'string'],
      ['colour', 'string'],
      ['owner', 'string?'],
      ['width', 'int32'],
    ];

    const made = transferred(csharp('Boat', ...all), of('Boat', ...all), of('Raft', ...raft));

    expect(made).toEqual(csharp('Raft', ...raft));
  },
);

test('[L5] a pattern is for the attribute that it is written for, and not for all texts', () => {
  const yaml = (...all: [name: string, ...lines: string[]][]) =>
    `fields:\n${all.map(([name, ...lines]) => `  ${name}:\n${lines.map((line) => `    ${line}\n`).join('')}`).join('')}`;
  const code = ['type: text', 'length: 8', 'pattern: ^[a-z]{1,8}$'];
  const berth = ['kind: place', 'of: the harbour'];

  const made = transferred(
    { 'boat.yaml': yaml(['code', ...code], ['berth', ...berth], ['quay', ...berth]) },
    of('Boat', ['code', 'string'], ['berth', 'Berth'], ['quay', 'Berth']),
    of('Raft', ['code', 'string'], ['logs', 'string'], ['berth', 'Berth']),
  );

  expect(made).toEqual({
    'raft.yaml': yaml(['code', ...code], ['logs', ...berth], ['berth', ...berth]),
  });
});

const trips = '\n    public virtual ICollection<Trip> Trips { get; set; } = new HashSet<Trip>();\n';

test.each<[besides: string, several: string]>([
  ['', ''],
  [', and several others to a list', trips],
])(
  '[L5] where all that the sample has are texts set to an empty one%s, nothing else is set to it',
  async (_besides, several) => {
    const code = (name: string, ...lines: string[]) => ({
      [`${name}.cs`]: `public class ${name} : Row\n{\n${lines.map((line) => `    public ${line}\n`).join(several === '' ? '' : '\n')}${several}}\n`,
    });
    const others: Attribute[] = several === '' ? [] : [['trips', 'Trip[]']];
    expect(
      await transferredByGrammar(
        code('Boat', 'string Hull { get; set; } = string.Empty;'),
        of('Boat', ['hull', 'string'], ...others),
        of('Raft', ['sail', 'string'], ['logs', 'int32'], ['rope', 'string?'], ...others),
      ),
    ).toEqual(
      code(
        'Raft',
        'string Sail { get; set; } = string.Empty;',
        'int Logs { get; set; }',
        'string? Rope { get; set; }',
      ),
    );
  },
);
