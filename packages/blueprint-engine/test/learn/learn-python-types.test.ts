import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const boat = aModel({
  name: 'Boat',
  attributes: [
    { name: 'hull', type: 'string' },
    { name: 'seats', type: 'int32' },
    { name: 'note', type: 'string', isNullable: true },
  ],
});
const race = aModel({
  name: 'Race',
  attributes: [
    { name: 'title', type: 'string' },
    { name: 'laps', type: 'int32' },
    { name: 'length', type: 'double', isNullable: true },
    { name: 'startsAt', type: 'date-time' },
    { name: 'day', type: 'date' },
    { name: 'courseKey', type: 'uuid' },
  ],
});

test('[L22] columns of SQLAlchemy are of its own types, also where they may be missing', async () => {
  const made = await transferredByGrammar(
    {
      'boat.py': `from sqlalchemy import Column, Integer, String

from fleet import Base


class Boat(Base):
    hull = Column(String(80), nullable=False)
    seats = Column(Integer, nullable=False)
    note = Column(String(200), nullable=True)
`,
    },
    boat,
    race,
  );

  expect(made).toEqual({
    'race.py': `from sqlalchemy import Column, Date, DateTime, Float, Integer, String, Uuid

from fleet import Base


class Race(Base):
    title = Column(String(80), nullable=False)
    laps = Column(Integer, nullable=False)
    length = Column(Float, nullable=True)
    starts_at = Column(DateTime, nullable=False)
    day = Column(Date, nullable=False)
    course_key = Column(Uuid, nullable=False)
`,
  });
});

test('[L22] in Python, lengths are asked of texts and bounds of numbers, whatever else another aggregate has', async () => {
  const made = await transferredByGrammar(
    {
      'boat.py': `class Boat(Schema):
    hull: str = Field(..., max_length=80)
    rope: str = Field(..., max_length=80)
`,
    },
    aModel({
      name: 'Boat',
      attributes: [
        { name: 'hull', type: 'string' },
        { name: 'rope', type: 'string' },
      ],
    }),
    race,
  );

  expect(made['race.py']).toContain('title: str = Field(..., max_length=80)\n');
  expect(made['race.py']).toContain('laps: int = Field(...)\n');
});

test('[L22] in tests in Python, days, times and keys that the sample lacks have values of their own', async () => {
  const asserted = (name: string, values: readonly [field: string, value: string][]) => ({
    [`test_${name}.py`]: `def test_${name}(client):
    payload = {
${values.map(([field, value]) => `        "${field}": ${value},\n`).join('')}    }
    assert client.post("/${name}s", json=payload).status_code == 201
`,
  });

  const made = await transferredByGrammar(
    asserted('boat', [
      ['hull', '"oak"'],
      ['seats', '4'],
      ['note', '"old"'],
    ]),
    boat,
    race,
  );

  expect(made).toEqual(
    asserted('race', [
      ['title', '"oak"'],
      ['laps', '4'],
      ['length', '4'],
      ['starts_at', '"2024-05-17T12:00:00Z"'],
      ['day', '"2024-05-17"'],
      ['course_key', '"3f2b8c1e-5a4d-4f6b-9c7e-1d2a3b4c5d6e"'],
    ]),
  );
});

test('[L5] columns of types that the sample lacks are imported, also where its key is of another module', async () => {
  const made = await transferredByGrammar(
    {
      'boat.py': `from sqlalchemy import Column, Integer, String
from sqlalchemy.dialects.postgresql import UUID


class Boat(Base):
    id = Column(UUID(as_uuid=True), primary_key=True)
    hull = Column(String(80), nullable=False)
    seats = Column(Integer, nullable=False)
`,
    },
    aModel({
      name: 'Boat',
      attributes: [
        { name: 'id', type: 'uuid' },
        { name: 'hull', type: 'string' },
        { name: 'seats', type: 'int32' },
      ],
    }),
    aModel({
      name: 'Race',
      attributes: [
        { name: 'id', type: 'uuid' },
        { name: 'laps', type: 'int32' },
        { name: 'day', type: 'date' },
      ],
    }),
  );

  expect(made['race.py']).toContain('    day = Column(Date, nullable=False)\n');
  expect(made['race.py']).toMatch(/^from sqlalchemy import .*\bDate\b/);
});
