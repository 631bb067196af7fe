import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const boat = aModel({
  name: 'Boat',
  attributes: [
    { name: 'id', type: 'uuid' },
    { name: 'hull', type: 'string' },
    { name: 'masts', type: 'int32' },
  ],
});
const raft = aModel({
  name: 'Raft',
  attributes: [
    { name: 'id', type: 'uuid' },
    { name: 'note', type: 'string', isNullable: true },
    { name: 'logs', type: 'int32' },
    { name: 'ropeKind', type: 'string' },
    { name: 'shore', type: 'string' },
  ],
});
const log = aModel({ name: 'Log', attributes: [{ name: 'id', type: 'uuid' }] });

const files = (name: string, word: [pascal: string, snake: string]) => ({
  [`${name}Store.cs`]: `public class ${name}Store\n{\n    public Task<List<${name}>> List()\n    {\n        return context.${name}s\n            .OrderBy(x => x.${word[0]})\n            .ToListAsync();\n    }\n\n    private const string Sql = "SELECT * FROM ${name.toLowerCase()}s ORDER BY ${word[1]}";\n}\n`,
  [`${name.toLowerCase()}_store.go`]: `package store\n\nfunc List${name}s(db *gorm.DB) ([]${name}, error) {\n\tvar all []${name}\n\terr := db.Order("${word[1]}").Find(&all).Error\n\treturn all, err\n}\n`,
});

test('[L5] what is ordered by the first text of its aggregate is ordered by another one’s own', async () => {
  expect(await transferredByGrammar(files('Boat', ['Hull', 'hull']), boat, raft)).toEqual(
    files('Raft', ['RopeKind', 'rope_kind']),
  );
});

test('[L5] where there is no text, nothing is ordered', async () => {
  const made = await transferredByGrammar(files('Boat', ['Hull', 'hull']), boat, log);
  expect(made['LogStore.cs']).toContain('context.Logs\n            .ToListAsync();');
  expect(made['log_store.go']).toContain('err := db.Find(&all).Error');
});

test.each([
  [
    'ts',
    (word: string) => `export const list = () => store.find({ order: { ${word}: 'ASC' } });\n`,
  ],
  ['js', (word: string) => `export const list = () => Store.find().sort({ ${word}: 1 });\n`],
  [
    'java',
    (word: string) =>
      `class Lists {\n    Sort usual() {\n        return Sort.by("${word}");\n    }\n}\n`,
  ],
])('[L5] so is what %s orders', async (extension, file) => {
  const given = { [`boat.${extension}`]: file('hull') };
  expect(await transferredByGrammar(given, boat, raft)).toEqual({
    [`raft.${extension}`]: file('ropeKind'),
  });
});
