import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string) => aModel({ name, attributes: [{ name: 'hull', type: 'string' }] });

test('[L4] a package that is called after an aggregate and its layer is called after another one', async () => {
  const code = (name: string) =>
    `package ${name.toLowerCase()}db\n\nimport "fleet/${name.toLowerCase()}bus"\n\ntype ${name} struct {\n\tHull string\n}\n`;
  expect(
    await transferredByGrammar(
      { 'app/boatdb/model.go': code('Boat') },
      of('Boat'),
      of('SmallRaft'),
    ),
  ).toEqual({
    'app/smallraftdb/model.go': code('SmallRaft'),
  });
});

test('[L4] a path that would else speak of no aggregate does so by the beginning or the end of a word', async () => {
  expect(
    await transferredByGrammar(
      { 'db/tblboats.sql': 'CREATE TABLE tblboats (hull TEXT);\n' },
      of('Boat'),
      of('Raft'),
    ),
  ).toEqual({ 'db/tblrafts.sql': 'CREATE TABLE tblrafts (hull TEXT);\n' });
});

test('[L4] a path that would else speak of no aggregate does so by a word that its text says', async () => {
  const summary = (name: string) => ({
    [`models/${name}period.v1.yaml`]: `title: ${name}period.v1\ndescription: Summary of a period\n`,
  });
  expect(await transferredByGrammar(summary('tug'), of('Tug'), of('Raft'))).toEqual(
    summary('raft'),
  );
});

test('[L4] a word of a path that only begins or ends like a name is no name', async () => {
  const sample = { 'src/port.ts': 'export class Port {}\n', 'src/support.ts': 'export {};\n' };
  expect(await transferredByGrammar(sample, of('Port'), of('Raft'))).toEqual({
    'src/raft.ts': 'export class Raft {}\n',
    'src/support.ts': 'export {};\n',
  });
});

test('[L4] only in Go is a word a name with its layer', async () => {
  const code = (name: string) =>
    `import { boatstore } from 'boatstore';\n\nexport class ${name} {}\n`;
  expect(
    await transferredByGrammar({ 'src/boat.ts': code('Boat') }, of('Boat'), of('Raft')),
  ).toEqual({ 'src/raft.ts': code('Raft') });
});
