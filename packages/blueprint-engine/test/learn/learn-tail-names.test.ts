import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

test('[L4] a class is declared and asked for with a word of the language, though an aggregate is called so', async () => {
  const code = (name: string) =>
    `package harbour\n\nclass ${name}Test {\n    fun reads() {\n        fails(${name}::class.java)\n    }\n}\n`;
  const of = (name: string) => aModel({ name, attributes: [{ name: 'id', type: 'int64' }] });
  expect(
    await transferredByGrammar(
      {
        'BoatClassTest.kt': code('BoatClass'),
        'BoatClass.kt': 'package harbour\n\ndata class BoatClass(\n    val id: Long,\n)\n',
      },
      of('BoatClass'),
      of('Raft'),
    ),
  ).toEqual({
    'RaftTest.kt': code('Raft'),
    'Raft.kt': 'package harbour\n\ndata class Raft(\n    val id: Long,\n)\n',
  });
});
