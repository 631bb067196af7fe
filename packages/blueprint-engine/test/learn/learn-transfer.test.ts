import { expect, test } from 'vitest';
import { aModel, aModelOf } from '#test/fixtures';
import { transferred } from './transferred.ts';

const boat = aModel({ name: 'Boat' });
const towPath = aModel({ name: 'TowPath' });

test('[L4] in a sentence the words of a name stand apart, and nowhere else', () => {
  const files = {
    'boat.ts': "// All boats of a harbour.\nconst boats = load('boat');\nfail('Boat not found');\n",
  };
  expect(transferred(files, boat, towPath)).toEqual({
    'tow-path.ts':
      "// All tow paths of a harbour.\nconst towPaths = load('towPath');\nfail('Tow path not found');\n",
  });
});

test('[L4] a word of SQL is no name, whatever the model calls so', () => {
  const order = aModel({ name: 'Order' });
  const files = { 'order.sql': 'SELECT * FROM orders ORDER BY id;\n' };
  expect(transferred(files, order, towPath)).toEqual({
    'tow_path.sql': 'SELECT * FROM tow_paths ORDER BY id;\n',
  });
});

test('[L4] a word of a declaration is no name, whatever the model calls so', () => {
  const of = (context: string, name: string) =>
    aModelOf([{ name: context, aggregates: [{ name }] }]);
  const files = { 'Boat.kt': 'package app.data\n\ndata class Boat(val id: Int)\n' };
  expect(transferred(files, of('Data', 'Boat'), of('Ports', 'Raft'))).toEqual({
    'Raft.kt': 'package app.ports\n\ndata class Raft(val id: Int)\n',
  });
});

test('[L4] an aggregate is called by its last word where the sample does so', () => {
  const guideBook = aModel({ name: 'GuideBook' });
  const riverMap = aModel({ name: 'RiverMap' });
  const files = { 'guide-book.cs': 'GuideBook book = Find(bookId);\nreturn book;\n' };
  expect(transferred(files, guideBook, riverMap)).toEqual({
    'river-map.cs': 'RiverMap map = Find(mapId);\nreturn map;\n',
  });
  const folders = { 'guides/book/api.py': 'class GuideBook:\n    pass\n' };
  expect(transferred(folders, guideBook, riverMap)).toEqual({
    'guides/map/api.py': 'class RiverMap:\n    pass\n',
  });
});

test('[L4] a name is found in a word of small letters that joins it with others', () => {
  const files = {
    'boattrips/BoatTrips.kt':
      'package app.boattrips\n\ninterface BoatTrips\n\nval steamboats = 1\n',
  };
  expect(transferred(files, boat, towPath)).toEqual({
    'towpathtrips/TowPathTrips.kt':
      'package app.towpathtrips\n\ninterface TowPathTrips\n\nval steamboats = 1\n',
  });
});

const hull = { name: 'hull', type: 'string' };
const sail = { name: 'sail', type: 'string', isNullable: true };
const crew = { name: 'crew', type: 'int32' };
const keel = { name: 'keel', type: 'int32', isNullable: true };

test('[L5] what stands behind the last of a list in words is no part of it', () => {
  const files = { 'boat.txt': 'run("SELECT hull, sail, crew FROM boats");\n' };
  const sample = aModel({ name: 'Boat', attributes: [hull, sail, crew] });
  const target = aModel({ name: 'Raft', attributes: [keel, hull] });
  expect(transferred(files, sample, target)).toEqual({
    'raft.txt': 'run("SELECT keel, hull FROM rafts");\n',
  });
});

test('[L5] the values of a query are as many as its columns', () => {
  const files = {
    'boat.go':
      'exec("INSERT INTO boats (hull, sail, crew) VALUES ($1, $2, $3)")\nexec("VALUES (?, ?)")\n',
  };
  const sample = aModel({ name: 'Boat', attributes: [hull, sail, crew] });
  const target = aModel({ name: 'Raft', attributes: [keel, hull] });
  expect(transferred(files, sample, target)).toEqual({
    'raft.go': 'exec("INSERT INTO rafts (keel, hull) VALUES ($1, $2)")\nexec("VALUES (?, ?)")\n',
  });
});

