import { expect, test } from 'vitest';
import { transferredByGrammar } from './transferred.ts';
import { ofFields as of } from './of-fields.ts';

const boat = of(
  'Boat',
  ['id', 'int64'],
  ['hull', 'string'],
  ['port', 'string', true],
  ['length', 'number'],
  ['afloat', 'boolean'],
  ['builtOn', 'date'],
);
const raft = of(
  'CargoRaft',
  ['id', 'int64'],
  ['logs', 'int32'],
  ['seen', 'date-time', true],
  ['load', 'number'],
  ['rope', 'string'],
  ['mast', 'string', true],
);

const inLine = (name: string, field: string) =>
  `                (\n                    "${name}",\n                    models.${field},\n                ),\n`;
const inLines = (name: string, type: string, ...values: string[]) =>
  `                (\n                    "${name}",\n                    models.${type}(\n${values.map((each) => `                        ${each},\n`).join('')}                    ),\n                ),\n`;
const migration = (name: string, label: string, ...fields: string[]) =>
  `from django.db import migrations, models\n\n\nclass Migration(migrations.Migration):\n    operations = [\n        migrations.CreateModel(\n            name="${name}",\n            fields=[\n${fields.join('')}            ],\n            options={\n                "verbose_name": "${label}",\n                "verbose_name_plural": "${label}s",\n            },\n        ),\n    ]\n`;
const key = inLines('id', 'BigAutoField', 'primary_key=True', 'verbose_name="ID"');
const nullable = (name: string) =>
  inLines(name, 'CharField', 'blank=True', 'max_length=80', 'null=True', `verbose_name="${name}"`);
const number = (name: string) =>
  inLines(name, 'DecimalField', 'decimal_places=2', 'max_digits=10', `verbose_name="${name}"`);
const text = (name: string) => inLine(name, `CharField(max_length=80, verbose_name="${name}")`);

test('[L5] pairs in brackets are items of a list, and what ends lines of their own is there with any of these', async () => {
  expect(
    await transferredByGrammar(
      {
        'boats/migrations/0001_initial.py': migration(
          'Boat',
          'boat',
          key,
          text('hull'),
          nullable('port'),
          number('length'),
          inLine('afloat', 'BooleanField(default=False, verbose_name="afloat")'),
          inLine('built_on', 'DateField(verbose_name="built on")'),
        ),
      },
      boat,
      raft,
    ),
  ).toEqual({
    'cargo_rafts/migrations/0001_initial.py': migration(
      'CargoRaft',
      'cargo raft',
      key,
      inLine('logs', 'IntegerField(verbose_name="logs")'),
      inLines('seen', 'DateTimeField', 'blank=True', 'null=True', 'verbose_name="seen"'),
      number('load'),
      text('rope'),
      nullable('mast'),
    ),
  });
});

test('[L22] in Python, types that the sample lacks have values like those of the others, and the import of these', async () => {
  const tests = (name: string, imports: string[], [made, sent]: [string[], string[]]) => {
    const word = name === 'Boat' ? 'boat' : 'cargo_raft';
    return `${imports.map((each) => `from ${each}\n`).join('')}\nfrom django.urls import reverse\n\nfrom .models import ${name}\n\n\nclass ${name}Tests(TestCase):\n    def setUp(self):\n        self.${word} = ${name}.objects.create(\n${made.map((each) => `            ${each},\n`).join('')}        )\n\n    def test_sends(self):\n        payload = {\n${sent.map((each) => `            ${each},\n`).join('')}        }\n        self.client.post(reverse("${word.replace('_', '')}-list"), payload)\n`;
  };
  expect(
    await transferredByGrammar(
      {
        'boats/tests.py': tests(
          'Boat',
          ['datetime import date', 'decimal import Decimal'],
          [
            [
              'hull="Some hull"',
              'port="Some port"',
              'length=Decimal("9.50")',
              'afloat=True',
              'built_on=date(2024, 5, 1)',
            ],
            [
              '"hull": "Some hull"',
              '"port": "Some port"',
              '"length": "9.50"',
              '"afloat": True',
              '"built_on": "2024-05-01"',
            ],
          ],
        ),
      },
      boat,
      raft,
    ),
  ).toEqual({
    'cargo_rafts/tests.py': tests(
      'CargoRaft',
      ['datetime import datetime', 'decimal import Decimal'],
      [
        [
          'logs=9',
          'seen=datetime(2024, 5, 1, 12, 0)',
          'load=Decimal("9.50")',
          'rope="Some rope"',
          'mast="Some mast"',
        ],
        [
          '"logs": 9',
          '"seen": "2024-05-01T12:00:00Z"',
          '"load": "9.50"',
          '"rope": "Some rope"',
          '"mast": "Some mast"',
        ],
      ],
    ),
  });
});

test('[L4] a message that begins with the name and goes on behind a value is a sentence', async () => {
  const store = (name: string, label: string) =>
    `package harbour\n\nclass ${name}Store {\n    fun get(id: Long) = find(id) ?: throw NotFoundException("${label} $id was not found")\n\n    fun delete(id: Long) = find(id) ?: throw NotFoundException("${label} " + id + " is gone")\n}\n`;
  expect(await transferredByGrammar({ 'BoatStore.kt': store('Boat', 'Boat') }, boat, raft)).toEqual(
    { 'CargoRaftStore.kt': store('CargoRaft', 'Cargo raft') },
  );
});

test('[L22] in Python, lengths are asked of a single text, and values of a check are told by their types beside a key', async () => {
  const schema = (name: string, ...fields: string[]) =>
    `from pydantic import BaseModel, Field\n\n\nclass ${name}Base(BaseModel):\n${fields.map((each) => `    ${each}\n`).join('')}`;
  const checks = (name: string, ...values: string[]) =>
    `def test_create_${name}(client):\n    body = client.post("/${name}s").json()\n${values.map((each) => `    assert body[${each}\n`).join('')}`;
  const sample = of(
    'Boat',
    ['id', 'int32'],
    ['hull', 'string'],
    ['port', 'string', true],
    ['crew', 'int32'],
    ['afloat', 'boolean'],
  );
  const target = of(
    'Raft',
    ['id', 'int32'],
    ['rope', 'string'],
    ['logs', 'string[]'],
    ['built', 'date'],
  );
  expect(
    await transferredByGrammar(
      {
        'boat.py': schema(
          'Boat',
          'hull: str = Field(min_length=1, max_length=80)',
          'port: str | None = Field(default=None, max_length=80)',
          'crew: int = Field(ge=0)',
          'afloat: bool',
        ),
        'test_boat.py': checks(
          'boat',
          '"id"] > 0',
          '"hull"] == "Some hull"',
          '"port"] == "Some port"',
          '"crew"] == 10',
          '"afloat"] is True',
        ),
      },
      sample,
      target,
    ),
  ).toEqual({
    'raft.py': `from datetime import date\n\n${schema(
      'Raft',
      'rope: str = Field(min_length=1, max_length=80)',
      'logs: list[str]',
      'built: date',
    )}`,
    'test_raft.py': checks(
      'raft',
      '"id"] > 0',
      '"rope"] == "Some rope"',
      '"logs"] == []',
      '"built"] == "2024-05-17"',
    ),
  });
});
