import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferred } from './transferred.ts';

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
