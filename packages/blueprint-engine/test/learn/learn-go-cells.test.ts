import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

type Field = [name: string, type: string, go: string];

const of = (name: string, fields: Field[]) =>
  aModel({ name, attributes: fields.map(([each, type]) => ({ name: each, type })) });

/** A structure in Go as its formatter writes it: types line up, and so do the tags behind them. */
const go = (name: string, fields: Field[]) => {
  const width = (texts: string[]) => Math.max(...texts.map((text) => text.length));
  const names = fields.map(([each]) => `${each.charAt(0).toUpperCase()}${each.slice(1)}`);
  const types = fields.map(([, , type]) => type);
  const lines = fields.map(
    ([each], at) =>
      `\t${names[at]?.padEnd(width(names))} ${types[at]?.padEnd(width(types))} \`json:"${each}"\`\n`,
  );
  return `package fleet\n\ntype ${name} struct {\n${lines.join('')}}\n`;
};

test('[L5] the tags of fields in Go line up, also where all fields of the sample are of one type', async () => {
  const boat: Field[] = [
    ['hull', 'string', 'string'],
    ['rigging', 'string', 'string'],
  ];
  const raft: Field[] = [
    ['logs', 'int64', 'int64'],
    ['rope', 'string', 'string'],
    ['isAfloat', 'boolean', 'bool'],
  ];

  const made = await transferredByGrammar(
    { 'boat.go': go('Boat', boat) },
    of('Boat', boat),
    of('Raft', raft),
  );

  expect(made).toEqual({ 'raft.go': go('Raft', raft) });
});

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

test('[L5] what a sample of one field says lines up where there are several, also the values behind keys', async () => {
  const made = await transferredByGrammar(
    {
      'boat.go': `package fleet

type BoatBody struct {
	Hull string \`binding:"required"\`
}

func boatOf(body BoatBody) Boat {
	return Boat{
		Hull: body.Hull,
	}
}
`,
    },
    of('Boat', [['hull', 'string', 'string']]),
    of('Raft', [
      ['logs', 'int64', 'int64'],
      ['ropeSort', 'string', 'string'],
    ]),
  );

  expect(made).toEqual({
    'raft.go': `package fleet

type RaftBody struct {
	Logs     int64  \`binding:"required"\`
	RopeSort string \`binding:"required"\`
}

func raftOf(body RaftBody) Raft {
	return Raft{
		Logs:     body.Logs,
		RopeSort: body.RopeSort,
	}
}
`,
  });
});

test('[T6] tags line up with those of the fields right above and below, not beyond a field that has none', async () => {
  const boat = (name: string, fields: [name: string, type: string][]) => {
    const own = fields.map(([each, type]) => [capital(each), type] as const);
    const names = Math.max(6, ...own.map(([each]) => each.length));
    const types = Math.max(...own.map(([, type]) => type.length));
    const tagged = own.map(
      ([each, type]) =>
        `\t${each.padEnd(names)} ${type.padEnd(types)} \`json:"${each.toLowerCase()}"\`\n`,
    );
    return `package fleet

type ${name} struct {
	${'Number'.padEnd(names)} uuid.UUID \`json:"number"\`
	${'BuiltAt'.padEnd(names)} time.Time
${tagged.join('')}}
`;
  };
  const hull: [string, string][] = [
    ['hullForm', 'string'],
    ['keel', 'string'],
  ];
  const logs: [string, string][] = [
    ['logs', 'int64'],
    ['ropesAndKnots', 'string'],
  ];

  const made = await transferredByGrammar(
    { 'boat.go': boat('Boat', hull) },
    of(
      'Boat',
      hull.map(([each, type]) => [each, type, type]),
    ),
    of(
      'Raft',
      logs.map(([each, type]) => [each, type, type]),
    ),
  );

  expect(made).toEqual({ 'raft.go': boat('Raft', logs) });
});

test('[L5] a field with a tag that is a type by itself lines up with the others', async () => {
  const of = (name: string, attributes: string[]) =>
    aModel({ name, attributes: attributes.map((each) => ({ name: each, type: 'string' })) });
  const file = (name: string, fields: string) =>
    `package harbour\n\ntype ${name}Page struct {\n\tpages.Page \`form:"-"\`\n${fields}}\n`;
  const field = (name: string, space: string) =>
    `\t${name}${space}string \`form:"${name.toLowerCase()}"\`\n`;
  const files = {
    'boat.go': file('Boat', field('Hull', '       ') + field('Sail', '       ')),
  };
  expect(
    await transferredByGrammar(
      files,
      of('Boat', ['hull', 'sail']),
      of('Raft', ['rope', 'logs', 'flags']),
    ),
  ).toEqual({
    'raft.go': file(
      'Raft',
      field('Rope', '       ') + field('Logs', '       ') + field('Flags', '      '),
    ),
  });
});

test('[L4] what declares a type is no short name of an aggregate that is called so', async () => {
  const of = (name: string) =>
    aModel({
      name,
      attributes: [
        { name: 'id', type: 'int32' },
        { name: 'hull', type: 'string' },
      ],
    });
  const file = (name: string) =>
    `package harbour\n\ntype ${name} struct {\n\tID   int\n\tHull string\n}\n`;
  expect(
    await transferredByGrammar({ 'sail_type.go': file('SailType') }, of('SailType'), of('Raft')),
  ).toEqual({
    'raft.go': file('Raft'),
  });
});

test('[L5] comments behind the fields of a structure in Go line up as well', async () => {
  const body = (name: string, ...fields: [name: string, type: string, tag: string][]) => {
    const [widest, type, tag] = [0, 1, 2].map((at) =>
      Math.max(...fields.map((field) => (field[at] ?? '').length)),
    );
    const lines = fields.map(
      (field) =>
        `\t${field[0].padEnd(widest ?? 0)} ${field[1].padEnd(type ?? 0)} ${field[2].padEnd(tag ?? 0)} // Part of it\n`,
    );
    return `package fleet\n\ntype ${name} struct {\n${lines.join('')}}\n\ntype Page struct {\n\tSize int \`json:"size"\`\n}\n`;
  };

  const made = await transferredByGrammar(
    {
      'boat.go': body(
        'Boat',
        ['ID', 'int', '`json:"id" gorm:"primaryKey"`'],
        ['Hull', 'string', '`json:"hull"`'],
        ['Crew', 'int', '`json:"crew"`'],
      ),
    },
    of('Boat', [
      ['id', 'int64', ''],
      ['hull', 'string', ''],
      ['crew', 'int64', ''],
    ]),
    of('Raft', [
      ['id', 'int64', ''],
      ['steersman', 'string', ''],
      ['logs', 'int64', ''],
    ]),
  );

  expect(made).toEqual({
    'raft.go': body(
      'Raft',
      ['ID', 'int', '`json:"id" gorm:"primaryKey"`'],
      ['Steersman', 'string', '`json:"steersman"`'],
      ['Logs', 'int', '`json:"logs"`'],
    ),
  });
});
