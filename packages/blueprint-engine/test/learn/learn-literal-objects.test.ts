import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const check = (name: string, ...lines: string[]) => {
  const variable = name.toLowerCase();
  const set = lines.map((line) => `        ${variable}.set${line};\n`).join('');
  return `package harbour;\n\nclass ${name}Test {\n\n    @Test\n    void isMade() {\n        ${name} ${variable} = new ${name}();\n${set}        assertNotNull(${variable});\n    }\n}\n`;
};

test('[L5] the values of a test follow the types of the attributes, and not what the sample calls them', async () => {
  const given = await transferredByGrammar(
    {
      'BoatTest.java': check(
        'Boat',
        'Name("name")',
        'HullMark("hullMark")',
        'Berths(1)',
        'Length(new BigDecimal("10.50"))',
        'Motorised(true)',
      ),
    },
    aModel({
      name: 'Boat',
      attributes: [
        { name: 'name' },
        { name: 'hullMark' },
        { name: 'berths', type: 'int32' },
        { name: 'length', type: 'number' },
        { name: 'motorised', type: 'boolean' },
      ],
    }),
    aModel({
      name: 'Guest',
      attributes: [
        { name: 'email' },
        { name: 'visits', type: 'int32' },
        { name: 'blocked', type: 'boolean' },
        { name: 'debt', type: 'number' },
      ],
    }),
  );

  expect(given).toEqual({
    'GuestTest.java': check(
      'Guest',
      'Email("email")',
      'Visits(1)',
      'Blocked(true)',
      'Debt(new BigDecimal("10.50"))',
    ),
  });
});

test('[L5] a day, a time, a key, a fraction and an enumeration that the sample lacks have values of their own, with imports', async () => {
  const kotlin = (name: string, imports: readonly string[], ...lines: string[]) =>
    [
      'package harbour',
      '',
      'import org.junit.jupiter.api.Test',
      ...imports.map((each) => `import ${each}`),
      '',
      `class ${name}Test {`,
      '    @Test',
      '    fun isMade() {',
      `        val made = ${name}(`,
      lines.map((each) => `            ${each}`).join(',\n'),
      '        )',
      '        check(made)',
      '    }',
      '}',
      '',
    ].join('\n');

  const given = await transferredByGrammar(
    {
      'BoatTest.kt': kotlin(
        'Boat',
        [],
        'hull = "hull"',
        'mast = "mast"',
        'berths = 1',
        'open = true',
      ),
    },
    aModel({
      name: 'Boat',
      attributes: [
        { name: 'hull' },
        { name: 'mast' },
        { name: 'berths', type: 'int32' },
        { name: 'open', type: 'boolean' },
      ],
    }),
    aModel({
      name: 'Guest',
      attributes: [
        { name: 'email' },
        { name: 'born', type: 'date' },
        { name: 'seen', type: 'date-time' },
        { name: 'badge', type: 'uuid' },
        { name: 'debt', type: 'number' },
        { name: 'visits', type: 'int64' },
        { name: 'kind', type: 'GuestKind' },
      ],
      types: [{ name: 'GuestKind', family: 'ENUM', attributes: [] }],
    }),
  );

  expect(given).toEqual({
    'GuestTest.kt': kotlin(
      'Guest',
      ['java.math.BigDecimal', 'java.time.LocalDate', 'java.time.LocalDateTime', 'java.util.UUID'],
      'email = "email"',
      'born = LocalDate.of(2024, 1, 15)',
      'seen = LocalDateTime.of(2024, 1, 15, 10, 30)',
      'badge = UUID.fromString("3f2b8c1e-5a4d-4f6b-9c7e-1d2a3b4c5d6e")',
      'debt = BigDecimal("1.5")',
      'visits = 1L',
      'kind = GuestKind.entries.first()',
    ),
  });
});

test('[L21] a comma inside of a value is not the one behind the value', async () => {
  const java = (name: string, ...checks: readonly string[]) =>
    [
      'package harbour;',
      '',
      'import java.time.*;',
      '',
      `class ${name}Test {`,
      `    void isRead(${name} it) {`,
      ...checks.map((each) => `        assertEquals(${each});`),
      '    }',
      '}',
      '',
    ].join('\n');

  const given = await transferredByGrammar(
    {
      'BoatTest.java': java(
        'Boat',
        '"hull", it.getHull()',
        'true, it.getOpen()',
        'LocalDate.of(2024, 1, 15), it.getBuilt()',
      ),
    },
    aModel({
      name: 'Boat',
      attributes: [
        { name: 'hull' },
        { name: 'open', type: 'boolean' },
        { name: 'built', type: 'date' },
      ],
    }),
    aModel({
      name: 'Guest',
      attributes: [
        { name: 'visits', type: 'int32' },
        { name: 'born', type: 'date' },
        { name: 'seen', type: 'date-time' },
        { name: 'email' },
      ],
    }),
  );

  expect(given).toEqual({
    'GuestTest.java': java(
      'Guest',
      '1, it.getVisits()',
      'LocalDate.of(2024, 1, 15), it.getBorn()',
      'LocalDateTime.of(2024, 1, 15, 10, 30), it.getSeen()',
      '"email", it.getEmail()',
    ),
  });
});
