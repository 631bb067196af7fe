import { expect, test } from 'vitest';
import { transferredByGrammar } from './transferred.ts';
import { ofFields as of } from './of-fields.ts';

type Statement = [name: string, ...calls: string[]];

const boat = of(
  'Boat',
  ['hull', 'string'],
  ['sail', 'string'],
  ['note', 'string', true],
  ['story', 'string', true],
  ['price', 'decimal'],
  ['isOpen', 'boolean'],
);

const raft = of(
  'Raft',
  ['logs', 'string'],
  ['flag', 'string', true],
  ['floors', 'int32', true],
  ['weight', 'decimal'],
  ['isDry', 'boolean'],
  ['built', 'date', true],
);

test('[L5] of statements that call one thing behind the other, each call is told by itself: lengths are of texts, whatever they are', async () => {
  const table = (name: string, ...all: Statement[]) =>
    `public class ${name}Table : Table<${name}>\n{\n    public void Configure(Columns<${name}> b)\n    {\n${all
      .map(
        ([each, ...calls]) =>
          `        b.Property(x => x.${each})${calls.map((call) => `\n            .${call}`).join('')};\n`,
      )
      .join('\n')}    }\n}\n`;

  expect(
    await transferredByGrammar(
      {
        'BoatTable.cs': table(
          'Boat',
          ['Hull', 'IsRequired()', 'HasMaxLength(120)'],
          ['Sail', 'IsRequired()', 'HasMaxLength(140)'],
          ['Note', 'HasMaxLength(1000)'],
          ['Story', 'HasMaxLength(2048)'],
          ['Price', 'HasPrecision(18, 2)'],
          ['IsOpen', 'HasDefaultValue(true)'],
        ),
      },
      boat,
      raft,
    ),
  ).toEqual({
    'RaftTable.cs': table(
      'Raft',
      ['Logs', 'IsRequired()', 'HasMaxLength(140)'],
      ['Flag', 'HasMaxLength(1000)'],
      ['Weight', 'HasPrecision(18, 2)'],
      ['IsDry', 'HasDefaultValue(true)'],
    ),
  });
});

test('[L5] what a rule is said with goes with the rule, where rules are called one behind the other', async () => {
  const rules = (name: string, ...all: Statement[]) =>
    `public class ${name}Rules : Rules<${name}>\n{\n    public ${name}Rules()\n    {\n${all
      .map(([each, ...calls]) => `        RuleFor(x => x.${each}).${calls.join('.')};\n`)
      .join('')}    }\n}\n`;
  const needed = (name: string) => `NotEmpty().WithMessage("${name} is needed")`;
  const short = (name: string, most: number) =>
    `MaximumLength(${most}).WithMessage("${name} is too long")`;

  expect(
    await transferredByGrammar(
      {
        'BoatRules.cs': rules(
          'Boat',
          ['Hull', needed('Hull'), short('Hull', 80)],
          ['Sail', needed('Sail'), short('Sail', 80)],
          ['Note', short('Note', 500)],
          ['Story', short('Story', 500)],
          ['Price', 'GreaterThan(0).WithMessage("Price is too low")'],
        ),
      },
      boat,
      raft,
    ),
  ).toEqual({
    'RaftRules.cs': rules(
      'Raft',
      ['Logs', needed('Logs'), short('Logs', 80)],
      ['Flag', short('Flag', 500)],
      ['Floors', 'GreaterThan(0).WithMessage("Floors is too low")'],
      ['Weight', 'GreaterThan(0).WithMessage("Weight is too low")'],
    ),
  });
});
