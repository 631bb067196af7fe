import { expect, test } from 'vitest';
import { aModel, rendered } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, called: string) =>
  aModel({
    name,
    attributes: [{ name: 'hull', type: 'string' }],
    commands: [
      {
        name: 'Launch',
        attributes: [{ name: called, type: name }],
        domainEvents: [],
      },
    ],
  });

const code = (name: string, called: string) => `class ${name}Yard(
    private val ${called}Repository: ${name}Repository,
) {
    /** Tells which ${called} there is beside the others. */
    fun launch(${called}: ${name}): List<String> {
        if (${called}Repository.has(${called}.hull)) throw Conflict("The ${called} is known.")
        ${called}Repository.insert(${called})
        return ${called}Repository.hulls()
    }
}
`;

test.each([
  ['boat', 'LogRaft', 'raft'],
  // Its people call it by its whole name, so nothing else is it for short.
  ['boat', 'PaperList', 'paperList'],
])(
  '[L4] a %s that a command takes is the aggregate by its short name, as a %s is a %s',
  async (short, name, called) => {
    const files = { 'HouseBoatYard.kt': code('HouseBoat', short) };
    const made = await transferredByGrammar(files, of('HouseBoat', short), of(name, called));
    // A sentence has the words apart.
    const text = code(name, called).replaceAll(' paperList is', ' paper list is');
    expect(made).toEqual({
      [`${name}Yard.kt`]: text.replaceAll(' paperList there', ' paper list there'),
    });
  },
);

test('[L4] a type that has something in brackets is the language’s, though an aggregate is called so for short', async () => {
  const listing = (name: string, called: string) => `class ${name}Yard(
    private val ${called}Repository: ${name}Repository,
) {
    fun launch(${called}: ${name}): List<String> {
        ${called}Repository.insert(${called})
        return ${called}Repository.hulls()
    }
}
`;
  const files = { 'HullListYard.kt': listing('HullList', 'list') };
  expect(await transferredByGrammar(files, of('HullList', 'list'), of('LogRaft', 'raft'))).toEqual({
    'LogRaftYard.kt': listing('LogRaft', 'raft'),
  });
});

test('[P13] an aggregate that its own command takes is for short what this one calls it', () => {
  const attributes = [{ name: 'paperList', type: 'PaperList' }];
  const commands = [{ name: 'Fold', attributes, domainEvents: [] }];
  const model = aModel({ name: 'PaperList', commands });
  expect(rendered('~{Aggregates.ShortName}', model)).toBe('PaperList');
});
