import { expect, test } from 'vitest';
import { aModelOf } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const inHarbour = (aggregate: Record<string, unknown>) =>
  aModelOf([{ name: 'Harbour', aggregates: [aggregate] }]);

const state = (name: string, imports: string[], ...fields: string[]) =>
  `package org.harbour.model\n${imports.length > 0 ? '\n' : ''}${imports.map((each) => `import ${each}\n`).join('')}\ndata class ${name}State(\n${fields
    .map((each) => `    val ${each},\n`)
    .join('')})\n`;

const boat = inHarbour({
  name: 'Boat',
  attributes: [
    { name: 'hull' },
    { name: 'crew', type: 'int32' },
    { name: 'port', isNullable: true },
  ],
});
const sample = {
  'BoatState.kt': state('Boat', [], 'hull: String = ""', 'crew: Int = 0', 'port: String? = null'),
};

test('[L5] the first imports of a file have an empty line above them, also where its package is called after the context', async () => {
  const raft = inHarbour({
    name: 'Raft',
    attributes: [
      { name: 'built', type: 'date-time', isNullable: true },
      { name: 'key', type: 'uuid', isNullable: true },
    ],
  });

  expect(await transferredByGrammar(sample, boat, raft)).toEqual({
    'RaftState.kt': state(
      'Raft',
      ['java.time.LocalDateTime', 'java.util.UUID'],
      'built: LocalDateTime? = null',
      'key: UUID? = null',
    ),
  });
});

test('[L5] what may be missing has the word for nothing, whatever its type is', async () => {
  const raft = inHarbour({
    name: 'Raft',
    attributes: [
      { name: 'logs', type: 'int32', isNullable: true },
      { name: 'rope' },
      { name: 'isOpen', type: 'boolean', isNullable: true },
    ],
  });

  expect(await transferredByGrammar(sample, boat, raft)).toEqual({
    'RaftState.kt': state(
      'Raft',
      [],
      'logs: Int? = null',
      'rope: String = ""',
      'isOpen: Boolean? = null',
    ),
  });
});

test('[L5] beside an import of all that a library has, what a type is written as is imported too', async () => {
  const raft = inHarbour({
    name: 'Raft',
    attributes: [{ name: 'rope' }, { name: 'built', type: 'date-time', isNullable: true }],
  });
  const files = {
    'BoatState.kt': state(
      'Boat',
      ['androidx.room.*'],
      'hull: String',
      'crew: Int',
      'port: String?',
    ),
  };

  expect(await transferredByGrammar(files, boat, raft)).toEqual({
    'RaftState.kt': state(
      'Raft',
      ['androidx.room.*', 'java.time.LocalDateTime'],
      'rope: String',
      'built: LocalDateTime?',
    ),
  });
});
