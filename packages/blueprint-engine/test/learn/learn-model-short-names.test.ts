import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, short: string, field: string) =>
  aModel({
    name,
    attributes: [{ name: field, type: 'string' }],
    commands: [
      { name: `Create${short}`, attributes: [{ name: field, type: 'string' }] },
      { name: `Delete${short}`, attributes: [{ name: 'id', type: 'string' }] },
    ],
  });

const service = (name: string, short: string, field: string) => {
  const own = short.toLowerCase();
  return {
    [`${name}Service.kt`]: `package harbour

/** Looks after ${own}s. */
class ${name}Service(private val table: ${name}Table) {
  fun create${short}(${field}: String): ${name} = table.insert(${field}) ?: throw Conflict("${short}")

  fun delete${short}(id: String) {
    table.find(id)?.delete() ?: id.throwNotFound("${short}")
  }
}
`,
  };
};

test('[L4] what the model calls an aggregate in its commands is a name of it', async () => {
  expect(
    await transferredByGrammar(
      service('HarbourBoat', 'Boat', 'hull'),
      of('HarbourBoat', 'Boat', 'hull'),
      of('HarbourRaft', 'Raft', 'rope'),
    ),
  ).toEqual(service('HarbourRaft', 'Raft', 'rope'));
});
