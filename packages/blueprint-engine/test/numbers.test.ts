import { expect, test } from 'vitest';
import { readTemplate, writeTemplate } from '@stepwright/blueprint-engine';
import { aModel, rendered } from './fixtures.ts';
import { transferred } from './transferred.ts';

const of = (name: string, ...attributes: string[]) =>
  aModel({ name, attributes: attributes.map((each) => ({ name: each })) });
const boat = of('Boat', 'id', 'hull', 'top_mast', 'keel');
const raft = of('Raft', 'id', 'log', 'rope', 'wet_knot', 'flag', 'pole');

test('[T7] numbers count as they are written, and begin anew where the template says so', () => {
  const list =
    '~{each Aggregates.Attributes separator ","}~{Aggregates.Attributes.Name}~{next}~{end}';

  expect(rendered(`~{next} ${list}|${list} ~{next}`, of('Boat', 'a', 'b'))).toBe('1 a2,b3|a4,b5 6');
  expect(rendered(`~{from 4}${list} ~{from 1}~{next}`, of('Boat', 'a', 'b'))).toBe('a4,b5 1');
});

test('[T4] numbers are read as they were written', () => {
  const text = 'a ~{from 12}$~{next}, ~{~}{next} ~{each Aggregates}~{next}~{end}';
  const read = readTemplate(text, { source: 'a' });
  expect(read.ok && writeTemplate(read.value)).toBe(text);
  expect(readTemplate('~{from x}', { source: 'a' }).ok).toBe(false);
  expect(readTemplate('~{next 2}', { source: 'a' }).ok).toBe(false);
});

test('[L19] what stands behind the columns of an update is numbered behind them', () => {
  const sql = (names: readonly string[]) =>
    [
      'update boats set',
      names.map((name, at) => `  ${name} = $${at + 1}`).join(',\n'),
      `where id = $${names.length + 1} and version = $${names.length + 2};`,
      '',
    ].join('\n');
  const files = { 'boats.sql': sql(['hull', 'top_mast', 'keel']) };
  expect(transferred(files, boat, raft)).toEqual({
    'rafts.sql': sql(['log', 'rope', 'wet_knot', 'flag', 'pole']).replace('boats', 'rafts'),
  });
});

test('[L19] columns that begin with another number, and others behind them, are counted too', () => {
  const sql = (names: readonly string[], from: number) =>
    [
      'update boats set',
      names.map((name, at) => `  ${name} = $${at + from}`).join(',\n'),
      'where id = $1;',
      '',
    ].join('\n');
  const columns = ['log', 'rope', 'wet_knot', 'flag', 'pole'];
  const files = { 'boats.sql': sql(['hull', 'top_mast', 'keel'], 2) };
  expect(transferred(files, boat, raft)).toEqual({
    'rafts.sql': sql(columns, 2).replace('boats', 'rafts'),
  });
});

test('[L19] values are as many as columns, also where a column stands beside them', () => {
  const insert = (columns: string, values: string) =>
    `const add = \`INSERT INTO boats (${columns}, made_at) VALUES (${values}) RETURNING id\`;\n`;
  const files = { 'boat.ts': insert('hull, top_mast, keel', '$1, $2, $3, $4') };
  expect(transferred(files, boat, raft)).toEqual({
    'raft.ts': insert('log, rope, wet_knot, flag, pole', '$1, $2, $3, $4, $5, $6').replace(
      'boats',
      'rafts',
    ),
  });
});

test('[L19] placeholders without a list stay, and so do signs that are none', () => {
  const files = {
    'boat.ts': "q('select * from boats limit $1 offset $2');\nreplace(/(a)(b)/, '$1 $2');\n",
  };
  expect(transferred(files, boat, raft)).toEqual({
    'raft.ts': files['boat.ts'].replace('boats', 'rafts'),
  });
});
