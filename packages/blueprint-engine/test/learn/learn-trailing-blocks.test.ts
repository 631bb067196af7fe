import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

test('[L5] what a call takes in brackets, and the block behind them, are no two items', async () => {
  const store = (name: string, ...fields: string[]) => {
    const lower = name.toLowerCase();
    return [
      'package harbour',
      '',
      `class ${name}Store {`,
      `    fun update(${lower}: ${name}): Boolean = transaction {`,
      `        ${name}s.update({ ${name}s.id eq ${lower}.id }) {`,
      ...fields.map((each) => `            it[${each}] = ${lower}.${each}`),
      '        } > 0',
      '    }',
      '}',
      '',
    ].join('\n');
  };
  const of = (name: string, ...fields: string[]) => {
    const attributes = ['id', ...fields].map((each) => ({ name: each }));
    return aModel({ name, attributes, commands: [{ name: `Update${name}`, attributes }] });
  };

  expect(
    await transferredByGrammar(
      { 'BoatStore.kt': store('Boat', 'hull') },
      of('Boat', 'hull'),
      of('Raft', 'rope', 'logs'),
    ),
  ).toEqual({ 'RaftStore.kt': store('Raft', 'rope', 'logs') });
});
