import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, ...attributes: [name: string, type: string][]) =>
  aModel({ name, attributes: attributes.map(([each, type]) => ({ name: each, type })) });

const boat = of('Boat', ['id', 'int32'], ['hull', 'string'], ['length', 'double']);
const dock = of(
  'Dock',
  ['id', 'int32'],
  ['label', 'string'],
  ['berths', 'int64'],
  ['fee', 'decimal'],
);

test('[L5] what is read from a row by its place has as many values as the aggregate, each by its type', async () => {
  const rows = (name: string, ...words: string[]) =>
    `package harbour;\n\nclass ${name}Rows {\n    ${name} read(ResultSet row) {\n        return new ${name}(\n${words
      .map((word, at) => `                row.get${word}(${at + 1})`)
      .join(',\n')});\n    }\n}\n`;
  expect(
    await transferredByGrammar(
      { 'BoatRows.java': rows('Boat', 'Int', 'String', 'Double') },
      boat,
      dock,
    ),
  ).toEqual({ 'DockRows.java': rows('Dock', 'Int', 'String', 'Long', 'BigDecimal') });
});

test.each([
  ['with its key', '?, ?, ?', '?, ?, ?, ?'],
  ['without its key', '?, ?', '?, ?, ?'],
])(
  '[L5] an inserting without columns has as many values as the aggregate %s',
  async (_which, sample, made) => {
    const store = (name: string, values: string) =>
      `package harbour;\n\nclass ${name}Store {\n    String insert = "INSERT INTO ${name.toLowerCase()}s VALUES (${values})";\n}\n`;
    expect(
      await transferredByGrammar({ 'BoatStore.java': store('Boat', sample) }, boat, dock),
    ).toEqual({ 'DockStore.java': store('Dock', made) });
  },
);

test('[L5] values that are more or fewer than the attributes stay as they are', async () => {
  const store = (name: string) =>
    `package harbour;\n\nclass ${name}Store {\n    String insert = "INSERT INTO ${name.toLowerCase()}s VALUES (?, ?, ?, ?, ?)";\n}\n`;
  expect(await transferredByGrammar({ 'BoatStore.java': store('Boat') }, boat, dock)).toEqual({
    'DockStore.java': store('Dock'),
  });
});
