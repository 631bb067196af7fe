import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';
import { ofFields as of, type Field as Attribute } from './of-fields.ts';

const boat = of('Boat', ['hull', 'string'], ['sail', 'string'], ['mast', 'string']);
const raft = of('Raft', ['logs', 'string'], ['flag', 'string', true], ['built', 'date', true]);

test('[L22] in C#, a rule that something must be there is left out where it may be missing, with all that is said of it', async () => {
  const rules = (name: string, ...all: string[]) =>
    `class ${name}Rules : Rules<${name}>\n{\n    public ${name}Rules()\n    {\n${all.join('')}    }\n}\n`;
  const filled = (name: string) =>
    `        RuleFor(x => x.${name})\n            .NotEmpty().WithMessage("${name} is needed").WithState(_ => Code.${name}Needed)\n            .Must(BeSaid).WithMessage("${name} is odd");\n`;
  const free = (name: string) =>
    `        RuleFor(x => x.${name})\n            .Must(BeSaid).WithMessage("${name} is odd");\n`;
  const files = { 'BoatRules.cs': rules('Boat', ...['Hull', 'Sail', 'Mast'].map(filled)) };

  expect(await transferredByGrammar(files, boat, raft)).toEqual({
    'RaftRules.cs': rules('Raft', filled('Logs'), free('Flag'), free('Built')),
  });
});

test('[L22] in C#, of what may be missing there is no rule that says nothing else than that it must be there', async () => {
  const small = (name: string) => name.charAt(0).toLowerCase();
  const rules = (name: string, ...all: string[]) =>
    `class ${name}Rules : Rules<${name}>\n{\n    public ${name}Rules()\n    {\n${all.map((each) => `        RuleFor(${small(name)} => ${small(name)}.${each}).NotEmpty();\n`).join('')}    }\n}\n`;

  expect(
    await transferredByGrammar(
      { 'BoatRules.cs': rules('Boat', 'Hull', 'Sail', 'Mast') },
      boat,
      raft,
    ),
  ).toEqual({ 'RaftRules.cs': rules('Raft', 'Logs') });
});

test('[L22] in C#, a truth value is not asked not to be empty, as one that is false is', async () => {
  const rules = (name: string, ...all: string[]) =>
    `class ${name}Rules : Rules<${name}>\n{\n    public ${name}Rules()\n    {\n${all.map((each) => `        RuleFor(x => x.${each}).NotEmpty();\n`).join('')}    }\n}\n`;
  const given = (...all: Attribute[]) =>
    transferredByGrammar(
      { 'BoatRules.cs': rules('Boat', 'Hull', 'Sail', 'Mast') },
      boat,
      of('Raft', ['logs', 'string'], ...all, ['built', 'date']),
    );

  expect(await given(['open', 'boolean'])).toEqual({
    'RaftRules.cs': rules('Raft', 'Logs', 'Built'),
  });
  expect(await given(['open', 'boolean'], ['flag', 'string', true])).toEqual({
    'RaftRules.cs': rules('Raft', 'Logs', 'Built'),
  });
});

test('[L22] in C#, what may be missing is neither [Required] nor required', async () => {
  const member = (name: string, type = 'string', before = '    [Required]\n') =>
    `${before}    public ${before === '' ? '' : 'required '}${type} ${name} { get; set; }\n`;
  const type = (name: string, ...members: string[]) => `class ${name}\n{\n${members.join('')}}\n`;

  expect(
    await transferredByGrammar(
      { 'Boat.cs': type('Boat', member('Hull'), member('Sail'), member('Mast')) },
      boat,
      raft,
    ),
  ).toEqual({
    'Raft.cs': type(
      'Raft',
      member('Logs'),
      member('Flag', 'string?', ''),
      member('Built', 'DateOnly?', ''),
    ),
  });
});

test('[L5] what texts alone can be asked is left out for others with all that is said of it', async () => {
  const rules = (...all: string[]) =>
    `class ShedRules\n{\n    public ShedRules()\n    {\n${all.join('')}    }\n}\n`;
  const ofText = (name: string) =>
    `        For(x => x.${name}).Said()\n            .MaximumLength(50).WithMessage("${name} is long").WithState(_ => Code.${name}Long);\n`;
  const model = (...all: Attribute[]) => of('Shed', ...all);

  expect(
    await transferredByGrammar(
      { 'ShedRules.cs': rules(ofText('Door'), ofText('Roof')) },
      model(['door', 'string'], ['roof', 'string']),
      model(['door', 'string'], ['width', 'int32']),
    ),
  ).toEqual({ 'ShedRules.cs': rules(ofText('Door'), '        For(x => x.Width).Said();\n') });
});

test('[L22] in C#, digits behind the point are of fractions, and not of whole numbers', async () => {
  const table = (...all: string[]) =>
    `class ShedTable\n{\n    public ShedTable(Columns b)\n    {\n${all.join('')}    }\n}\n`;
  const column = (name: string, digits = '.HasPrecision(9, 2)') =>
    `        b.Property(x => x.${name})${digits}.IsStored();\n`;
  const price = { name: 'price', type: 'decimal' };
  const files = { 'ShedTable.cs': table(column('Price'), column('Rent')) };
  const shed = (...all: { name: string; type: string }[]) =>
    aModel({ name: 'Shed', attributes: all });

  expect(
    await transferredByGrammar(
      files,
      shed(price, { name: 'rent', type: 'decimal' }),
      shed(price, { name: 'floors', type: 'int32' }),
    ),
  ).toEqual({ 'ShedTable.cs': table(column('Price'), column('Floors', '')) });
});

test('[L22] in C#, several texts have no length, and a number has the rule that a key has', async () => {
  const rules = (...all: string[]) =>
    `class ShedRules : Rules<Shed>\n{\n    public ShedRules()\n    {\n${all.map((each) => `        RuleFor(x => x.${each};\n`).join('')}    }\n}\n`;
  const shed = (...all: { name: string; type: string }[]) =>
    aModel({ name: 'Shed', attributes: all });
  const sample = [
    { name: 'door', type: 'string' },
    { name: 'roof', type: 'string' },
    { name: 'pier', type: 'uuid' },
  ];

  expect(
    await transferredByGrammar(
      {
        'ShedRules.cs': rules(
          'Door).NotEmpty().MaximumLength(50)',
          'Roof).NotEmpty().MaximumLength(50)',
          'Pier).NotEmpty()',
        ),
      },
      shed(...sample),
      shed(
        { name: 'door', type: 'string' },
        { name: 'tags', type: 'string[]' },
        { name: 'floors', type: 'int32' },
      ),
    ),
  ).toEqual({
    'ShedRules.cs': rules(
      'Door).NotEmpty().MaximumLength(50)',
      'Tags).NotEmpty()',
      'Floors).NotEmpty()',
    ),
  });
});
