import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const entity = (name: string, ...fields: string[]) =>
  `package harbour;\n\npublic class ${name} {\n${fields.map((field) => `    ${field};\n`).join('')}}\n`;

test('[L5] a field that is in one line with its annotation is told by its name, as one below it is', async () => {
  const given = await transferredByGrammar(
    {
      'Boat.java': entity(
        'Boat',
        '@Id @Column(name = "id") private UUID id',
        '@Column(name = "hull_mark") private String hullMark',
        '@Column(name = "port") private String port',
        '@Column(name = "berths") private Integer berths',
      ),
    },
    aModel({
      name: 'Boat',
      attributes: [
        { name: 'id', type: 'uuid' },
        { name: 'hullMark' },
        { name: 'port' },
        { name: 'berths', type: 'int32' },
      ],
    }),
    aModel({
      name: 'Guest',
      attributes: [
        { name: 'id', type: 'uuid' },
        { name: 'firstName' },
        { name: 'visits', type: 'int32' },
      ],
    }),
  );

  expect(given).toEqual({
    'Guest.java': entity(
      'Guest',
      '@Id @Column(name = "id") private UUID id',
      '@Column(name = "first_name") private String firstName',
      '@Column(name = "visits") private Integer visits',
    ),
  });
});
