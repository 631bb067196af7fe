import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferred, transferredByGrammar } from './transferred.ts';

interface Made {
  name: string;
  command?: string;
  taken: string[];
  rest?: string[];
  nullable?: string[];
}

/** An aggregate with the command that creates it, if one does. */
const of = ({ name, command = '', taken, rest = [], nullable = [] }: Made) => {
  const attributes = (names: string[]) =>
    names.map((each) => ({ name: each, type: 'string', isNullable: nullable.includes(each) }));
  return aModel({
    name,
    attributes: attributes([...taken, ...rest]),
    commands:
      command === '' ? [] : [{ name: command, attributes: attributes(taken), domainEvents: [] }],
  });
};

const taken = ['hull', 'sail', 'mast'];
const boat = of({ name: 'Boat', command: 'CreateBoat', taken, rest: ['launched'] });

const insert = (table: string, ...columns: string[]) =>
  `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')});\n`;

test.each([
  ['the command of another aggregate takes', 'CreateRaft', ['logs', 'rope']],
  ['its command takes that creates by another verb', 'RegisterRaft', ['logs', 'rope']],
  ['it has, where no command creates it', '', ['logs', 'rope', 'floated', 'sunk']],
  ['it has, where a command only changes it', 'SinkRaft', ['logs', 'rope', 'floated', 'sunk']],
])(
  '[L5] columns that a command takes are for another aggregate the ones that %s',
  (_of, command, columns) => {
    const raft = { name: 'Raft', command, taken: ['logs', 'rope'], rest: ['floated', 'sunk'] };
    expect(transferred({ 'boat.sql': insert('boats', ...taken) }, boat, of(raft))).toEqual({
      'raft.sql': insert('rafts', ...columns),
    });
  },
);

test('[L5] an object that is stored is not empty, where no command creates the aggregate', () => {
  const store = (name: string, ...attributes: string[]) =>
    `export function insert${name}(it: ${name}) {\n  rows.put({ ${attributes.map((each) => `${each}: it.${each}`).join(', ')} });\n}\n`;
  const raft = of({ name: 'Raft', taken: ['logs', 'rope'] });
  expect(transferred({ 'boat.ts': store('Boat', ...taken) }, boat, raft)).toEqual({
    'raft.ts': store('Raft', 'logs', 'rope'),
  });
});

test('[L5] a list of what is read is told by what may be missing, and not by what a command takes', () => {
  const list = (...names: string[]) =>
    `export const columns = [${names.map((each) => `'${each}'`).join(', ')}];\n`;
  const rest = ['launched'];
  const sample = of({ name: 'Boat', command: 'CreateBoat', taken, rest, nullable: rest });
  const raft = of({ name: 'Raft', command: 'CreateRaft', taken: ['logs'], rest: ['rope'] });
  expect(transferred({ 'boat.ts': list(...taken) }, sample, raft)).toEqual({
    'raft.ts': list('logs', 'rope'),
  });
});

test('[L5] what an inserting query gives back is what the creating command does not take', () => {
  const query = (table: string, columns: readonly string[], made: readonly string[]) =>
    `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')}) returning ${made.join(', ')};\n`;
  const sample = of({
    name: 'Boat',
    command: 'CreateBoat',
    taken,
    rest: ['launchedAt', 'updatedAt', 'deletedAt'],
  });
  const raft = { name: 'Raft', taken: ['logs', 'rope'] };
  const rest = ['wetAt', 'createdAt', 'updatedAt', 'deletedAt'];
  const files = { 'boat.sql': query('boats', taken, ['launchedAt', 'updatedAt']) };

  expect(transferred(files, sample, of({ ...raft, command: 'CreateRaft', rest }))).toEqual({
    'raft.sql': query('rafts', raft.taken, ['wetAt', 'createdAt', 'updatedAt']),
  });
});

test('[L5] what a query gives back by place is as many as what reads it', () => {
  const go = (name: string, columns: readonly string[], fields: readonly string[]) =>
    `func add(${name.toLowerCase()} ${name}) error {\n\treturn db.QueryRow("INSERT INTO x (at) VALUES ($1) RETURNING ${columns.join(', ')}").\n\t\tScan(${fields.map((each) => `&${name.toLowerCase()}.${each}`).join(', ')})\n}\n`;
  const sample = of({
    name: 'Boat',
    command: 'CreateBoat',
    taken,
    rest: ['createdAt', 'updatedAt'],
  });
  const raft = of({
    name: 'Raft',
    command: 'CreateRaft',
    taken: ['logs'],
    rest: ['status', 'createdAt', 'updatedAt'],
  });
  const made = ['created_at', 'updated_at'];
  const read = ['CreatedAt', 'UpdatedAt'];
  expect(transferred({ 'boat.go': go('Boat', made, read) }, sample, raft)).toEqual({
    'raft.go': go('Raft', made, read),
  });
});

