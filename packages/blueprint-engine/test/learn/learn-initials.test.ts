import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferred } from './transferred.ts';

const of = (name: string, attribute: string) =>
  aModel({ name, attributes: [{ name: attribute, type: 'string' }] });

test.each([
  [
    'Note.java',
    'Raft.java',
    (name: string, letter: string) =>
      `String show(${name} ${letter}) {\n  return "${name}:\\n - " + ${letter}.text() + "\\n\\n%s";\n}\n`,
  ],
  [
    'Student.java',
    'Raft.java',
    (name: string, letter: string) =>
      `String tell(${name} ${letter}) {\n  // at %s, or s seconds\n  return String.format("${name} %s was not found in s %s", ${letter}.id(), ${letter}.at());\n}\n`,
  ],
  [
    'task.ts',
    'raft.ts',
    (name: string, letter: string) =>
      `function show(${letter}: ${name}): string {\n  return ${letter}.row.split(/\\t,[t]/).join(\`\\t \${${letter}.title} t\`) + load({ ...${letter} });\n}\n`,
  ],
  [
    'Note.cs',
    'Raft.cs',
    (name: string, letter: string) =>
      `string Show(${name} ${letter}) => $"n \\n {${letter}.Title} {{n}}" + @"\\n" + ${letter}.Tail;\n`,
  ],
  [
    'Note.kt',
    'Raft.kt',
    (name: string, letter: string) =>
      `fun show(${letter}: ${name}) = "n \\n $${letter} \${${letter}.title}" + ${letter}\n`,
  ],
])(
  '[L4] in %s a letter in a quoted text, a comment or a pattern is no variable, in what the text computes it is',
  (path, madePath, code) => {
    const name = path.replace(/\.\w+$/, '').replace(/^\w/, (first) => first.toUpperCase());
    const made = transferred(
      { [path]: code(name, name.charAt(0).toLowerCase()) },
      of(name, 'hull'),
      of('Raft', 'logs'),
    );
    expect(made).toEqual({ [madePath]: code('Raft', 'r') });
  },
);

test.each([
  [
    'a parameter',
    'Raft',
    (name: string) =>
      `${name} read(Row r) {\n  ${name} b = new ${name}();\n  b.load(r);\n  return b;\n}\n`,
  ],
  [
    'a counter',
    'Item',
    (name: string) => `void fill(${name} b) {\n  for (int i = 0; i < 3; i++) b.load(i);\n}\n`,
  ],
])(
  '[L4] a variable keeps its letter where %s could be called as it would be',
  (_what, target, code) => {
    expect(
      transferred({ 'Boat.java': code('Boat') }, of('Boat', 'hull'), of(target, 'logs')),
    ).toEqual({ [`${target}.java`]: code(target) });
  },
);

test('[L4] what another method calls by one letter does not keep a variable from its new letter', () => {
  const java = (name: string, letter: string) =>
    `class ${name}Rows {\n  void save(${name} it) {\n    try {\n      put(it);\n    } catch (Oops e) {\n      log(e);\n    }\n  }\n\n  ${name} read(Row row) {\n    ${name} ${letter} = new ${name}();\n    return ${letter};\n  }\n}\n`;
  expect(
    transferred({ 'Boat.java': java('Boat', 'b') }, of('Boat', 'hull'), of('Raft', 'logs')),
  ).toEqual({ 'Raft.java': java('Raft', 'r') });
  const field = (name: string) =>
    `class X {\n  int r;\n  int size(${name} b) {\n    return b.size() + r;\n  }\n}\n`;
  expect(
    transferred({ 'Boat.java': field('Boat') }, of('Boat', 'hull'), of('Raft', 'logs')),
  ).toEqual({ 'Raft.java': field('Raft') });
});

test('[L4] a variable keeps its letter where the same letter is a key or a method', () => {
  const ts = (name: string) => `const save = (b: ${name}) => store.put({ b: 'boat-1' }, b);\n`;
  expect(
    transferred(
      { 'boat-rows.ts': ts('Boat').replace('boat-1', 'x') },
      of('Boat', 'hull'),
      of('Raft', 'logs'),
    ),
  ).toEqual({ 'raft-rows.ts': ts('Raft').replace('boat-1', 'x') });
  const java = (name: string) => `int size(${name} b) {\n  return b(b.rows());\n}\n`;
  expect(
    transferred({ 'Boat.java': java('Boat') }, of('Boat', 'hull'), of('Raft', 'logs')),
  ).toEqual({ 'Raft.java': java('Raft') });
});

test.each([
  ['Note', 'n'],
  ['HarbourFee', 'hf'],
  ['InvoiceForm', 'i'],
  ['DateOrder', 'd'],
  ['NoteUserLabelLine', 'n'],
  ['SalesQuoteLine', 's'],
])(
  '[L4] [P13] a variable that is called by the letters of two words is called so for a %s',
  (target, letters) => {
    const java = (name: string, it: string) =>
      `class ${name}Rows {\n  ${name} read(Row dto) {\n    ${name} ${it} = new ${name}();\n    ${it}.setId(dto.id(), "lo");\n    return ${it};\n  }\n}\n`;
    expect(
      transferred(
        { 'LabOrder.java': java('LabOrder', 'lo') },
        of('LabOrder', 'hull'),
        of(target, 'logs'),
      ),
    ).toEqual({ [`${target}.java`]: java(target, letters) });
  },
);

test('[L4] letters of two words stay where another variable could be called as they would be', () => {
  const java = (name: string) =>
    `class ${name}Rows {\n  ${name} read(Row r) {\n    ${name} lo = new ${name}();\n    lo.load(r);\n    return lo;\n  }\n}\n`;
  expect(
    transferred({ 'LabOrder.java': java('LabOrder') }, of('LabOrder', 'hull'), of('Raft', 'logs')),
  ).toEqual({ 'Raft.java': java('Raft') });
});

test.each([
  [
    'was made, and not found',
    'export const open = async (id: string) => {\n  const b = await connect(id);\n  return b.query(id);\n};\n',
  ],
  [
    'is a key too',
    "export const show = async (id: string) => {\n  const b = await findOne(id);\n  return { b, key: 'x' };\n};\n",
  ],
])('[L4] a letter without a type keeps its name where what it stands for %s', (_what, code) => {
  expect(transferred({ 'boat.ts': code }, of('Boat', 'hull'), of('Raft', 'logs'))).toEqual({
    'raft.ts': code,
  });
});

test('[L4] a variable keeps its letter where the letter is a key of what is made', () => {
  const ts = (name: string) => `const save = (b: ${name}) => store.put({ b, at: b.at });\n`;
  expect(
    transferred({ 'boat-rows.ts': ts('Boat') }, of('Boat', 'hull'), of('Raft', 'logs')),
  ).toEqual({ 'raft-rows.ts': ts('Raft') });
});

test('[L4] in Go a method is called by the letter of what its type does, and not of the aggregate that begins alike', () => {
  const go = (name: string) =>
    `type ${name}Handler struct{}\n\nfunc (h *${name}Handler) Open() error {\n\treturn h.store.Open("${name}")\n}\n`;
  expect(
    transferred({ 'harbour.go': go('Harbour') }, of('Harbour', 'depth'), of('Raft', 'logs')),
  ).toEqual({ 'raft.go': go('Raft') });
});
