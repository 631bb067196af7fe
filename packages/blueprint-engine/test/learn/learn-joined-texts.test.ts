import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

test('[L5] the last one of a text in pieces ends like the one before it, also behind a short name', async () => {
  const code = (name: string, ...fields: string[]) =>
    [
      `class ${name} {`,
      '    public String toString() {',
      `        return "${name}{" +`,
      '            "id=" + id +',
      ...fields.map((each) => `            ", ${each}='" + ${each} + "'" +`),
      "            '}';",
      '    }',
      '}',
      '',
    ].join('\n');
  const of = (name: string, ...types: [name: string, type: string][]) =>
    aModel({
      name,
      attributes: [
        { name: 'id', type: 'int64' },
        ...types.map(([each, type]) => ({ name: each, type })),
      ],
    });

  expect(
    await transferredByGrammar(
      { 'Boat.java': code('Boat', 'hull', 'draught') },
      of('Boat', ['hull', 'string'], ['draught', 'double']),
      of('Raft', ['length', 'double'], ['rope', 'string'], ['logs', 'int32']),
    ),
  ).toEqual({ 'Raft.java': code('Raft', 'length', 'rope', 'logs') });
});