test('[L5] a form has what the creating command takes, whatever may be missing', () => {
  const form = (name: string, ...names: string[]) =>
    `export const fieldsOf${name}Form = [${names.map((each) => `'${each}'`).join(', ')}];\n`;
  const rest = ['launched'];
  const sample = of({ name: 'Boat', command: 'CreateBoat', taken, rest, nullable: rest });
  const nullable = ['rope'];
  const raft = of({ name: 'Raft', command: 'CreateRaft', taken: ['logs', 'rope'], nullable });
  expect(transferred({ 'boat.ts': form('Boat', ...taken) }, sample, raft)).toEqual({
    'raft.ts': form('Raft', 'logs', 'rope'),
  });
});

test('[L5] a schema of what is put in has what the creating command takes, whatever may be missing', () => {
  const schema = (name: string, ...names: string[]) =>
    `export const fieldsOf${name} = z.object({\n${names.map((each) => `  ${each}: z.string(),\n`).join('')}});\n`;
  const rest = ['launched'];
  const sample = of({ name: 'Boat', command: 'CreateBoat', taken, rest, nullable: rest });
  const raft = of({ name: 'Raft', command: 'CreateRaft', taken: ['logs'], rest: ['rope'] });
  expect(transferred({ 'boat.ts': schema('Boat', ...taken) }, sample, raft)).toEqual({
    'raft.ts': schema('Raft', 'logs'),
  });
});

test('[L5] where several of another aggregate are left out, one of another aggregate is as well, and no list of texts', async () => {
  const sample = aModel({
    name: 'Harbour',
    attributes: ['name:string', 'depth:double', 'boats:Boat[]'].map(attribute),
  });
  const target = aModel({
    name: 'Boat',
    attributes: ['hull:string', 'flags:string[]', 'harbour:Harbour', 'rig:Rig'].map(attribute),
    types: [{ name: 'Rig', family: 'Enum' }],
  });
  const py = (name: string, ...fields: string[]) =>
    `class ${name}Read(Row):\n${fields.map((each) => `    ${each}\n`).join('')}`;
  const files = {
    'harbour.py': py('Harbour', 'name: str', 'depth: float'),
    'harbour_book.py': 'def count(row):\n    return len(row.boats)\n',
  };
  expect(await transferredByGrammar(files, sample, target)).toMatchObject({
    'boat.py': py('Boat', 'hull: str', 'flags: list[str]', 'rig: Rig'),
  });
});

test('[L5] the only field of what is created is for all that another command takes', async () => {
  const model = (name: string, taken: string[], rest: string[]) =>
    aModel({
      name,
      attributes: [...taken, ...rest].map(attribute),
      commands: [{ name: `Create${name}`, attributes: taken.map(attribute) }],
    });
  const py = (name: string, ...fields: string[]) =>
    `class ${name}Create(Row):\n${fields.map((each) => `    ${each}\n`).join('')}\n\nclass ${name}Book(Row):\n    pages: int\n`;
  const files = {
    'harbour.py': py('Harbour', 'depth: float'),
    'harbour_book.py': 'def count(row):\n    return len(row.boats)\n',
  };
  const made = await transferredByGrammar(
    files,
    model('Harbour', ['depth:double'], ['id:uuid', 'boats:Boat[]']),
    model('Boat', ['hull:string', 'mast:double'], ['id:uuid', 'sunk:boolean']),
  );
  expect(made).toMatchObject({ 'boat.py': py('Boat', 'hull: str', 'mast: float') });
});

/** What a test says of an attribute: `hull:string`. */
function attribute(text: string): { name: string; type: string } {
  const [name = '', type = ''] = text.split(':');
  return { name, type };
}

test('[L5] what is changed is what the creating command takes, though the key is asked for before it', async () => {
  const cs = (name: string, ...names: string[]) =>
    `class ${name}Dock\n{\n    void Update(int id, ${name} dto)\n    {\n        var it = rows.Find(id);\n        if (it is null) return;\n        ${names.map((each) => `it.${each} = dto.${each};`).join(' ')}\n        Save();\n    }\n}\n`;
  const sample = of({ name: 'Boat', command: 'CreateBoat', taken, rest: ['id', 'seen', 'sold'] });
  const raft = { name: 'Raft', command: 'CreateRaft', taken: ['logs', 'rope'] };
  expect(
    await transferredByGrammar(
      { 'BoatDock.cs': cs('Boat', 'Hull', 'Sail', 'Mast') },
      sample,
      of({ ...raft, rest: ['id', 'burnt'] }),
    ),
  ).toEqual({ 'RaftDock.cs': cs('Raft', 'Logs', 'Rope') });
});

test('[L5] what is posted of an aggregate is what the command takes that creates it', async () => {
  const dto = (name: string, ...attributes: string[]) =>
    `public class ${name}PostDto\n{\n${attributes.map((each) => `    public string ${each} { get; set; }\n`).join('')}}\n`;
  const raft = of({
    name: 'Raft',
    command: 'AddRaft',
    taken: ['logs', 'rope'],
    rest: ['floated', 'sunk'],
  });
  expect(
    await transferredByGrammar(
      { 'BoatPostDto.cs': dto('Boat', 'Hull', 'Sail', 'Mast') },
      boat,
      raft,
    ),
  ).toEqual({ 'RaftPostDto.cs': dto('Raft', 'Logs', 'Rope') });
});
