import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferred, transferredByGrammar } from './transferred.ts';

const record = (name: string, imports: string[], ...fields: string[]) =>
  `package harbour;\n\n${imports.map((each) => `import java.${each};\n`).join('')}\npublic record ${name}(${fields.join(', ')}) {}\n`;

test('[L5] what a model calls a datetime or a decimal, and does not declare, is a time and a number', () => {
  expect(
    transferred(
      {
        'Boat.java': record(
          'Boat',
          ['time.LocalDateTime', 'util.UUID'],
          'UUID id',
          'String hull',
          'LocalDateTime builtAt',
        ),
      },
      aModel({
        name: 'Boat',
        attributes: [
          { name: 'id', type: 'uuid' },
          { name: 'hull' },
          { name: 'builtAt', type: 'date-time' },
        ],
      }),
      aModel({
        name: 'Raft',
        attributes: [
          { name: 'id', type: 'uuid' },
          { name: 'soldAt', type: 'datetime' },
          { name: 'price', type: 'decimal' },
        ],
      }),
    ),
  ).toEqual({
    'Raft.java': record(
      'Raft',
      ['math.BigDecimal', 'time.LocalDateTime', 'util.UUID'],
      'UUID id',
      'LocalDateTime soldAt',
      'BigDecimal price',
    ),
  });
});

test('[L5] so is what a model calls a dateTime, an int or a bool', () => {
  expect(
    transferred(
      {
        'Boat.java': record(
          'Boat',
          ['time.LocalDateTime'],
          'String hull',
          'LocalDateTime builtAt',
          'int berths',
        ),
      },
      aModel({
        name: 'Boat',
        attributes: [
          { name: 'hull' },
          { name: 'builtAt', type: 'date-time' },
          { name: 'berths', type: 'int32' },
        ],
      }),
      aModel({
        name: 'Raft',
        attributes: [
          { name: 'soldAt', type: 'dateTime' },
          { name: 'logs', type: 'int' },
          { name: 'isDry', type: 'bool' },
        ],
      }),
    ),
  ).toEqual({
    'Raft.java': record(
      'Raft',
      ['time.LocalDateTime'],
      'LocalDateTime soldAt',
      'int logs',
      'boolean isDry',
    ),
  });
});

test('[L5] what a model calls a time is of the kind of days: what only these have, a number has not', async () => {
  const form = (name: string, ...fields: readonly string[]) =>
    `{\n  "name": "${name}",\n  "fields": {\n${fields.join(',\n')}\n  }\n}\n`;
  const plain = (name: string, type: string) => `    "${name}": {\n      "type": "${type}"\n    }`;
  const stored = (name: string, type: string) =>
    `    "${name}": {\n      "type": "string",\n      "column": {\n        "name": "${name}",\n        "dataType": "${type}"\n      }\n    }`;
  const boat = aModel({
    name: 'Boat',
    attributes: [
      { name: 'seaDay', type: 'date' },
      { name: 'seaTime', type: 'time' },
      { name: 'hull' },
      { name: 'mast' },
    ],
  });
  const raft = aModel({
    name: 'Raft',
    attributes: [
      { name: 'dryDay', type: 'date' },
      { name: 'rope' },
      { name: 'logs', type: 'double' },
    ],
  });
  expect(
    await transferredByGrammar(
      {
        'boat.json': form(
          'Boat',
          stored('seaDay', 'date'),
          stored('seaTime', 'time'),
          plain('hull', 'string'),
          plain('mast', 'string'),
        ),
      },
      boat,
      raft,
    ),
  ).toEqual({
    'raft.json': form(
      'Raft',
      stored('dryDay', 'date'),
      plain('rope', 'string'),
      plain('logs', 'number'),
    ),
  });
});
