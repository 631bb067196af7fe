import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

type Attribute = { name: string; type: string; isNullable?: boolean };
const boat: Attribute[] = [
  { name: 'id', type: 'int32' },
  { name: 'hull', type: 'string' },
  { name: 'riggingNote', type: 'string', isNullable: true },
  { name: 'sailArea', type: 'number' },
  { name: 'launched', type: 'date' },
  { name: 'isAfloat', type: 'boolean' },
];
const raft: Attribute[] = [
  { name: 'id', type: 'int32' },
  { name: 'rope', type: 'string' },
  { name: 'shore', type: 'string' },
  { name: 'woodNote', type: 'string', isNullable: true },
  { name: 'logs', type: 'int32' },
  { name: 'isTowed', type: 'boolean' },
  { name: 'built', type: 'date' },
];
const commands = (name: string, attributes: Attribute[]) => [
  { name: `Create${name}`, attributes: attributes.slice(1) },
];
const models = [
  aModel({ name: 'Boat', attributes: boat, commands: commands('Boat', boat) }),
  aModel({ name: 'Raft', attributes: raft, commands: commands('Raft', raft) }),
] as const;

const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const types: Record<string, string> = {
  int32: 'int',
  string: 'string',
  number: 'decimal',
  date: 'DateOnly',
  boolean: 'bool',
};
const typeOf = ({ type, isNullable }: Attribute) => `${types[type]}${isNullable ? '?' : ''}`;

test('[L22] each attribute of C# in a line of its own is told by itself', async () => {
  const linesOf = ({ name, type, isNullable = false }: Attribute) => [
    type === 'string' && !isNullable && '[Required]',
    type === 'string' && `[StringLength(${isNullable ? 900 : 90})]`,
    (type === 'number' || type === 'int32') && name !== 'id' && '[Range(0, 5000)]',
    type === 'date' && '[DataType(DataType.Date)]',
    name !== 'id' && `[Display(Name = "${name}")]`,
  ];
  const member = (each: Attribute) =>
    [
      ...linesOf(each).filter((line) => line !== false),
      `public ${typeOf(each)} ${pascal(each.name)} { get; set; }`,
    ]
      .map((line) => `    ${line}\n`)
      .join('');
  const file = (name: string, attributes: Attribute[]) =>
    `public class ${name}Form\n{\n${attributes.map(member).join('\n')}}\n`;
  expect(await transferredByGrammar({ 'BoatForm.cs': file('Boat', boat) }, ...models)).toEqual({
    'RaftForm.cs': file('Raft', raft),
  });
});

test('[L22] rules of C# are of types: no truth value is asked to be there, and a bound is of any number', async () => {
  const rule = ({ name, type, isNullable = false }: Attribute) => {
    const calls = [
      type === 'number' || type === 'int32'
        ? `GreaterThan(0).WithMessage("too small")`
        : !isNullable && type !== 'boolean' && `NotEmpty().WithMessage("missing")`,
      type === 'string' && `MaximumLength(${isNullable ? 900 : 90})`,
    ].filter((call) => call !== false);
    const links = calls.map((call) => `\n            .${call}`).join('');
    return links === '' ? [] : [`        RuleFor(v => v.${pascal(name)})${links};\n`];
  };
  const file = (name: string, attributes: Attribute[]) =>
    `public class Create${name}Validator : AbstractValidator<Create${name}>\n{\n    public Create${name}Validator()\n    {\n${attributes.slice(1).flatMap(rule).join('\n')}    }\n}\n`;
  const files = { 'CreateBoatValidator.cs': file('Boat', boat) };
  expect(await transferredByGrammar(files, ...models)).toEqual({
    'CreateRaftValidator.cs': file('Raft', raft),
  });
});

