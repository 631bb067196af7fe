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
