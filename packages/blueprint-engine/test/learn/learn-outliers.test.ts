import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

type Field = [name: string, type: string];

const of = (name: string, ...fields: Field[]) =>
  aModel({ name, attributes: fields.map(([each, type]) => ({ name: each, type })) });

const plain = (each: string) => `    ${each} = models.TextField(verbose_name="${each}")\n`;
const reference = (each: string, type: string) =>
  `    ${each} = models.ForeignKey(\n        "fleet.${type}",\n        null=True,\n        related_name="all",\n        on_delete=models.SET_NULL,\n    )\n`;

test('[L5] what all references have but one text, which has it too, is had by all references of another aggregate', async () => {
  const model = (name: string, ...fields: string[]) =>
    `class ${name}(models.Model):\n${fields.join('')}`;
  const sample = model(
    'Boat',
    plain('hull'),
    plain('sail'),
    reference('pier', 'Pier'),
    plain('mast'),
    reference('crew', 'Crew'),
    reference('yard', 'Yard'),
    `    code = models.ForeignKey(\n        "fleet.Code",\n        null=True,\n        related_name="all",\n        on_delete=models.SET_NULL,\n    )\n`,
    plain('rope'),
  );
  const boat = of(
    'Boat',
    ['hull', 'string'],
    ['sail', 'string'],
    ['pier', 'Pier'],
    ['mast', 'string'],
    ['crew', 'Crew'],
    ['yard', 'Yard'],
    ['code', 'string'],
    ['rope', 'string'],
  );
  const raft = of(
    'Raft',
    ['logs', 'string'],
    ['lake', 'Lake'],
    ['owner', 'Owner'],
    ['flag', 'string'],
  );
  expect(await transferredByGrammar({ 'boat.py': sample }, boat, raft)).toEqual({
    'raft.py': model(
      'Raft',
      plain('logs'),
      reference('lake', 'Lake'),
      reference('owner', 'Owner'),
      plain('flag'),
    ),
  });
});