test('[L22] a bound in a tag of Go is one of any number', async () => {
  const only = (attributes: Attribute[]) => attributes.filter(({ type }) => type !== 'date');
  const rules = ({ type }: Attribute) =>
    type === 'string' ? 'max=90' : type === 'boolean' ? '' : 'gt=0';
  const file = (name: string, fields: [string, string, string][]) => {
    const [nameWidth, typeWidth] = [0, 1].map((at) =>
      Math.max(...fields.map((field) => field[at]?.length ?? 0)),
    );
    const lines = fields.map(
      ([field, type, tag]) =>
        `\t${field.padEnd(nameWidth ?? 0)} ${type.padEnd(typeWidth ?? 0)} \`${tag}\`\n`,
    );
    return `package harbour\n\ntype Create${name}Request struct {\n${lines.join('')}}\n`;
  };
  const field = (each: Attribute): [string, string, string] => {
    const tag = rules(each);
    const goTypes: Record<string, string> = { string: 'string', int32: 'int', number: 'float64' };
    return [
      pascal(each.name),
      goTypes[each.type] ?? 'bool',
      `json:"${each.name}"${tag === '' ? '' : ` binding:"required,${tag}"`}`,
    ];
  };
  const of = (name: string, attributes: Attribute[]) =>
    aModel({ name, attributes, commands: commands(name, attributes) });
  const own = only(boat).filter(({ isNullable }) => !isNullable);
  const others = only(raft).filter(({ isNullable }) => !isNullable);
  const files = { 'boat_request.go': file('Boat', own.slice(1).map(field)) };
  expect(await transferredByGrammar(files, of('Boat', own), of('Raft', others))).toEqual({
    'raft_request.go': file('Raft', others.slice(1).map(field)),
  });
});

test('[L5] fields of a Razor page are a list, and a day is written as one by its type', async () => {
  const field = ({ name, type }: Attribute) =>
    type === 'boolean'
      ? `    <div class="field check">\n        <input asp-for="${pascal(name)}" class="box" />\n        <label asp-for="${pascal(name)}"></label>\n    </div>\n`
      : `    <div class="field">\n        <label asp-for="${pascal(name)}"></label>\n        <input asp-for="${pascal(name)}" class="wide" />\n    </div>\n`;
  const form = (name: string, attributes: Attribute[]) =>
    `@model ${name}Form\n\n<form asp-action="Create" method="post">\n${attributes.slice(1).map(field).join('')}    <button type="submit">Save</button>\n</form>\n`;
  const cell = ({ name, type }: Attribute) =>
    `    <td>@item.${pascal(name)}${type === 'date' ? '.ToString("yyyy-MM-dd")' : ''}</td>\n`;
  const row = (name: string, attributes: Attribute[]) =>
    `@model ${name}Form\n\n<tr>\n${attributes.slice(1).map(cell).join('')}</tr>\n`;
  const files = (name: string, attributes: Attribute[]) => ({
    [`Views/${name}s/Create.cshtml`]: form(name, attributes),
    [`Views/${name}s/Row.cshtml`]: row(name, attributes),
  });
  expect(await transferredByGrammar(files('Boat', boat), ...models)).toEqual(files('Raft', raft));
});

test('[L5] nothing is left of the empty line above what is not there at the end', async () => {
  const file = (name: string, enums: string) =>
    `public class ${name}\n{\n    public int Id { get; set; }\n}\n${enums}`;
  const of = (name: string, values: string[]) =>
    aModel({
      name,
      attributes: [
        { name: 'id', type: 'int32' },
        ...(values.length === 0 ? [] : [{ name: 'rig', type: 'Rig' }]),
      ],
      types: values.length === 0 ? [] : [{ name: 'Rig', family: 'ENUM', attributes: [] }],
    });
  const files = { 'Boat.cs': file('Boat', '\npublic enum Rig\n{\n}\n') };
  expect(await transferredByGrammar(files, of('Boat', ['sloop']), of('Raft', []))).toEqual({
    'Raft.cs': file('Raft', ''),
  });
});
