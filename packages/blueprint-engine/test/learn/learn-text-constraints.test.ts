import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferred, transferredByGrammar } from './transferred.ts';
import { ofFields as of } from './of-fields.ts';

const java = (name: string, imports: string[], ...fields: string[]) =>
  `package harbour;\n\n${imports.map((each) => `import jakarta.validation.constraints.${each};\n`).join('')}\npublic class ${name}Form {\n${fields.map((each) => `\n    ${each}\n`).join('')}}\n`;

test('[L22] what must not be blank where it is a text must not be missing where it is a number', () => {
  expect(
    transferred(
      {
        'BoatForm.java': java(
          'Boat',
          ['NotBlank'],
          '@NotBlank(message = "hull is required")\n    private String hull;',
          'private String port;',
          '@NotBlank(message = "keel is required")\n    private String keel;',
        ),
      },
      of('Boat', ['hull', 'string'], ['port', 'string', true], ['keel', 'string']),
      of('Raft', ['sail', 'string'], ['load', 'int32'], ['mast', 'string', true]),
    ),
  ).toEqual({
    'RaftForm.java': java(
      'Raft',
      ['NotBlank', 'NotNull'],
      '@NotBlank(message = "sail is required")\n    private String sail;',
      '@NotNull(message = "load is required")\n    private int load;',
      'private String mast;',
    ),
  });
});

test('[L22] where all of what must not be missing are texts, nothing else is imported', () => {
  const text = '@NotBlank\n    private String';
  expect(
    transferred(
      { 'BoatForm.java': java('Boat', ['NotBlank'], `${text} hull;`, `${text} keel;`) },
      of('Boat', ['hull', 'string'], ['keel', 'string']),
      of('Raft', ['sail', 'string']),
    ),
  ).toEqual({ 'RaftForm.java': java('Raft', ['NotBlank'], `${text} sail;`) });
});

test('[L22] of two lists of one file, the one that has a number says what is imported', () => {
  const model = (name: string, attributes: object[], given: object[]) =>
    aModel({ name, attributes, commands: [{ name: `Launch${name}`, attributes: given }] });
  const text = (name: string) => `@field:NotBlank\n    val ${name}: String,`;
  const code = (name: string, imports: string[], [given, all]: [string[], string[]]) => ({
    [`${name}Forms.kt`]: `package harbour\n\n${imports.map((each) => `import jakarta.validation.constraints.${each}\n`).join('')}\ndata class Launch${name}(\n${given.map((each) => `    ${each}\n`).join('')})\n\ndata class ${name}Form(\n${all.map((each) => `    ${each}\n`).join('')})\n`,
  });
  const hull = { name: 'hull', type: 'string' };
  const port = { name: 'port', type: 'string' };
  const sail = { name: 'sail', type: 'string' };
  const load = { name: 'load', type: 'int32' };
  const both = [text('hull'), text('port')];
  const number = '@field:NotNull\n    val load: Int,';
  expect(
    transferred(
      code('Boat', ['NotBlank'], [both, both]),
      model('Boat', [hull, port], [hull, port]),
      model('Raft', [sail, load], [sail]),
    ),
  ).toEqual(code('Raft', ['NotBlank', 'NotNull'], [[text('sail')], [text('sail'), number]]));
});

test('[L22] an annotation that is called like an attribute is none, so that the fields are one list', async () => {
  const entity = (name: string, ...fields: string[]) =>
    `@Entity\npublic class ${name} {\n\n${fields.map((each) => `    ${each}`).join('\n\n')}\n}\n`;
  const id = '@Id\n    @GeneratedValue(strategy = GenerationType.IDENTITY)\n    private Long id;';
  const rig = '@Enumerated(EnumType.STRING)\n    @Column(nullable = false)\n    private Rig rig;';
  const text = (name: string) => `@Column(length = 255)\n    private String ${name};`;
  const sails = (owner: string, type: string, name: string) =>
    `// ${owner} (1) : ${type} (n)\n    @OneToMany(mappedBy = "${owner.toLowerCase()}")\n    private List<${type}> ${name} = new ArrayList<>();`;
  const filled = '@Column(nullable = false)\n    private String hull;';
  const files = await transferredByGrammar(
    { 'Boat.java': entity('Boat', id, rig, text('port'), sails('Boat', 'Sail', 'sails')) },
    of('Boat', ['id', 'int64'], ['rig', 'Rig'], ['port', 'string', true], ['sails', 'Sail[]']),
    of('Raft', ['id', 'int64'], ['mast', 'string', true], ['logs', 'Log[]'], ['hull', 'string']),
  );
  expect(files).toEqual({
    'Raft.java': entity('Raft', id, text('mast'), sails('Raft', 'Log', 'logs'), filled),
  });
});

const rules = (name: string, ...fields: [name: string, isText: boolean][]) =>
  `class ${name}Rules : AbstractValidator<${name}>\n{\n    public ${name}Rules()\n    {\n${fields
    .map(
      ([field, isText]) =>
        `        RuleFor(x => x.${field})\n            .NotEmpty().WithMessage("{PropertyName} is missing")${isText ? '\n            .MaximumLength(80).WithMessage("{PropertyName} is longer than 80 (eighty)")' : ''};\n`,
    )
    .join('\n')}    }\n}\n`;

