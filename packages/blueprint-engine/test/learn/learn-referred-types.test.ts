import { expect, test } from 'vitest';
import { ofFields } from './of-fields.ts';
import { transferredByGrammar } from './transferred.ts';

test('[L30] a word that code has for anything is what an attribute refers to beside this attribute, as a type’s name', async () => {
  const code = (name: string, field: string, type: string) => `package fleet

interface ${name}Row : Row {

    @get:Key
    var id: Long

    @get:ForeignKey(references = ${type}Row::class)
    var ${field}: Long

    var hull: String
}

fun find(user: String): User? = users.find { it.name == user }
`;
  const of = (name: string, field: string) =>
    ofFields(name, ['id', 'int64'], [field, 'int64'], ['hull', 'string']);
  expect(
    await transferredByGrammar(
      { 'BoatRow.kt': code('Boat', 'userId', 'User') },
      of('Boat', 'userId'),
      of('Raft', 'pilotId'),
    ),
  ).toEqual({ 'RaftRow.kt': code('Raft', 'pilotId', 'Pilot') });
});
