import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const boat = aModel({
  name: 'Boat',
  attributes: [
    { name: 'hull', type: 'string' },
    { name: 'bolts', type: 'int32' },
    { name: 'isNew', type: 'boolean' },
  ],
});
const raft = aModel({
  name: 'Raft',
  attributes: [
    { name: 'logs', type: 'int64' },
    { name: 'isDry', type: 'boolean' },
    { name: 'rope', type: 'string' },
  ],
});

const fields = (...all: readonly (readonly [name: string, type: string])[]) =>
  `fields:\n${all.map(([name, type]) => `  - key: ${name}\n    type: ${type}\n`).join('')}`;

test('[L24] data has words of its own for types, and the same one for types of one kind', async () => {
  const written = await transferredByGrammar(
    { 'boat.yaml': fields(['hull', 'line'], ['bolts', 'counter'], ['isNew', 'switch']) },
    boat,
    raft,
  );
  expect(written).toEqual({
    'raft.yaml': fields(['logs', 'counter'], ['isDry', 'switch'], ['rope', 'line']),
  });
});

test('[L24] data that says types in the words of a table has the others in its words too', async () => {
  const written = await transferredByGrammar(
    { 'boat.yaml': fields(['hull', 'varchar(255)'], ['bolts', 'int'], ['isNew', 'boolean']) },
    boat,
    raft,
  );
  expect(written).toEqual({
    'raft.yaml': fields(['logs', 'bigint'], ['isDry', 'boolean'], ['rope', 'varchar(255)']),
  });
});

test('[L24] data that has small words for types has the one for texts for what the model declares', async () => {
  const written = await transferredByGrammar(
    { 'boat.yaml': fields(['hull', 'line'], ['bolts', 'counter'], ['isNew', 'switch']) },
    boat,
    aModel({
      name: 'Raft',
      attributes: [
        { name: 'wood', type: 'Wood' },
        { name: 'logs', type: 'int32[]' },
      ],
      types: [{ name: 'Wood', family: 'ENUM' }],
    }),
  );
  expect(written).toEqual({ 'raft.yaml': fields(['wood', 'line'], ['logs', 'counter']) });
});

test('[L24] data that calls a time as a class, and whole numbers by the whole word, does so with fractions and truth', async () => {
  const made = await transferredByGrammar(
    {
      'boat.yaml': fields(['hull', 'string'], ['bolts', 'integer'], ['builtAt', 'DateTime']),
    },
    aModel({
      name: 'Boat',
      attributes: [
        { name: 'hull', type: 'string' },
        { name: 'bolts', type: 'int32' },
        { name: 'builtAt', type: 'date-time' },
      ],
    }),
    aModel({
      name: 'Raft',
      attributes: [
        { name: 'weight', type: 'double' },
        { name: 'isDry', type: 'boolean' },
      ],
    }),
  );
  expect(made).toEqual({ 'raft.yaml': fields(['weight', 'float'], ['isDry', 'boolean']) });
});
