import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const needed = (name: string, type = 'string') => ({ name, type });
const types = (...names: string[]) =>
  names.map((name) => ({ name, family: 'Value Object', attributes: [needed('city')] }));

test('[L5] a column of a type that only the model knows is a text, where the sample has no such column', async () => {
  const table = (name: string, ...columns: string[]) =>
    `CREATE TABLE ${name} (\n${columns.map((each) => `    ${each}`).join(',\n')}\n);\n`;
  const files = {
    'boats.sql': table('boats', 'hull varchar(255) NOT NULL', 'berths integer NOT NULL'),
  };
  const boat = aModel({ name: 'Boat', attributes: [needed('hull'), needed('berths', 'int32')] });
  const raft = aModel({
    name: 'Raft',
    attributes: [needed('rope'), needed('yard', 'Yard')],
    types: types('Yard'),
  });
  expect(await transferredByGrammar(files, boat, raft)).toEqual({
    'rafts.sql': table('rafts', 'rope varchar(255) NOT NULL', 'yard varchar(255) NOT NULL'),
  });
});
