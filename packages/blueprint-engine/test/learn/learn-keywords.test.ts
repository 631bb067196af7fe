import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferred } from './transferred.ts';

test('[L4] what declares a type is no short name of an aggregate', () => {
  const file = (type: string, variable: string) =>
    `package fleet\n\ntype ${type} struct {\n\tHull string\n}\n\nfunc make(${variable} ${type}) ${type} {\n\treturn ${variable}\n}\n`;
  const given = transferred(
    { 'boat_type.go': file('BoatType', 'kind') },
    aModel({ name: 'BoatType', attributes: [{ name: 'id' }] }),
    aModel({ name: 'RaftService', attributes: [{ name: 'id' }] }),
  );

  expect(given).toEqual({ 'raft_service.go': file('RaftService', 'kind') });
});

test('[L4] what a script imports is no command that is called so', () => {
  const model = (name: string, verb: string) =>
    aModel({ name, commands: [{ name: `${verb}${name}s`, attributes: [] }] });
  const file = (name: string, method: string) =>
    `import ${name}sService from './${name}s';\n\nexport const run = () => ${name}sService.${method}();\n`;
  const given = transferred(
    { 'boat.ts': file('boat', 'importBoats') },
    model('Boat', 'Import'),
    model('Raft', 'Change'),
  );

  expect(given).toEqual({ 'raft.ts': file('raft', 'changeRafts') });
});

test('[L4] a column and a field are called like a word of another language, and are attributes', () => {
  const of = (name: string, ...attributes: string[]) =>
    aModel({ name, attributes: attributes.map((each) => ({ name: each, type: 'string' })) });
  const files = (name: string, ...columns: string[]) => ({
    [`${name}s.sql`]: `CREATE TABLE ${name}s (\n  id UUID PRIMARY KEY,\n${columns.map((each) => `  ${each} VARCHAR(40) NOT NULL`).join(',\n')}\n);\n`,
    [`${name}.go`]: `package ${name}\n\ntype ${name} struct {\n${columns.map((each) => `\t${each} string\n`).join('')}}\n`,
  });
  const given = transferred(
    files('boat', 'hull', 'type', 'record'),
    of('Boat', 'hull', 'type', 'record'),
    of('Raft', 'wood', 'poles'),
  );

  expect(given).toEqual(files('raft', 'wood', 'poles'));
});
