import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const as = (name: string, type: string, isNullable = false) => ({ name, type, isNullable });

const boat = aModel({ name: 'Boat', attributes: [as('hull', 'string'), as('seats', 'integer')] });
const raft = aModel({
  name: 'Raft',
  attributes: [as('logs', 'integer'), as('rope', 'string', true), as('tide', 'string')],
});

test('[L6] in Python, parameters with a default stand behind those without one, whatever the order of the attributes', async () => {
  const made = await transferredByGrammar(
    {
      'boats/boat.py':
        'def create_boat(hull: str, seats: int = 1) -> Boat:\n    return Boat(hull=hull, seats=seats)\n',
    },
    boat,
    raft,
  );

  expect(made['rafts/raft.py']).toMatch(
    /^def create_raft\(rope: .*, tide: str, logs: int = 1\) -> Raft:\n/,
  );
});

test('[L22] in Python, a column that must be filled is one of what must be there', async () => {
  const made = await transferredByGrammar(
    {
      'boat.py':
        'class Boat(Base):\n    hull = Column(String(80), nullable=False)\n    seats = Column(Integer, nullable=False)\n',
    },
    boat,
    raft,
  );

  expect(made['raft.py']).toContain('    logs = Column(Integer, nullable=False)\n');
  expect(made['raft.py']).toContain('    rope = Column(String(80))\n');
  expect(made['raft.py']).toContain('    tide = Column(String(80), nullable=False)\n');
});

test('[L10] what an attribute of a type is called is no attribute of the aggregate, whose name is a part of it', async () => {
  const withBerth = (name: string, word: string) =>
    aModel({
      name,
      attributes: [as('name', 'string'), as(word, 'string'), as('berth', `${name}Berth`)],
      types: [
        {
          name: `${name}Berth`,
          family: 'Value Object',
          attributes: [as('street', 'string'), as('zipCode', 'string')],
        },
      ],
    });
  const file = (name: string, word: string) =>
    `package fleet

func (a ${name}Berth) ToBerth() Berth {
	return Berth{
		Street:  a.Street,
		ZipCode: a.ZipCode,
	}
}

type ${name} struct {
	Name  string
	${word}  string
	Berth ${name}Berth
}
`;

  const made = await transferredByGrammar(
    { 'boat.go': file('Boat', 'Code') },
    withBerth('Boat', 'code'),
    withBerth('Raft', 'rope'),
  );

  expect(made).toEqual({ 'raft.go': file('Raft', 'Rope') });
});

test('[L6] in C# and TypeScript too, parameters that may be left out stand behind those that may not', async () => {
  const ship = aModel({
    name: 'Boat',
    attributes: [as('hull', 'string'), as('sail', 'string', true)],
  });
  const float = aModel({
    name: 'Raft',
    attributes: [as('rope', 'string', true), as('logs', 'string')],
  });
  const made = await transferredByGrammar(
    {
      'Boat.cs':
        'public sealed record Boat(\n    string Hull,\n    string? Sail = null) : IShip;\n',
      'boat.ts':
        'export class Boat {\n  constructor(public hull: string, public sail?: string) {}\n}\n',
    },
    ship,
    float,
  );

  expect(made['Raft.cs']).toBe(
    'public sealed record Raft(\n    string Logs,\n    string? Rope = null) : IShip;\n',
  );
  expect(made['raft.ts']).toBe(
    'export class Raft {\n  constructor(public logs: string, public rope?: string) {}\n}\n',
  );
});

test('[L6] where all parameters may be left out, no comma stands before the first one', async () => {
  const code = (name: string, parameters: string) =>
    `export class ${name} {\n  constructor(${parameters}) {}\n}\n`;
  const made = await transferredByGrammar(
    { 'boat.ts': code('Boat', 'public hull: string, public sail?: string') },
    aModel({ name: 'Boat', attributes: [as('hull', 'string'), as('sail', 'string', true)] }),
    aModel({ name: 'Raft', attributes: [as('rope', 'string', true), as('tide', 'string', true)] }),
  );
  expect(made).toEqual({ 'raft.ts': code('Raft', 'public rope?: string, public tide?: string') });
});

test('[L6] where none may be left out, no comma stands behind the last one', async () => {
  const code = (name: string, parameters: string) =>
    `export class ${name} {\n  constructor(${parameters}) {}\n}\n`;
  const made = await transferredByGrammar(
    { 'boat.ts': code('Boat', 'public hull: string, public sail?: string') },
    aModel({ name: 'Boat', attributes: [as('hull', 'string'), as('sail', 'string', true)] }),
    aModel({ name: 'Raft', attributes: [as('rope', 'string'), as('tide', 'string')] }),
  );
  expect(made).toEqual({ 'raft.ts': code('Raft', 'public rope: string, public tide: string') });
});

test('[L6] in C#, several kinds of defaults stand last, behind what is always taken', async () => {
  const file = (name: string, taken: string) =>
    `public class ${name}\n{\n    public ${name}(\n        Guid id,\n${taken})\n    {\n    }\n}\n`;
  const source = aModel({
    name: 'Boat',
    attributes: [
      as('hull', 'string'),
      as('note', 'string', true),
      as('flag', 'string', true),
      as('isOpen', 'boolean'),
      as('isTowed', 'boolean'),
    ],
  });
  const target = aModel({
    name: 'Raft',
    attributes: [as('isBound', 'boolean'), as('shore', 'string', true), as('rope', 'string')],
  });
  const made = await transferredByGrammar(
    {
      'Boat.cs': file(
        'Boat',
        '        [NotNull] string hull,\n        string note = null,\n        string flag = null,\n        bool isOpen = true,\n        bool isTowed = true',
      ),
    },
    source,
    target,
  );
  expect(made).toEqual({
    'Raft.cs': file(
      'Raft',
      '        [NotNull] string rope,\n        bool isBound = true,\n        string shore = null',
    ),
  });
});

test('[L6] several kinds of defaults stand last, with and without a type before them', async () => {
  const code = (name: string, [all, few]: readonly [string, string]) => ({
    [`${name.toLowerCase()}.py`]: `class ${name}:\n    def __init__(self, ${all}):\n        self.open()\n`,
    [`${name.toLowerCase()}.ts`]: `export function make${name}(${few}): void {\n  open();\n}\n`,
  });
  const made = await transferredByGrammar(
    code('Boat', [
      'hull: str, masts: int, note: str | None = None, is_open: bool = True',
      'hull: string, masts: number, note: string | null = null, isOpen = true',
    ]),
    aModel({
      name: 'Boat',
      attributes: [
        as('hull', 'string'),
        as('masts', 'int32'),
        as('note', 'string', true),
        as('isOpen', 'boolean'),
      ],
    }),
    aModel({
      name: 'Raft',
      attributes: [
        as('isWet', 'boolean'),
        as('title', 'string', true),
        as('logs', 'int32'),
        as('dock', 'string'),
      ],
    }),
  );
  expect(made).toEqual(
    code('Raft', [
      'logs: int, dock: str, is_wet: bool = True, title: str | None = None',
      'logs: number, dock: string, isWet = true, title: string | null = null',
    ]),
  );
});
