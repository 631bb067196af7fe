import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const entity = (name: string, fields: string) =>
  `@Entity()\nexport class ${name} {\n  @PrimaryGeneratedColumn()\n  id: number;\n${fields}}\n`;

const column = (name: string, options: string, type: string) =>
  `\n  @Column({ ${options} })\n  ${name}: ${type};\n`;

test('[L5] options in one line are told each by what it is for, with the comma before it', async () => {
  const sample = aModel({
    name: 'Boat',
    attributes: [
      { name: 'id', type: 'integer' },
      { name: 'hull', type: 'string' },
      { name: 'note', type: 'string', isNullable: true },
      { name: 'berths', type: 'integer' },
      { name: 'afloat', type: 'boolean' },
    ],
  });
  const target = aModel({
    name: 'Guest',
    attributes: [
      { name: 'id', type: 'integer' },
      { name: 'title', type: 'string', isNullable: true },
      { name: 'nights', type: 'integer', isNullable: true },
      { name: 'paid', type: 'boolean', isNullable: true },
      { name: 'adult', type: 'boolean' },
    ],
  });
  const given = await transferredByGrammar(
    {
      'boat.entity.ts': entity(
        'Boat',
        column('hull', "type: 'varchar', length: 120", 'string') +
          column('note', "type: 'varchar', length: 120, nullable: true", 'string | null') +
          column('berths', "type: 'int'", 'number') +
          column('afloat', "type: 'boolean'", 'boolean'),
      ),
    },
    sample,
    target,
  );

  expect(given).toEqual({
    'guest.entity.ts': entity(
      'Guest',
      column('title', "type: 'varchar', length: 120, nullable: true", 'string | null') +
        column('nights', "type: 'int', nullable: true", 'number | null') +
        column('paid', "type: 'boolean', nullable: true", 'boolean | null') +
        column('adult', "type: 'boolean'", 'boolean'),
    ),
  });
});
