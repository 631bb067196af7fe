import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

type Field = [name: string, type: 'string' | 'int32'];

const of = (name: string, fields: Field[]) =>
  aModel({ name, attributes: fields.map(([each, type]) => ({ name: each, type })) });

/** Lines with a value behind each name, all in a column `distance` spaces behind the longest one. */
const linedUp = (
  fields: Field[],
  distance: number,
  line: (name: string, type: string) => string[],
) => {
  const lines = fields.map(([name, type]) => line(name, type));
  const widest = Math.max(...lines.map(([key = '']) => key.length));
  return lines.map(([key = '', value = '']) => key.padEnd(widest + distance) + value);
};

const json = (distance: number) => (_name: string, fields: Field[]) =>
  `{\n  "properties": {\n    ${linedUp(fields, distance, (name, type) => [`"${name}":`, `{ "type": "${type === 'int32' ? 'integer' : 'string'}" }`]).join(',\n    ')}\n  }\n}\n`;

const yaml = (_name: string, fields: Field[]) =>
  `properties:\n${linedUp(fields, 3, (name, type) => [`  ${name}:`, `{ type: ${type === 'int32' ? 'integer' : 'string'} }\n`]).join('')}`;

const script = (name: string, fields: Field[]) =>
  `export interface ${name} {\n${linedUp(fields, 2, (each, type) => [`  ${each}:`, `${type === 'int32' ? 'number' : 'string'};\n`]).join('')}}\n`;

const boat: Field[] = [
  ['hull', 'string'],
  ['crew', 'int32'],
  ['homePort', 'string'],
];
const raft: Field[] = [
  ['length', 'int32'],
  ['ropeSort', 'string'],
  ['numberOfLogs', 'int32'],
  ['sail', 'string'],
];

test.each([
  ['entries of JSON, one space behind the longest key', 'json', json(1)],
  ['entries of JSON, two spaces behind the longest key', 'json', json(2)],
  ['entries of YAML, three spaces behind the longest key', 'yaml', yaml],
  ['fields in TypeScript, two spaces behind the longest name', 'ts', script],
])('[L5] the column keeps its distance: %s', async (_title, extension, text) => {
  const made = await transferredByGrammar(
    { [`boat.${extension}`]: text('Boat', boat) },
    of('Boat', boat),
    of('Raft', raft),
  );

  expect(made).toEqual({ [`raft.${extension}`]: text('Raft', raft) });
});
