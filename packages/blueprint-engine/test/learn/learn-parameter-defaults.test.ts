import { expect, test } from 'vitest';
import { transferred } from './transferred.ts';
import { ofFields as of } from './of-fields.ts';

const data = (name: string, lines: string) => `data class ${name}(\n${lines})\n`;

test('[L5] what may be missing is nothing at first, and has no default of its type besides', () => {
  const given = transferred(
    {
      'Boat.kt': data(
        'Boat',
        '    val hull: String,\n    val sail: String? = null,\n    val length: Double = 0.0,\n    val crew: Int,\n',
      ),
    },
    of(
      'Boat',
      ['hull', 'string'],
      ['sail', 'string', true],
      ['length', 'double'],
      ['crew', 'int32'],
    ),
    of('Raft', ['rope', 'string'], ['weight', 'double', true], ['logs', 'int32', true]),
  );

  expect(given).toEqual({
    'Raft.kt': data(
      'Raft',
      '    val rope: String,\n    val weight: Double? = null,\n    val logs: Int? = null,\n',
    ),
  });
});

test('[L6] items that only empty lines tell apart have their commas between them', () => {
  const given = transferred(
    {
      'Boat.kt': data(
        'Boat',
        '    @Column("hull")\n    val hull: String,\n    @Column("crew")\n    val crew: Int,\n\n    @Key\n    @Column("id")\n    val id: UUID\n',
      ),
    },
    of('Boat', ['hull', 'string'], ['crew', 'int32'], ['id', 'uuid']),
    of('Raft', ['rope', 'string'], ['sail', 'string'], ['id', 'uuid']),
  );

  expect(given).toEqual({
    'Raft.kt': data(
      'Raft',
      '    @Column("rope")\n    val rope: String,\n    @Column("sail")\n    val sail: String,\n\n    @Key\n    @Column("id")\n    val id: UUID\n',
    ),
  });
});
