import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const boat = aModel({
  name: 'Boat',
  attributes: [
    { name: 'hull', type: 'string' },
    { name: 'seats', type: 'int32' },
  ],
});
const raft = aModel({
  name: 'Raft',
  attributes: [
    { name: 'rope', type: 'string', isNullable: true },
    { name: 'logs', type: 'int32' },
    { name: 'isAfloat', type: 'boolean' },
    { name: 'builtAt', type: 'date-time' },
  ],
});

const file = (name: string, fields: readonly string[]) =>
  `package fleet\n\ntype ${name} struct {\n${fields.map((each) => `\t${each}\n`).join('')}}\n`;

test('[L22] in Go, a length is asked of texts, a bound of numbers, and that it is there of what must be', async () => {
  const made = await transferredByGrammar(
    {
      'boat.go': file('Boat', [
        'Hull  string `json:"hull" validate:"required,min=2,max=80"`',
        'Seats int    `json:"seats" validate:"required,gt=0"`',
      ]),
    },
    boat,
    raft,
  );

  expect(made['raft.go']).toContain(`
	Rope     *string   \`json:"rope" validate:"omitempty,min=2,max=80"\`
	Logs     int       \`json:"logs" validate:"required,gt=0"\`
	IsAfloat bool      \`json:"isAfloat" validate:"omitempty"\`
	BuiltAt  time.Time \`json:"builtAt" validate:"required"\`
`);
});

test('[L22] a tag that says nothing of an attribute is left out', async () => {
  const made = await transferredByGrammar(
    { 'boat.go': file('Boat', ['Hull string `json:"hull" gorm:"size:80" binding:"required"`']) },
    aModel({ name: 'Boat', attributes: [{ name: 'hull', type: 'string' }] }),
    raft,
  );

  expect(made['raft.go']).toContain(`
	Rope     *string   \`json:"rope" gorm:"size:80"\`
	Logs     int       \`json:"logs" binding:"required"\`
	IsAfloat bool      \`json:"isAfloat"\`
	BuiltAt  time.Time \`json:"builtAt" binding:"required"\`
`);
});

test('[L22] what a database is told of texts is told of texts, and of what may be missing nothing else', async () => {
  const made = await transferredByGrammar(
    { 'boat.go': file('Boat', ['Hull string `gorm:"type:varchar(80);index;not null"`']) },
    aModel({ name: 'Boat', attributes: [{ name: 'hull', type: 'string' }] }),
    raft,
  );

  expect(made['raft.go']).toContain(`
	Rope     *string   \`gorm:"type:varchar(80);index"\`
	Logs     int       \`gorm:"index;not null"\`
`);
});

test('[L22] in Go, bounds are of numbers also behind what is said of what may be missing', async () => {
  const made = await transferredByGrammar(
    {
      'boat.go': file('Boat', [
        'Hull  string  `binding:"required,min=2,max=80"`',
        'Seats int32   `binding:"required,gte=1"`',
        'Note  *string `binding:"omitempty,max=200"`',
      ]),
    },
    aModel({
      name: 'Boat',
      attributes: [
        { name: 'hull', type: 'string' },
        { name: 'seats', type: 'int32' },
        { name: 'note', type: 'string', isNullable: true },
      ],
    }),
    raft,
  );

  expect(made['raft.go']).toContain(`
	Rope     *string   \`binding:"omitempty,max=200"\`
	Logs     int32     \`binding:"required,gte=1"\`
	IsAfloat bool      \`binding:"required"\`
	BuiltAt  time.Time \`binding:"required"\`
`);
});

test('[L22] in Go, nobody asks of a truth value that it is true, also where the sample has fields that may be missing', async () => {
  const made = await transferredByGrammar(
    {
      'boat.go': file('Boat', [
        'Hull *string `json:"hull"`',
        'Rig  string  `json:"rig" binding:"required"`',
        'Keel string  `json:"keel" binding:"required"`',
      ]),
    },
    aModel({
      name: 'Boat',
      attributes: [
        { name: 'hull', type: 'string', isNullable: true },
        { name: 'rig', type: 'string' },
        { name: 'keel', type: 'string' },
      ],
    }),
    raft,
  );

  expect(made['raft.go']).toContain('`json:"isAfloat"`\n');
  expect(made['raft.go']).toContain('`json:"logs" binding:"required"`\n');
});
