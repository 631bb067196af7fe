import { expect, test } from 'vitest';
import { aModel, aModelOf } from '#test/fixtures';
import { transferred } from './transferred.ts';

const attribute = (name: string, type = 'string') => ({ name, type });

test('[L4] a query that is called as a type is meant where it is declared, and not where the type is', () => {
  const result = { type: 'string', isCollection: false, isNullable: false };
  const of = (name: string, query: string) =>
    aModel({ name, queries: [{ name: query, parameters: [], result }] });
  const go = (name: string, method: string) =>
    `import "strings"\n\ntype ${name} struct {\n\tnote string\n}\n\nfunc (x ${name}) ${method}() string {\n\treturn strings.TrimSpace(x.note)\n}\n`;
  expect(
    transferred({ 'boat.go': go('Boat', 'String') }, of('Boat', 'String'), of('Raft', 'Label')),
  ).toEqual({ 'raft.go': go('Raft', 'Label') });
});

test('[L4] an aggregate is called by its name without the first word where the sample does so', () => {
  const java = (name: string, tail: string) =>
    `${name} ${tail} = new ${name}();\n${tail}Mapper.insert(${tail});\nreturn ${tail}List;\n`;
  expect(
    transferred(
      { 'DbRiverBoat.java': java('DbRiverBoat', 'riverBoat') },
      aModel({ name: 'DbRiverBoat' }),
      aModel({ name: 'DbTowPathGate' }),
    ),
  ).toEqual({ 'DbTowPathGate.java': java('DbTowPathGate', 'towPathGate') });
});

test('[L5] attributes that are called after their aggregate are told by the rest of their names', () => {
  const of = (name: string) =>
    aModel({
      name,
      attributes: ['Model', 'Make', 'Notes'].map((rest) => attribute(name.toLowerCase() + rest)),
    });
  const ts = (name: string) =>
    `class X {\n  ${name}Model: string;\n  ${name}Make: string;\n  @Long() ${name}Notes: string;\n}\n`;
  expect(transferred({ 'boat.ts': ts('boat') }, of('Boat'), of('Raft'))).toEqual({
    'raft.ts': ts('raft'),
  });
});

test('[L5] attributes that are called after their aggregate are told by both ends where another one ends like them', () => {
  const of = (name: string) =>
    aModel({
      name,
      attributes: ['sailorNumber', `${name.toLowerCase()}Number`, 'hull'].map((each) =>
        attribute(each),
      ),
    });
  const java = (name: string, small: string) =>
    `class ${name}s {\n  ${name} create(String sailorNumber) {\n    ${name} made = new ${name}();\n    long random${name}Number = new Random().nextInt(900);\n    made.set${name}Number(Long.toString(random${name}Number));\n    made.setSailorNumber(sailorNumber);\n    made.setHull("oak");\n    return made;\n  }\n  ${name} find(${name} ${small}) {\n    return store.findBy${name}Number(${small}.get${name}Number()).orElseThrow(() -> new Missing("${name}"));\n  }\n}\n`;
  expect(transferred({ 'Boats.java': java('Boat', 'boat') }, of('Boat'), of('Raft'))).toEqual({
    'Rafts.java': java('Raft', 'raft'),
  });
});

test("[L5] a text that says words of its element's name is told by that name, not by its place", () => {
  const column = (name: string, member: string) => `  @Column("${name}")\n  ${member}: string;\n`;
  const sample = aModel({
    name: 'Boat',
    attributes: ['hull', 'sail', 'isReady'].map((name) => attribute(name)),
  });
  const target = aModel({
    name: 'Raft',
    attributes: ['logs', 'rope'].map((name) => attribute(name)),
  });
  const files = {
    'boat.ts': `class Boat {\n${column('hull', 'hull')}${column('sail', 'sail')}${column('ready', 'isReady')}}\n`,
  };
  expect(transferred(files, sample, target)).toEqual({
    'raft.ts': `class Raft {\n${column('logs', 'logs')}${column('rope', 'rope')}}\n`,
  });
});

test('[L4] a name is found inside of a word in capitals that the sample writes with small letters elsewhere', () => {
  const java = (name: string, lower: string, upper: string) =>
    `static final String BY_${upper}ID = "${lower}_id";\nUUID ${lower}Id = find(BY_${upper}ID);\n${name} found;\n`;
  expect(
    transferred(
      { 'Boat.java': java('Boat', 'boat', 'BOAT') },
      aModel({ name: 'Boat' }),
      aModel({ name: 'Raft' }),
    ),
  ).toEqual({ 'Raft.java': java('Raft', 'raft', 'RAFT') });
});

test('[L4] a name is found in a word that a hurried hand wrote without its capital', () => {
  const code = (name: string, lower: string) =>
    `class Add${lower}Handler {\n  Result Handle(Add${name}Command it);\n}\n`;
  const of = (name: string) =>
    aModel({ name, commands: [{ name: `Add${name}`, attributes: [], domainEvents: [] }] });
  expect(transferred({ 'AddBoat.cs': code('Boat', 'boat') }, of('Boat'), of('Raft'))).toEqual({
    'AddRaft.cs': code('Raft', 'raft'),
  });
});

