import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const service = (name: string, short: string) => {
  const own = name.charAt(0).toLowerCase() + name.slice(1);
  return {
    [`Sync${name}Service.kt`]: `package harbour

class Sync${name}Service(val ${own}Repository: ${name}Repository) {
  fun rename${name}(id: Long, title: String): Sync${name} {
    val ${short}Entity = ${own}Repository.findById(id)
    logger.info("the ${short} is renamed")
    return ${own}Repository.save(${short}Entity.copy(title = title)).toResponse()
  }
}
`,
  };
};

test('[L4] what an aggregate is called by in its store is a name too, with an addition behind it', async () => {
  expect(
    await transferredByGrammar(
      service('HarbourBoat', 'boat'),
      aModel({ name: 'HarbourBoat', attributes: [{ name: 'hull', type: 'string' }] }),
      aModel({ name: 'HarbourRaft', attributes: [{ name: 'rope', type: 'string' }] }),
    ),
  ).toEqual(service('HarbourRaft', 'raft'));
});