test('[L5] types that the sample does not have are written in its style, and what only texts have is theirs', () => {
  const files = {
    'boat.ts': [
      "@Column({ type: 'varchar', length: 80 })\nhull: string;\n",
      "@Column({ type: 'int' })\ncrew: number;\n",
    ].join('\n'),
  };
  const sample = aModel({ name: 'Boat', attributes: [hull, crew] });
  const target = aModel({
    name: 'Raft',
    attributes: [
      { name: 'built', type: 'date' },
      { name: 'tons', type: 'int64' },
    ],
  });
  expect(transferred(files, sample, target)).toEqual({
    'raft.ts':
      "@Column({ type: 'date' })\nbuilt: string;\n\n@Column({ type: 'bigint' })\ntons: number;\n",
  });
});

test('[L5] a word that goes with different types is none', () => {
  const files = {
    'boat.cs': 'Id = Guid.NewGuid(),\nHull = request.Hull,\nCrew = request.Crew,\n',
  };
  const id = { name: 'id', type: 'uuid' };
  const sample = aModel({ name: 'Boat', attributes: [id, hull, crew] });
  const target = aModel({ name: 'Raft', attributes: [id, { name: 'built', type: 'date' }] });
  expect(transferred(files, sample, target)).toEqual({
    'raft.cs': 'Id = Guid.NewGuid(),\nBuilt = request.Built,\n',
  });
});

test('[L4] a lambda is called by the first letter of the aggregate', () => {
  const files = {
    'boat.cs': 'boats.Where(b => b.Id == id && b.IsOpen);\nsizes.Max(s => s.Width);\n',
  };
  expect(transferred(files, boat, towPath)).toEqual({
    'towPath.cs': 'towPaths.Where(t => t.Id == id && t.IsOpen);\nsizes.Max(s => s.Width);\n',
  });
});

test('[L4] an ordinary last word of several aggregates is the name of each in its own files', () => {
  const files = Object.fromEntries(
    ['Todo', 'Order'].map((kind) => [
      `${kind.toLowerCase()}-item.ts`,
      `export function save(item: ${kind}Item) {\n  store.put(item);\n}\n`,
    ]),
  );
  const sample = aModelOf([
    { name: 'Sales', aggregates: [{ name: 'TodoItem' }, { name: 'OrderItem' }] },
  ]);
  const target = aModel({ name: 'TowPath' });
  expect(transferred(files, sample, target)).toEqual({
    'tow-path.ts': 'export function save(path: TowPath) {\n  store.put(path);\n}\n',
  });
});

test('[L4] a word of a declaration is no name, whatever the model calls so', () => {
  const of = (context: string, name: string) =>
    aModelOf([{ name: context, aggregates: [{ name }] }]);
  const files = { 'Boat.kt': 'package app.data\n\ndata class Boat(val id: Int)\n' };
  expect(transferred(files, of('Data', 'Boat'), of('Ports', 'Raft'))).toEqual({
    'Raft.kt': 'package app.ports\n\ndata class Raft(val id: Int)\n',
  });
});

test('[L4] an aggregate is called by its last word behind the verbs of the methods that ask for it', () => {
  const guideBook = aModel({ name: 'GuideBook' });
  const riverMap = aModel({ name: 'RiverMap' });
  const files = {
    'guide-book.ts':
      "const guideBooks = await api.listBooks(ids)\nawait api.softDeleteBooks(ids)\nsend('x-book')\n",
  };
  expect(transferred(files, guideBook, riverMap)).toEqual({
    'river-map.ts':
      "const riverMaps = await api.listMaps(ids)\nawait api.softDeleteMaps(ids)\nsend('x-book')\n",
  });
});

test('[L4] an ordinary word is no short name where other words are joined with it', () => {
  const files = {
    'fare-type.java': 'FareType type = find();\nheaders("content-type");\nsave(type);\n',
  };
  expect(transferred(files, aModel({ name: 'FareType' }), aModel({ name: 'RiverMap' }))).toEqual({
    'river-map.java': 'RiverMap map = find();\nheaders("content-type");\nsave(map);\n',
  });
});