test('[L4] a key that several items of data have is a word of the format, and no name inside of it', () => {
  const field = (number: number, name: string) =>
    `    {\n      "fieldId": ${number},\n      "fieldName": "${name}"\n    }`;
  const json = (...names: string[]) =>
    `{\n  "fields": [\n${names.map((name, at) => field(at + 1, name)).join(',\n')}\n  ]\n}\n`;
  const of = (name: string, ...names: string[]) =>
    aModel({ name, attributes: names.map((each) => attribute(each)) });
  expect(
    transferred(
      { 'boat.json': json('name', 'sail') },
      of('Boat', 'name', 'sail'),
      of('Raft', 'logs', 'rope', 'pole'),
    ),
  ).toEqual({ 'raft.json': json('logs', 'rope', 'pole') });
});

test('[L5] what is done to one and what is done to several are told by how the commands end', () => {
  const command = (name: string) => ({ name, actor: '', attributes: [], domainEvents: [] });
  const one = (name: string) => `    // One alone.\n    fun add${name}(it: ${name})\n`;
  const several = (name: string) =>
    `    @Many\n    @Batched\n    fun add${name}s(all: List<${name}>): Count\n`;
  const kt = (name: string, ...commands: string[]) =>
    `interface ${name}Dao {\n${commands.join('\n')}}\n`;
  const of = (name: string, ...commands: string[]) =>
    aModel({ name, commands: commands.map((each) => command(each)) });
  expect(
    transferred(
      { 'BoatDao.kt': kt('Boat', several('Boat'), one('Boat')) },
      of('Boat', 'AddBoats', 'AddBoat'),
      of('Raft', 'AddRafts'),
    ),
  ).toEqual({ 'RaftDao.kt': kt('Raft', several('Raft')) });
});

test('[L5] a list in another order is told by the rest of the names of what is called after its aggregate', () => {
  const of = (name: string, ...rests: string[]) =>
    aModel({ name, attributes: rests.map((rest) => attribute(name.toLowerCase() + rest)) });
  const ts = (name: string) =>
    `class X {\n  ${name}Make: string;\n\n  log(): void {}\n\n  ${name}Model: string;\n}\n`;
  expect(
    transferred(
      { 'boat.ts': ts('boat') },
      of('Boat', 'Model', 'Make'),
      of('Raft', 'Model', 'Make'),
    ),
  ).toEqual({ 'raft.ts': ts('raft') });
});

test('[L4] what is called as a type is followed where it is joined, a member or a quoted text', () => {
  const result = { type: 'string', isCollection: true, isNullable: false };
  const of = (query: string) =>
    aModel({ name: 'Boat', queries: [{ name: query, parameters: [], result }] });
  const cs = (name: string) =>
    `class ${name}Query {}\n\nclass ${name}Handler\n{\n    List<string> ${name}(${name}Query q) { return new ArrayList<string>(); }\n}\n`;
  const ts = (name: string) =>
    `import { ${name} } from './${name}';\n\nthis.${name} = this.${name}.bind(boat);\nroute('${name}', boat.${name});\nconst all: List<string> = ${name}();\n`;
  expect(
    transferred({ 'ListQuery.cs': cs('List'), 'boats.ts': ts('list') }, of('List'), of('Search')),
  ).toEqual({ 'SearchQuery.cs': cs('Search'), 'boats.ts': ts('search') });
});

test('[L4] a type that another file of the sample declares is called after its aggregate there and where it is used', () => {
  const service = (name: string, short: string, type: string) =>
    `import { ${type} } from './${short}.dto';\n\nexport function show(${short}: ${name}, rows: ResultSet): ${type} {\n  return new ${type}(${short}, rows);\n}\n`;
  const dto = (name: string, short: string, type: string) =>
    `export class ${type} {\n  constructor(${short}: ${name}) {\n    this.place = ${short}.place;\n  }\n}\n`;
  expect(
    transferred(
      {
        'src/lab-result.service.ts': service('LabResult', 'result', 'ResultDto'),
        'src/result.dto.ts': dto('LabResult', 'result', 'ResultDto'),
      },
      aModel({ name: 'LabResult' }),
      aModel({ name: 'HarbourVisit' }),
    ),
  ).toEqual({
    'src/harbour-visit.service.ts': service('HarbourVisit', 'visit', 'VisitDto'),
    'src/visit.dto.ts': dto('HarbourVisit', 'visit', 'VisitDto'),
  });
});

test('[L4] what is called as a context and as the plural of its aggregate is called after the aggregate', () => {
  const of = (name: string) =>
    aModelOf([{ name: 'Boats', aggregates: [{ name, attributes: [attribute('hull')] }] }]);
  const go = (one: string, all: string) =>
    `func All() []store.${one} {\n\tvar ${all} []store.${one}\n\tstore.Fill(&${all})\n\treturn ${all}\n}\n`;
  expect(transferred({ 'boat.go': go('Boat', 'boats') }, of('Boat'), of('Raft'))).toEqual({
    'raft.go': go('Raft', 'rafts'),
  });
});

test('[L4] the project that the imports of Go name is called so for every aggregate, where the sample does not make it', () => {
  const of = (name: string) => aModel({ name, attributes: [attribute('hull')] });
  const go = (one: string, project = 'boat-rental') =>
    `package api\n\nimport (\n\t"${project}/internal/${one}s"\n\n\tlogs "github.com/harbours/${project}/logs"\n)\n\nvar x ${one}s.Row = logs.Of("${one}-book")\n`;
  expect(transferred({ 'api/boat.go': go('boat') }, of('Boat'), of('Raft'))).toEqual({
    'api/raft.go': go('raft'),
  });
  const whole = { 'go.mod': 'module boat-rental\n', 'api/boat.go': go('boat') };
  expect(transferred(whole, of('Boat'), of('Raft'))['api/raft.go']).toBe(go('raft', 'raft-rental'));
});
