import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

type Field = [name: string, type: string, go: string];

const of = (name: string, fields: Field[]) =>
  aModel({ name, attributes: fields.map(([each, type]) => ({ name: each, type })) });

/** A structure in Go as its formatter writes it: types line up, and so do the tags behind them. */
const go = (name: string, fields: Field[]) => {
  const width = (texts: string[]) => Math.max(...texts.map((text) => text.length));
  const names = fields.map(([each]) => `${each.charAt(0).toUpperCase()}${each.slice(1)}`);
  const types = fields.map(([, , type]) => type);
  const lines = fields.map(
    ([each], at) =>
      `\t${names[at]?.padEnd(width(names))} ${types[at]?.padEnd(width(types))} \`json:"${each}"\`\n`,
  );
  return `package fleet\n\ntype ${name} struct {\n${lines.join('')}}\n`;
};

test('[L5] the tags of fields in Go line up, also where all fields of the sample are of one type', async () => {
  const boat: Field[] = [
    ['hull', 'string', 'string'],
    ['rigging', 'string', 'string'],
  ];
  const raft: Field[] = [
    ['logs', 'int64', 'int64'],
    ['rope', 'string', 'string'],
    ['isAfloat', 'boolean', 'bool'],
  ];

  const made = await transferredByGrammar(
    { 'boat.go': go('Boat', boat) },
    of('Boat', boat),
    of('Raft', raft),
  );

  expect(made).toEqual({ 'raft.go': go('Raft', raft) });
});
