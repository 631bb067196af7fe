import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferred } from './transferred.ts';

type Field = [name: string, type: string, isNullable?: boolean];

function of(name: string, ...given: Field[]) {
  const fields = given.map(([each, type, isNullable = false]) => ({
    name: each,
    type,
    isNullable,
  }));
  return aModel({
    name,
    attributes: [{ name: 'id', type: 'uuid' }, ...fields],
    commands: [{ name: `Create${name}`, attributes: fields, domainEvents: [] }],
  });
}

const form = (name: string, imports: string[], ...fields: string[]) =>
  `package harbour;\n\nimport jakarta.validation.constraints.*;\n${imports.map((each) => `import java.${each};\n`).join('')}\npublic record ${name}Form(\n        ${fields.join(',\n\n        ')}\n) {}\n`;

test('[L5] a type is imported for its fields, though the names of other fields tell their shapes apart', () => {
  const pattern = (name: string) => `@Pattern(regexp = "^[A-Z]{3}$")\n        String ${name}`;
  const length = (name: string) => `@NotNull @DecimalMin("0.0")\n        BigDecimal ${name}`;
  expect(
    transferred(
      {
        'BoatForm.java': form(
          'Boat',
          ['math.BigDecimal'],
          pattern('registrationMark'),
          '@NotBlank\n        String hull',
          'String port',
          length('keelDepth'),
          length('mastHeight'),
        ),
      },
      of(
        'Boat',
        ['registrationMark', 'string'],
        ['hull', 'string'],
        ['port', 'string', true],
        ['keelDepth', 'decimal'],
        ['mastHeight', 'decimal'],
      ),
      of('Raft', ['sail', 'string'], ['sunkOn', 'date', true]),
    ),
  ).toEqual({
    'RaftForm.java': form(
      'Raft',
      ['time.LocalDate'],
      '@NotBlank\n        String sail',
      'LocalDate sunkOn',
    ),
  });
});
