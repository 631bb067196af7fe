import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const table = (name: string, kind: string, ...columns: string[]) =>
  [
    'package harbour',
    '',
    'import org.jetbrains.exposed.sql.Table',
    '',
    `object ${name}s : ${kind}("${name.toLowerCase()}s") {`,
    ...columns.map((each) => `    val ${each}`),
    '}',
    '',
  ].join('\n');

const raft = aModel({
  name: 'Raft',
  attributes: [
    { name: 'id', type: 'int32' },
    { name: 'rope' },
    { name: 'logs', type: 'int32' },
    { name: 'length', type: 'double', isNullable: true },
    { name: 'kind', type: 'RaftKind' },
  ],
  types: [{ name: 'RaftKind', family: 'ENUM', attributes: [] }],
});
const boat = aModel({
  name: 'Boat',
  attributes: [{ name: 'id', type: 'int32' }, { name: 'hull' }],
});

test('[L22] in Kotlin, a column of a text has a length, one of an enumeration its type, and what may be missing may', async () => {
  expect(
    await transferredByGrammar(
      {
        'Boats.kt': table(
          'Boat',
          'Table',
          'id = integer("id").autoIncrement()',
          'hull = varchar("hull", 255)',
        ),
      },
      boat,
      raft,
    ),
  ).toEqual({
    'Rafts.kt': table(
      'Raft',
      'Table',
      'id = integer("id").autoIncrement()',
      'rope = varchar("rope", 255)',
      'logs = integer("logs")',
      'length = double("length").nullable()',
      'kind = enumerationByName<RaftKind>("kind", 255)',
    ),
  });
});

test('[L22] in Kotlin, it is so for a table that has its key by itself', async () => {
  const files = await transferredByGrammar(
    { 'Boats.kt': table('Boat', 'IntIdTable', 'hull = varchar("hull", 255)') },
    boat,
    raft,
  );
  expect(files['Rafts.kt']).toBe(
    table(
      'Raft',
      'IntIdTable',
      'rope = varchar("rope", 255)',
      'logs = integer("logs")',
      'length = double("length").nullable()',
      'kind = enumerationByName<RaftKind>("kind", 255)',
    ),
  );
});

test('[L22] in Kotlin, several of something are an array of their type, which has no length', async () => {
  const of = (name: string, attributes: { name: string; type?: string }[]) =>
    aModel({ name, attributes: [{ name: 'id', type: 'int32' }, ...attributes] });
  const several = { name: 'logs', type: 'string[]' };
  const files = {
    'Boats.kt': table('Boat', 'IntIdTable', 'hull = varchar("hull", 255)', 'load = double("load")'),
  };
  const sample = of('Boat', [{ name: 'hull' }, { name: 'load', type: 'double' }]);
  const target = of('Raft', [{ name: 'rope' }, several]);
  const raftTable = table(
    'Raft',
    'IntIdTable',
    'rope = varchar("rope", 255)',
    'logs = array<String>("logs")',
  );
  expect(await transferredByGrammar(files, sample, target)).toEqual({ 'Rafts.kt': raftTable });
  expect(
    await transferredByGrammar({ 'Rafts.kt': raftTable }, target, of('Boat', [{ name: 'hull' }])),
  ).toEqual({ 'Boats.kt': table('Boat', 'IntIdTable', 'hull = varchar("hull", 255)') });
});
