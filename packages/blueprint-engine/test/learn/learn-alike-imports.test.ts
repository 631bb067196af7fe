import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const boat = aModel({
  name: 'Boat',
  attributes: [
    { name: 'id', type: 'uuid' },
    { name: 'name' },
    { name: 'launchedAt', type: 'date-time' },
  ],
});

const ticket = aModel({
  name: 'Ticket',
  attributes: [
    { name: 'id', type: 'uuid' },
    { name: 'price', type: 'number' },
    { name: 'validFrom', type: 'date' },
  ],
});

const structure = (name: string, ...fields: string[]) =>
  `package model\n\nimport (\n\t"time"\n\n\t"github.com/google/uuid"\n)\n\ntype ${name} struct {\n${fields.map((each) => `\t${each}\n`).join('')}}\n`;

test('[L5] in Go, a date that is written as a time needs the same import', async () => {
  const given = await transferredByGrammar(
    {
      'boat.go': structure('Boat', 'ID uuid.UUID', 'Name string', 'LaunchedAt time.Time'),
    },
    boat,
    ticket,
  );

  expect(given).toEqual({
    'ticket.go': structure('Ticket', 'ID uuid.UUID', 'Price float64', 'ValidFrom time.Time'),
  });
});

const data = (name: string, imported: string, ...fields: string[]) =>
  `from datetime import ${imported}\nfrom uuid import UUID\n\nfrom app.db import Base\n\n\nclass ${name}(Base):\n${fields.map((each) => `    ${each}\n`).join('')}`;

test('[L5] in Python, a date is imported where the sample only has times', async () => {
  const given = await transferredByGrammar(
    {
      'boat.py': data('Boat', 'datetime', 'id: UUID', 'name: str', 'launched_at: datetime'),
    },
    boat,
    ticket,
  );

  expect(given).toEqual({
    'ticket.py': data('Ticket', 'date', 'id: UUID', 'price: float', 'valid_from: date'),
  });
});
