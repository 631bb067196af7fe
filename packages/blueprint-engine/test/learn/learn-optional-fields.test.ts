import { expect, test } from 'vitest';
import { ofFields } from './of-fields.ts';
import { transferredByGrammar } from './transferred.ts';

test('[L5] of what says that a field may be missing, others have what they have as well', async () => {
  const entity = (name: string, ...fields: string[]) =>
    `import { Entity, Property } from 'orm';\n\n@Entity()\nexport class ${name} {\n${fields.map((field) => `\n  @Property()\n  ${field};\n`).join('')}\n}\n`;

  expect(
    await transferredByGrammar(
      {
        'boat.ts': entity(
          'Boat',
          'hull: string',
          'rig: string',
          'masts?: number',
          'isWet = false',
          'built?: Date',
        ),
      },
      ofFields(
        'Boat',
        ['hull', 'string'],
        ['rig', 'string'],
        ['masts', 'int32', true],
        ['isWet', 'boolean'],
        ['built', 'date-time', true],
      ),
      ofFields('Raft', ['logs', 'int32'], ['isDry', 'boolean'], ['made', 'date-time']),
    ),
  ).toEqual({ 'raft.ts': entity('Raft', 'logs: number', 'isDry = false', 'made: Date') });
});