test('[L22] in C#, a longest length is asked of texts, and of nothing else that the sample lacks', async () => {
  expect(
    await transferredByGrammar(
      { 'BoatRules.cs': rules('Boat', ['Hull', true], ['Keel', true]) },
      of('Boat', ['hull', 'string'], ['keel', 'string']),
      of('Raft', ['sail', 'string'], ['load', 'int32'], ['built', 'date']),
    ),
  ).toEqual({ 'RaftRules.cs': rules('Raft', ['Sail', true], ['Load', false], ['Built', false]) });
});

test('[L22] in C#, a length that may be missing with the value is told of texts alone', async () => {
  const table = (name: string, ...lines: string[]) =>
    `class ${name}Table\n{\n    void Configure(Builder<${name}> builder)\n    {\n${lines.map((line) => `        builder.Property(x => x.${line};\n`).join('')}    }\n}\n`;
  expect(
    await transferredByGrammar(
      {
        'BoatTable.cs': table(
          'Boat',
          'Hull).HasMaxLength(80).IsRequired()',
          'Keel).HasMaxLength(80).IsRequired()',
          'Port).HasMaxLength(40).IsRequired(false)',
          'Sail).HasMaxLength(40).IsRequired(false)',
        ),
      },
      of(
        'Boat',
        ['hull', 'string'],
        ['keel', 'string'],
        ['port', 'string', true],
        ['sail', 'string', true],
      ),
      of('Raft', ['logs', 'int32'], ['built', 'date', true], ['rope', 'string', true]),
    ),
  ).toEqual({
    'RaftTable.cs': table(
      'Raft',
      'Logs).IsRequired()',
      'Built).IsRequired(false)',
      'Rope).HasMaxLength(40).IsRequired(false)',
    ),
  });
});

test('[L22] where all must be there, texts are told from others by their type, and what is asked of one kind of numbers is asked of all', () => {
  const form = (name: string, imports: string[], ...fields: string[]) =>
    `package harbour;\n\n${imports.map((each) => `import jakarta.validation.constraints.${each};\n`).join('')}\npublic record ${name}Form(\n        Long id,\n${fields.map((each) => `        ${each}`).join(',\n')}) {\n}\n`;
  const text = (label: string, name: string) =>
    `@NotBlank(message = "${label} is required") @Size(max = 80) String ${name}`;
  const other = (label: string, field: string) =>
    `@NotNull(message = "${label} is required") ${field}`;
  const imports = ['NotBlank', 'NotNull', 'PositiveOrZero', 'Size'];
  expect(
    transferred(
      {
        'BoatForm.java': form(
          'Boat',
          imports,
          text('Hull', 'hull'),
          '@Size(max = 80) String port',
          other('Load', '@PositiveOrZero Double load'),
          other('Afloat', 'Boolean afloat'),
          other('Kind', 'BoatKind kind'),
        ),
      },
      of(
        'Boat',
        ['id', 'int64'],
        ['hull', 'string'],
        ['port', 'string', true],
        ['load', 'double'],
        ['afloat', 'boolean'],
        ['kind', 'BoatKind'],
      ),
      of('Raft', ['id', 'int64'], ['logs', 'int32'], ['rope', 'string'], ['wet', 'boolean']),
    ),
  ).toEqual({
    'RaftForm.java': form(
      'Raft',
      imports,
      other('Logs', '@PositiveOrZero Integer logs'),
      text('Rope', 'rope'),
      other('Wet', 'Boolean wet'),
    ),
  });
});

test('[L22] what whole numbers and fractions alone have is of all numbers, in lines of their own too', () => {
  const form = (name: string, ...fields: string[]) =>
    `package harbour\n\nimport jakarta.validation.constraints.NotBlank\nimport jakarta.validation.constraints.PositiveOrZero\n\ndata class ${name}Form(\n${fields.map((each) => `    ${each},\n`).join('')})\n`;
  const text = (name: string) => `@field:NotBlank\n    val ${name}: String`;
  const number = (field: string) => `@field:PositiveOrZero\n    val ${field}`;
  const boat = of(
    'Boat',
    ['hull', 'string'],
    ['crew', 'int32'],
    ['load', 'double'],
    ['wet', 'boolean'],
  );
  const raft = of('Raft', ['dry', 'boolean'], ['rope', 'string'], ['logs', 'int64']);
  expect(
    transferred(
      {
        'BoatForm.kt': form(
          'Boat',
          text('hull'),
          number('crew: Int'),
          number('load: Double'),
          'val wet: Boolean',
        ),
      },
      boat,
      raft,
    ),
  ).toEqual({
    'RaftForm.kt': form('Raft', 'val dry: Boolean', text('rope'), number('logs: Long')),
  });
  expect(
    transferred(
      { 'RaftForm.kt': form('Raft', 'val dry: Boolean', text('rope'), number('logs: Long')) },
      raft,
      of('Boat', ['hull', 'string'], ['load', 'double']),
    ),
  ).toEqual({ 'BoatForm.kt': form('Boat', text('hull'), number('load: Double')) });
});
