import { expect, test } from 'vitest';
import { transferred, transferredByGrammar } from './transferred.ts';
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

test('[L5] so it is in Python, where it is said as an option', async () => {
  const schema = (name: string, fields: string[]) =>
    `class ${name}(BaseModel):\n${fields.map((each) => `    ${each}\n`).join('')}`;
  const files = {
    'boat.py': schema('Boat', [
      'hull: str = Field(min_length=1, max_length=80)',
      'sail: str | None = Field(default=None, max_length=80)',
      'length: float = Field(ge=0)',
      'crew: int = Field(ge=0)',
      'afloat: bool',
    ]),
  };
  const boat = of(
    'Boat',
    ['hull', 'string'],
    ['sail', 'string', true],
    ['length', 'double'],
    ['crew', 'int32'],
    ['afloat', 'boolean'],
  );
  const raft = of('Raft', ['rope', 'string'], ['logs', 'int32', true]);
  expect(await transferredByGrammar(files, boat, raft)).toEqual({
    'raft.py': schema('Raft', [
      'rope: str = Field(min_length=1, max_length=80)',
      'logs: int | None = Field(default=None)',
    ]),
  });
});

test('[L5] arguments that are given by names that are none of an attribute are no list', async () => {
  const file = (name: string, fields: string[]) =>
    `class ${name}Controller:\n    def remove(self, key):\n        ${name.toLowerCase()} = self.take(key)\n        self.tell(\n            shown=Event(kind="removed", key=${name.toLowerCase()}.id),\n            message=self.say("removed", ${fields.map((each) => `${each}=${name.toLowerCase()}.${each}`).join(', ')}),\n        )\n`;
  const files = { 'boat.py': file('Boat', ['hull']) };
  const boat = of('Boat', ['id', 'int64'], ['hull', 'string']);
  const raft = of('Raft', ['id', 'int64'], ['logs', 'string'], ['rope', 'string']);
  expect(await transferredByGrammar(files, boat, raft)).toEqual({
    'raft.py': file('Raft', ['logs', 'rope']),
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
