import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const as = (name: string, type: string, isNullable = false) => ({ name, type, isNullable });

const boat = aModel({
  name: 'Boat',
  attributes: [
    as('pier', 'Pier'),
    as('name', 'string'),
    as('hullNumber', 'string'),
    as('notes', 'string', true),
    as('city', 'string', true),
    as('createdAt', 'date-time'),
  ],
});

const raft = aModel({
  name: 'Raft',
  attributes: [
    as('pier', 'Pier'),
    as('name', 'string'),
    as('rope', 'string'),
    as('logs', 'integer'),
    as('tide', 'string', true),
    as('state', 'State'),
    as('createdAt', 'date-time'),
  ],
  types: [
    { name: 'State', family: 'ENUM', attributes: [as('dry', 'string'), as('wet', 'string')] },
  ],
});

const modelOf = (name: string, fields: readonly string[]) =>
  `from django.db import models

from apps.piers.models import Pier


class ${name}(models.Model):
    pier = models.ForeignKey(
        Pier,
        on_delete=models.CASCADE,
        related_name="${name.toLowerCase()}s",
    )
${fields.map((field) => `    ${field}\n`).join('')}    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = "${name}"
        verbose_name_plural = "${name}s"
`;

const files = {
  'boats/models.py': modelOf('Boat', [
    'name = models.CharField(max_length=80)',
    'hull_number = models.CharField(max_length=20)',
    'notes = models.TextField(blank=True)',
    'city = models.CharField(max_length=40, blank=True)',
  ]),
};

test('[L5] a type that one attribute of the sample writes in another way is written as most do, and what an option of a library is called is no attribute', async () => {
  const made = await transferredByGrammar(files, boat, raft);

  expect(made['rafts/models.py']).toContain('    rope = models.CharField(max_length=80)\n');
  expect(made['rafts/models.py']).toContain('        related_name="rafts",\n');
  expect(made['rafts/models.py']).not.toContain('hull_number');
});

test('[L21] in Python, an argument has its own name: what the name of another one says is not put behind it', async () => {
  const made = await transferredByGrammar(files, boat, raft);

  expect(made['rafts/models.py']).toContain('    logs = models.IntegerField()\n');
  expect(made['rafts/models.py']).toContain('    tide = models.CharField(blank=True)\n');
});

test('[L5] an enumeration is a value: what the sample does with references to other aggregates is not done with it', async () => {
  const made = await transferredByGrammar(files, boat, raft);

  expect(made['rafts/models.py']).toContain('    state = models.CharField(max_length=80)\n');
  expect(made['rafts/models.py']?.match(/ForeignKey/g)).toHaveLength(1);
});
