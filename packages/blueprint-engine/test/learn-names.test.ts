import { expect, test } from 'vitest';
import { aModel } from './fixtures.ts';
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
