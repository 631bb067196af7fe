import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const boat = aModel({
  name: 'Boat',
  attributes: [{ name: 'hull' }, { name: 'port' }, { name: 'berths', type: 'int32' }],
});
const guest = aModel({
  name: 'Guest',
  attributes: [
    { name: 'email' },
    { name: 'phone', isNullable: true },
    { name: 'visits', type: 'int32', isNullable: true },
  ],
});

const form = (name: string, ...fields: string[]) =>
  `package harbour\n\nimport jakarta.validation.constraints.*\n\nclass ${name}Form(\n${fields.map((field) => `    ${field}`).join(',\n')}\n)\n`;

test('[L22] what must be there in all of a sample is not asked for where another aggregate may leave it out', async () => {
  const needed = (name: string) =>
    `@field:NotBlank(message = "Say (here) the ${name}")\n    val ${name}: String`;

  const given = await transferredByGrammar(
    {
      'BoatForm.kt': form(
        'Boat',
        needed('hull'),
        needed('port'),
        '@field:NotNull(message = "Say (here) the berths")\n    val berths: Int',
      ),
    },
    boat,
    guest,
  );

  expect(given).toEqual({
    'GuestForm.kt': form('Guest', needed('email'), 'val phone: String?', 'val visits: Int?'),
  });
});

const entity = (name: string, ...fields: string[]) =>
  `package harbour;\n\npublic class ${name} {\n${fields.map((field) => `    ${field};\n`).join('')}}\n`;

test('[L22] a column says that it is not null, with its comma, for what must be there', async () => {
  const given = await transferredByGrammar(
    {
      'Boat.java': entity(
        'Boat',
        '@Column(name = "hull", nullable = false)\n    private String hull',
        '@Column(name = "port", nullable = false)\n    private String port',
        '@Column(name = "berths", nullable = false)\n    private Integer berths',
      ),
    },
    boat,
    guest,
  );

  expect(given).toEqual({
    'Guest.java': entity(
      'Guest',
      '@Column(name = "email", nullable = false)\n    private String email',
      '@Column(name = "phone")\n    private String phone',
      '@Column(name = "visits")\n    private Integer visits',
    ),
  });
});