test('[L5] an import is there only where what it imports is used', () => {
  const sample = aModel({
    name: 'Boat',
    attributes: [hull, { name: 'built', type: 'date' }, crew],
  });
  const files = {
    'boat.py':
      'from datetime import date\nfrom base import Model, text, number\n\n\nclass Boat(Model):\n' +
      "    hull: str = text('hull')\n    built: date\n    crew: int = number('crew')\n",
  };
  const attributes = [
    { name: 'width', type: 'int32' },
    { name: 'depth', type: 'int32' },
  ];
  expect(transferred(files, sample, aModel({ name: 'TowPath', attributes }))).toEqual({
    'tow_path.py':
      'from base import Model, number\n\n\nclass TowPath(Model):\n' +
      "    width: int = number('width')\n    depth: int = number('depth')\n",
  });
});

test('[L5] what stands around an attribute as a whole is told by what it is, not by its place', () => {
  const names = (...all: string[]) => all.map((name) => ({ name, type: 'string' }));
  const line = (name: string) => `  plain(${name});\n\n`;
  const whole = (name: string) => `  @Long\n  @Unique("${name}")\n  text(${name});\n`;
  const files = { 'boat.ts': `boat {\n${line('hull')}${line('sail')}${whole('mast')}}\n` };
  const sample = aModel({ name: 'Boat', attributes: names('hull', 'sail', 'mast') });
  const target = aModel({ name: 'TowPath', attributes: names('width', 'depth') });
  expect(transferred(files, sample, target)).toEqual({
    'tow-path.ts': `towPath {\n${line('width')}${line('depth').trimEnd()}\n}\n`,
  });
});

test('[L4] a letter is the aggregate only where its own type is called so', () => {
  const receivers = (letter: string, name: string) =>
    [
      `func (c *${name}Client) Get() *${name} {\n\treturn c.first\n}\n`,
      `func (${letter} ${name}Options) values() {\n\treturn ${letter}.all\n}\n`,
    ].join('\n');
  expect(transferred({ 'boat.go': receivers('b', 'Boat') }, boat, towPath)).toEqual({
    'towpath.go': receivers('b', 'TowPath'),
  });
});

test.each(['Event', 'Events'])(
  '[L5] what events are in, %s, is imported where there are events',
  (folder) => {
    const command = (name: string, ...events: string[]) => ({
      name,
      attributes: [hull],
      domainEvents: events.map((event) => ({ name: event })),
    });
    const launch = aModel({ name: 'Boat', commands: [command('LaunchBoat', 'BoatLaunched')] });
    const build = aModel({ name: 'Raft', commands: [command('BuildRaft')] });
    const body = 'class LaunchBoat\n{\n    string hull;\n\n';
    const files = {
      'LaunchBoat.cs': `using App.Data;\nusing App.${folder};\n\n${body}    Add(new BoatLaunchedEvent());\n}\n`,
    };
    expect(transferred(files, launch, build)).toEqual({
      'BuildRaft.cs': 'using App.Data;\n\nclass BuildRaft\n{\n    string hull;\n}\n',
    });
  },
);

test('[L5] names of an import that the files of a group do not share are told by what uses them', () => {
  const id = { name: 'id', type: 'uuid', isNullable: true };
  const commands = (name: string, ...attributes: { name: string; type: string }[]) =>
    ['Add', 'Change'].map((verb) => ({
      name: `${verb}${name}`,
      actor: '',
      attributes,
      domainEvents: [],
    }));
  const ts = (imports: string, name: string, ...fields: string[]) =>
    `import { ${imports} } from 'checks';\n\nexport class ${name}Dto {\n${fields.join('\n')}}\n`;
  const key = '  @IsOptional()\n  @IsString()\n  id?: string;\n';
  const text = (name: string) => `  @IsString()\n  ${name}: string;\n`;
  const url =
    "  @IsUrl({\n    protocols: ['https'],\n    require_protocol: true\n  })\n  url: string;\n";
  const files = {
    'add-boat.dto.ts': ts('IsOptional, IsString, IsUrl', 'AddBoat', key, text('hull'), url),
    'change-boat.dto.ts': ts('IsOptional, IsString', 'ChangeBoat', key, text('hull'), text('url')),
  };
  const sample = commands('Boat', id, hull, { name: 'url', type: 'string' });
  expect(
    transferred(
      files,
      aModel({ name: 'Boat', attributes: [hull], commands: sample }),
      aModel({ name: 'Raft', attributes: [hull], commands: commands('Raft', hull) }),
    ),
  ).toEqual({
    'add-raft.dto.ts': ts('IsString', 'AddRaft', text('hull')),
    'change-raft.dto.ts': ts('IsString', 'ChangeRaft', text('hull')),
  });
});
