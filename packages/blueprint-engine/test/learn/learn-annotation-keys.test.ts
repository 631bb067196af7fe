import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const entity = (name: string, ...fields: string[]) =>
  `package harbour;\n\n@Entity\n@Table(name = "${name.toLowerCase()}s")\npublic class ${name} {\n\n${fields.join('\n\n')}\n}\n`;

const column = (said: string, field: string) => `    @Column(${said})\n    private ${field};`;

test('[L22] how long a column of a text is, is said of texts and of enumerations, though the sample has nothing else', async () => {
  const files = await transferredByGrammar(
    {
      'Boat.java': entity(
        'Boat',
        column('nullable = false, length = 100', 'String hull'),
        column('nullable = false, length = 100', 'String mast'),
      ),
    },
    aModel({ name: 'Boat', attributes: [{ name: 'hull' }, { name: 'mast' }] }),
    aModel({
      name: 'Dock',
      attributes: [
        { name: 'label' },
        { name: 'berths', type: 'int32' },
        { name: 'kind', type: 'DockKind' },
      ],
      types: [{ name: 'DockKind', family: 'ENUM', attributes: [] }],
    }),
  );
  expect(files).toEqual({
    'Dock.java': entity(
      'Dock',
      column('nullable = false, length = 100', 'String label'),
      column('nullable = false', 'int berths'),
      column('nullable = false, length = 100', 'DockKind kind'),
    ),
  });
});

test('[L22] what an argument of an annotation is called is no attribute, though the model has one of this name', async () => {
  const boat = [
    { name: 'id', type: 'uuid' },
    { name: 'name' },
    { name: 'hullNumber', isNullable: true },
    { name: 'length', type: 'decimal' },
    { name: 'motorised', type: 'boolean' },
  ];
  const commands = [{ name: 'CreateBoat', attributes: boat.slice(1), domainEvents: [] }];
  expect(
    await transferredByGrammar(
      {
        'Boat.java': entity(
          'Boat',
          '    @Id\n    @GeneratedValue(strategy = GenerationType.IDENTITY)\n    private UUID id;',
          column('name = "name", nullable = false, length = 100', 'String name'),
          column('name = "hull_number", length = 100', 'String hullNumber'),
          column(
            'name = "length", nullable = false, precision = 10, scale = 2',
            'BigDecimal length',
          ),
          column('name = "motorised", nullable = false', 'Boolean motorised'),
        ),
      },
      aModel({
        name: 'Boat',
        attributes: boat,
        commands,
        queries: [{ name: 'FindById', parameters: [{ name: 'id', type: 'uuid' }] }],
      }),
      aModel({
        name: 'Guest',
        attributes: [
          { name: 'id', type: 'uuid' },
          { name: 'email' },
          { name: 'phone', isNullable: true },
          { name: 'isBlocked', type: 'boolean', isNullable: true },
        ],
      }),
    ),
  ).toEqual({
    'Guest.java': entity(
      'Guest',
      '    @Id\n    @GeneratedValue(strategy = GenerationType.IDENTITY)\n    private UUID id;',
      column('name = "email", nullable = false, length = 100', 'String email'),
      column('name = "phone", length = 100', 'String phone'),
      column('name = "is_blocked"', 'Boolean isBlocked'),
    ),
  });
});
