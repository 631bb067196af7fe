import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, ...attributes: [name: string, type: string][]) =>
  aModel({ name, attributes: attributes.map(([each, type]) => ({ name: each, type })) });

const boat = of('Boat', ['id', 'int32'], ['hull', 'string'], ['port', 'string']);
const raft = of('Raft', ['id', 'int32'], ['logs', 'int32'], ['mastHead', 'string']);

test('[L5] what is sorted by its first text is sorted by the first text of another aggregate', async () => {
  const store = (name: string, column: string) =>
    `package harbour;\n\nclass ${name}Store {\n    List<${name}> all() {\n        return jdbc.query(SELECT + "ORDER BY ${column}", rows);\n    }\n}\n`;
  const model = (name: string, field: string) =>
    `class ${name}(models.Model):\n    class Meta:\n        ordering = ("${field}",)\n\n    def __str__(self):\n        return self.${field}\n`;
  expect(
    await transferredByGrammar(
      { 'BoatStore.java': store('Boat', 'hull'), 'boat_model.py': model('Boat', 'hull') },
      boat,
      raft,
    ),
  ).toEqual({
    'RaftStore.java': store('Raft', 'mast_head'),
    'raft_model.py': model('Raft', 'mast_head'),
  });
});

test('[L5] what is sorted by another text than its first stays as it is', async () => {
  const store = (name: string) =>
    `package harbour;\n\nclass ${name}Store {\n    List<${name}> all() {\n        return jdbc.query(SELECT + "ORDER BY port", rows);\n    }\n}\n`;
  expect(await transferredByGrammar({ 'BoatStore.java': store('Boat') }, boat, raft)).toEqual({
    'RaftStore.java': store('Raft'),
  });
});
