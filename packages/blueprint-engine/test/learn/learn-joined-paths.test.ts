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
