import { expect, test } from 'vitest';
import { transferred, transferredByGrammar } from './transferred.ts';
import { ofFields as of } from './of-fields.ts';

const boat = of('Boat', ['hull', 'string'], ['fare', 'number'], ['port', 'string', true]);

test('[L22] arguments that differ in number are told apart whole, and only a fraction has digits behind its comma', async () => {
  const entity = (name: string, ...fields: [column: string, field: string][]) => ({
    [`${name}.java`]: `public class ${name} {\n${fields
      .map(([column, field]) => `\n    @Column(${column})\n    private ${field};\n`)
      .join('')}}\n`,
  });

  expect(
    await transferredByGrammar(
      entity(
        'Boat',
        ['name = "hull", nullable = false, length = 80', 'String hull'],
        ['name = "fare", nullable = false, precision = 10, scale = 2', 'BigDecimal fare'],
        ['name = "port", length = 80', 'String port'],
      ),
      boat,
      of(
        'Raft',
        ['sail', 'string'],
        ['built', 'date'],
        ['toll', 'number'],
        ['logs', 'int32'],
        ['sunk', 'date', true],
      ),
    ),
  ).toEqual(
    entity(
      'Raft',
      ['name = "sail", nullable = false, length = 80', 'String sail'],
      ['name = "built", nullable = false', 'LocalDate built'],
      ['name = "toll", nullable = false, precision = 10, scale = 2', 'BigDecimal toll'],
      ['name = "logs", nullable = false', 'int logs'],
      ['name = "sunk"', 'LocalDate sunk'],
    ),
  );
});

test('[L22] how many digits there are is called of fractions only', async () => {
  const configuration = (name: string, ...calls: string[]) => ({
    [`${name}Configuration.cs`]: `public class ${name}Configuration : IEntityTypeConfiguration<${name}>\n{\n    public void Configure(EntityTypeBuilder<${name}> builder)\n    {\n${calls
      .map((each) => `        builder.Property(x => x.${each};\n`)
      .join('')}    }\n}\n`,
  });

  expect(
    await transferredByGrammar(
      configuration(
        'Boat',
        'Hull).IsRequired().HasMaxLength(80)',
        'Fare).IsRequired().HasPrecision(18, 2)',
        'Port).HasMaxLength(80)',
      ),
      boat,
      of('Raft', ['sail', 'string'], ['built', 'date'], ['toll', 'number', true]),
    ),
  ).toEqual(
    configuration(
      'Raft',
      'Sail).IsRequired().HasMaxLength(80)',
      'Built).IsRequired()',
      'Toll).HasPrecision(18, 2)',
    ),
  );
});

test('[L22] numbers in brackets behind types of two kinds are of these kinds only', () => {
  const table = (name: string, ...columns: string[]) => ({
    [`${name.toLowerCase()}.py`]: `class ${name}(Base):\n${columns
      .map((each) => `    ${each}, nullable=False)\n`)
      .join('')}`,
  });

  expect(
    transferred(
      table('Boat', 'hull = Column(String(80)', 'fare = Column(Numeric(10, 2)'),
      of('Boat', ['hull', 'string'], ['fare', 'number']),
      of('Raft', ['sail', 'string'], ['logs', 'int32'], ['isWet', 'boolean'], ['toll', 'number']),
    ),
  ).toEqual(
    table(
      'Raft',
      'sail = Column(String(80)',
      'logs = Column(Integer',
      'is_wet = Column(Boolean',
      'toll = Column(Numeric(10, 2)',
    ),
  );
});
