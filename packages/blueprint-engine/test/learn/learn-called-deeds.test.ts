import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const dao = (name: string, low: string, ...others: string[]) => ({
  [`${name}sDao.kt`]: `interface ${name}sDao {

    suspend fun insert${name}s(${low}s: List<${name}Entity>)
${others.map((each) => `\n${each}\n`).join('')}
    suspend fun deleteAll${name}s(ownerId: String): Int

    /**
     * Deletes all of the given [ownerId] and then adds others, which will give back
     * whether anything was changed by this.
     */
    suspend fun replaceAll${name}s(ownerId: String, ${low}s: List<${name}Entity>): Boolean {
        val deletedCount = deleteAll${name}s(ownerId)
        insert${name}s(${low}s)
        return deletedCount > 0 || ${low}s.isNotEmpty()
    }
}
`,
});

const of = (
  name: string,
  ...others: { name: string; attributes: { name: string; type: string }[] }[]
) => {
  const several = { name: `${name.toLowerCase()}s`, type: `${name}[]` };
  const owner = { name: 'ownerId', type: 'string' };
  return aModel({
    name,
    attributes: ['id', 'ownerId', 'wood'].map((each) => ({ name: each, type: 'string' })),
    commands: [
      { name: `Insert${name}s`, attributes: [several] },
      ...others,
      { name: `DeleteAll${name}s`, attributes: [owner] },
      { name: `ReplaceAll${name}s`, attributes: [owner, several] },
    ],
  });
};

test('[L5] what the method of a command calls of others is called for another aggregate, and no other one of their verbs', async () => {
  const made = await transferredByGrammar(
    dao('Boat', 'boat'),
    of('Boat'),
    of('Raft', {
      name: 'InsertRaft',
      attributes: [{ name: 'rafts', type: 'Raft[]' }],
    }),
  );
  expect(made).toEqual(dao('Raft', 'raft', '    suspend fun insertRaft(rafts: List<RaftEntity>)'));
});

test('[L5] a sentence of a comment that comes to speak of what is taken is there once, however much is taken', async () => {
  const rows = (name: string, ...methods: string[]) => ({
    [`${name}Rows.kt`]: `interface ${name}Rows {
${methods.join('\n')}}
`,
  });
  const removing = (name: string, taken: string) => `    /**
     * Removes all of the given [ownerId]. This will give back the
     * number of those that were removed.
     */
    suspend fun removeAll${name}s(${taken}): Int
`;
  const last = '    suspend fun close()\n';
  const model = (name: string, ...taken: string[]) =>
    aModel({
      name,
      attributes: ['id', 'ownerId', 'wood'].map((each) => ({ name: each, type: 'string' })),
      commands: [
        {
          name: `RemoveAll${name}s`,
          attributes: taken.map((each) => ({ name: each, type: 'string' })),
        },
      ],
    });
  const made = await transferredByGrammar(
    rows('Boat', removing('Boat', 'ownerId: String'), last),
    model('Boat', 'ownerId'),
    model('Raft', 'ownerId', 'wood'),
  );
  expect(made).toEqual(rows('Raft', removing('Raft', 'ownerId: String, wood: String'), last));
});
