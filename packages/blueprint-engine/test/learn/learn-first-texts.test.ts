import { applyCase } from '@stepwright/domain-model';
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
  [
    'cs',
    (word: string) =>
      `class Shown\n{\n    public override string ToString()\n    {\n        return ${applyCase(word, 'Pascal')}.ToString();\n    }\n}\n`,
  ],
  ['kt', (word: string) => `class Shown {\n    override fun toString(): String = ${word}\n}\n`],
])('[L5] so is what %s orders or shows', async (extension, file) => {
  const given = { [`boat.${extension}`]: file('hull') };
  expect(await transferredByGrammar(given, boat, raft)).toEqual({
    [`raft.${extension}`]: file('ropeKind'),
  });
});

const crew = aModel({
  name: 'Raft',
  attributes: [
    { name: 'id', type: 'uuid' },
    { name: 'logs', type: 'int32' },
  ],
});

test.each([
  [
    'ts',
    `export const list = (db) => db.boats.findMany({ orderBy: { hull: 'asc' }, take: 50 });\n`,
    `export const list = (db) => db.rafts.findMany({ take: 50 });\n`,
  ],
  [
    'js',
    `export const table = {\n  page: 1,\n  ordering: ['hull'],\n};\nexport const list = () => boats.find({ order: { hull: 'ASC' } });\n`,
    `export const table = {\n  page: 1,\n};\nexport const list = () => rafts.find({ order: { id: 'ASC' } });\n`,
  ],
  [
    'java',
    `class Boats {\n    Page page() {\n        return PageRequest.of(0, 20, Sort.by("hull"));\n    }\n}\n`,
    `class Rafts {\n    Page page() {\n        return PageRequest.of(0, 20, Sort.by("id"));\n    }\n}\n`,
  ],
  [
    'py',
    `class Boat:\n    class Meta:\n        ordering = ["hull"]\n\n    options = {"ordering": ["hull"], "page": 1}\n\n\nclass Named:\n    def __str__(self):\n        return self.hull\n`,
    `class Raft:\n    class Meta:\n        ordering = ["id"]\n\n    options = {"page": 1}\n\n\nclass Named:\n    def __str__(self):\n        return self.id\n`,
  ],
  [
    'cs',
    `class Boats\n{\n    void Configure(Builder b)\n    {\n        b.HasKey(x => x.Id);\n        b.HasIndex(x => x.Hull);\n        b.HasIndex(x => x.Hull)\n            .IsUnique();\n    }\n\n    List<Boat> All() => boats.OrderBy(x => x.Hull).ThenBy(x => x.Id).ToList();\n}\n`,
    `class Rafts\n{\n    void Configure(Builder b)\n    {\n        b.HasKey(x => x.Id);\n        b.HasIndex(x => x.Id)\n            .IsUnique();\n    }\n\n    List<Raft> All() => rafts.OrderBy(x => x.Id).ThenBy(x => x.Id).ToList();\n}\n`,
  ],
  [
    'sql',
    `CREATE VIEW v AS SELECT count(*) FROM boats ORDER BY hull\nLIMIT 10;\n\nCREATE VIEW w AS SELECT count(*) FROM boats ORDER BY hull\nOFFSET 10 ROWS;\n`,
    `CREATE VIEW v AS SELECT count(*) FROM rafts\nLIMIT 10;\n\nCREATE VIEW w AS SELECT count(*) FROM rafts ORDER BY id\nOFFSET 10 ROWS;\n`,
  ],
])('[L5] where there is no text, what is left of %s can be read', async (end, given, made) => {
  expect(await transferredByGrammar({ [`boat.${end}`]: given }, boat, crew)).toEqual({
    [`raft.${end}`]: made,
  });
});

test('[L5] nothing is ordered in a sentence', async () => {
  const given = { 'boat.ts': `export const help = 'Boats are sorted, order by hull';\n` };
  const made = await transferredByGrammar(given, boat, crew);
  expect(made['raft.ts']).toContain('sorted, order by ');
});

test.each([
  ['ts', 'toString(): string {\n    return `${this.hull}`;'],
  ['java', 'public String toString() {\n    return hull;'],
])('[L5] in %s, an aggregate is called by its first text', async (extension, method) => {
  const type = (name: string, word: string) =>
    `export class ${name} {\n  ${method.replace('hull', word)}\n  }\n}\n`;
  const made = await transferredByGrammar(
    { [`Boat.${extension}`]: type('Boat', 'hull') },
    boat,
    raft,
  );
  expect(made).toEqual({ [`Raft.${extension}`]: type('Raft', 'ropeKind') });
});
