import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, ...fields: string[]) => {
  const attributes = fields.map((each) => ({ name: each, type: 'string' }));
  return aModel({
    name,
    attributes,
    commands: [
      { name: `Create${name}`, attributes },
      { name: `Update${name}`, attributes },
    ],
  });
};

const rows = (name: string, low: string, ...fields: string[]) => ({
  [`${name}Rows.kt`]: `class ${name}Rows(val db: Store) {

    fun create${name}(${low}: ${name}): ${name} = db.insert(${low})

    fun update${name}(${low}: ${name}): ${name} {
        return db.change(${name}Row::class)
${fields.map((each) => `            .set(${name}Row.${each.toUpperCase()}, ${low}.${each})\n`).join('')}            .where(${name}Row.ID eq ${low}.id)
            .get()
    }
}
`,
});

test('[L5] what leaves out the keys of others, by which something refers to them, leaves out those of another aggregate', async () => {
  const made = await transferredByGrammar(
    rows('Boat', 'boat', 'hull'),
    of('Boat', 'id', 'pierId', 'hull'),
    of('Raft', 'id', 'riverId', 'ownerId', 'wood', 'rope'),
  );
  expect(made).toEqual(rows('Raft', 'raft', 'wood', 'rope'));
});
