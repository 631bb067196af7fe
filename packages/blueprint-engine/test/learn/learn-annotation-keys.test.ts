import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const entity = (name: string, ...fields: string[]) =>
  `package harbour;\n\n@Entity\n@Table(name = "${name.toLowerCase()}s")\npublic class ${name} {\n\n${fields.join('\n\n')}\n}\n`;

const column = (said: string, field: string) => `    @Column(${said})\n    private ${field};`;
const raft = aModel({
  name: 'Raft',
  attributes: [{ name: 'rope' }, { name: 'load', type: 'decimal' }],
});
const columnsOfRaft = [
  column('name = "rope", nullable = false', 'String rope'),
  column('name = "load", precision=10, scale=2, nullable = false', 'BigDecimal load'),
].join('\n\n');

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

test('[L22] the precision of a column is said of fractions, however it is spaced', async () => {
  const files = await transferredByGrammar(
    {
      'Boat.java': entity(
        'Boat',
        column('name = "hull"', 'String hull'),
        column('name = "draught", precision=10, scale=2, nullable = false', 'BigDecimal draught'),
      ),
    },
    aModel({
      name: 'Boat',
      attributes: [
        { name: 'hull', isNullable: true },
        { name: 'draught', type: 'decimal' },
      ],
    }),
    raft,
  );
  expect(files['Raft.java']).toContain(columnsOfRaft);
});

test('[L5] what annotations of the same kind say is told by the same, and what is none of some types may be of any other', async () => {
  const files = await transferredByGrammar(
    {
      'Boat.java': entity(
        'Boat',
        '    @Id\n    private Long id;',
        '    @Dated(with = "harbour.Written")\n    @Reading(using = Reader.class)\n    @Writing(using = Writer.class)\n    @Column(name = "launched", nullable = false)\n    private Date launched;',
        column('name = "hull"', 'String hull'),
        column('name = "draught", precision=10, scale=2, nullable = false', 'BigDecimal draught'),
        '    @ManyToMany\n    @Cache(usage = CacheStrategy.READ_WRITE)\n    private Set<Sail> sails;',
      ),
    },
    aModel({
      name: 'Boat',
      attributes: [
        { name: 'id', type: 'int64' },
        { name: 'launched', type: 'date-time' },
        { name: 'hull', isNullable: true },
        { name: 'draught', type: 'decimal' },
        { name: 'sails', type: 'Sail[]' },
      ],
    }),
    raft,
  );
  expect(files['Raft.java']).toContain(columnsOfRaft);
});

test('[L21] what closes a bracket of all is none of what is said where nothing may be missing', async () => {
  const files = await transferredByGrammar(
    {
      'Boat.java': entity(
        'Boat',
        '    @Dated(long = true)\n    @Written\n    @Column(name = "launched", nullable = false)\n    private Instant launched;',
        column('name = "hull"', 'String hull'),
        column('name = "draught", precision=10, scale=2, nullable = false', 'BigDecimal draught'),
      ),
    },
    aModel({
      name: 'Boat',
      attributes: [
        { name: 'launched', type: 'date-time' },
        { name: 'hull', isNullable: true },
        { name: 'draught', type: 'decimal' },
      ],
    }),
    raft,
  );
  expect(files['Raft.java']).toContain(columnsOfRaft);
});

test('[L4] a part of the class of a constant that an attribute of C# is given is no attribute', async () => {
  const of = (name: string, attributes: string[]) =>
    aModel({ name, attributes: attributes.map((each) => ({ name: each, type: 'string' })) });
  const file = (name: string, fields: string[]) =>
    `[Extends(OperationTypeNames.Mutation)]\npublic class ${name}Changes\n{\n${fields.map((each) => `    public string ${each} { get; set; }\n`).join('')}}\n`;
  expect(
    await transferredByGrammar(
      { 'BoatChanges.cs': file('Boat', ['Name']) },
      of('Boat', ['name']),
      of('Raft', ['rope', 'logs']),
    ),
  ).toEqual({ 'RaftChanges.cs': file('Raft', ['Rope', 'Logs']) });
});

test('[L4] a part of the key of an argument of an annotation is no attribute', async () => {
  const of = (name: string, attributes: string[]) =>
    aModel({ name, attributes: attributes.map((each) => ({ name: each, type: 'string' })) });
  const file = (name: string, fields: string[]) =>
    `public class ${name}Node\n{\n    [UsePaging(ConnectionName = "all")]\n    public string All() => "all";\n\n${fields.map((each) => `    public string ${each} { get; set; }\n`).join('')}}\n`;
  expect(
    await transferredByGrammar(
      { 'BoatNode.cs': file('Boat', ['Name']) },
      of('Boat', ['name']),
      of('Raft', ['rope', 'logs']),
    ),
  ).toEqual({ 'RaftNode.cs': file('Raft', ['Rope', 'Logs']) });
});
