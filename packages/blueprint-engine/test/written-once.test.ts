import { expect, test } from 'vitest';
import { traceOfLine } from '@stepwright/blueprint-engine';
import { aModel, renderAll } from './fixtures.ts';
import { transferredByGrammar } from '#test/learn/transferred';

const template = [
  'import rows.~{Aggregates.Name|Pascal}',
  'import rows.Boat',
  '',
  'import rows.*',
  'class ~{Aggregates.Name|Pascal}Rows',
  'import rows.Boat',
  '',
].join('\n');

const written = (name: string, text: string, path = 'Rows.kt') =>
  renderAll({ a: { path, each: 'Aggregates', text } }, aModel({ name })).files[0];

test('[G4] what two lines import alike is imported once, and the trace knows the lines that stay', () => {
  const file = written('Boat', template);

  expect(file?.content).toBe(
    'import rows.Boat\n\nimport rows.*\nclass BoatRows\nimport rows.Boat\n',
  );
  expect(file && traceOfLine(file, 4)).toMatchObject({ section: 0, element: 'Sales/Boat' });
  expect(written('Raft', template)?.content).toBe(
    'import rows.Raft\nimport rows.Boat\n\nimport rows.*\nclass RaftRows\nimport rows.Boat\n',
  );
});

test.each([
  [
    'that the template has twice itself',
    `import rows.Cat\nimport rows.Cat\n${template}`,
    'Rows.kt',
  ],
  ['in a file that is no code', template, 'Rows.md'],
  [
    'that C includes again',
    '#include "push.h"\n#include "~{Aggregates.Name|Pascal}.h"\n#include "push.h"\n#include "Boat.h"\n',
    'rows.h',
  ],
  [
    'under what is only for tests',
    '#[cfg(test)]\nuse rows::~{Aggregates.Name|Pascal};\nuse rows::Boat;\n',
    'rows.rs',
  ],
  [
    'of a text in code',
    'def told():\n    return """\nfrom rows import ~{Aggregates.Name|Pascal}\nfrom rows import Boat\n"""\n',
    'rows.py',
  ],
  [
    'of a list of texts',
    'package rows\n\nvar names = []string{\n\t"~{Aggregates.Name|Pascal}"\n\t"Boat"\n}\n',
    'rows.go',
  ],
])('[G4] a line stays %s', (_why, text, path) => {
  expect(written('Boat', text, path)?.content).toBe(
    text.replaceAll('~{Aggregates.Name|Pascal}', 'Boat'),
  );
});

test.each([
  ['cs', 'using Rows.~;', 'using Rows.Boat;'],
  ['go', 'import "rows/~"', 'import "rows/Boat"'],
  ['java', 'import rows.~;', 'import rows.Boat;'],
  ['php', 'use Rows\\~;', 'use Rows\\Boat;'],
  ['py', 'from rows import ~', 'from rows import Boat'],
  ['rs', 'use rows::~;', 'use rows::Boat;'],
  ['ts', "import { ~ } from 'rows';", "import { Boat } from 'rows';"],
])('[G4] an import of .%s is written once, with either line end', (extension, own, said) => {
  const lines = [own.replace('~', '~{Aggregates.Name|Pascal}'), said, 'code', ''];
  for (const end of ['\n', '\r\n'])
    expect(written('Boat', lines.join(end), `rows.${extension}`)?.content).toBe(
      [said, 'code', ''].join(end),
    );
});

test('[G4] of several imports in brackets, each is written once', () => {
  const text = (...paths: string[]) =>
    `package rows\n\nimport (\n${paths.map((path) => `\t"${path}"\n`).join('')})\n\nfunc all() {\n}\n`;

  expect(
    written('Boat', text('fmt', 'rows/~{Aggregates.Name|Pascal}', 'rows/Boat'), 'rows.go')?.content,
  ).toBe(text('fmt', 'rows/Boat'));
});

test('[G4] the lines above and below one that is left out are known', () => {
  const list = '~{each Aggregates.Attributes}\n// ~{Aggregates.Attributes.Name|Camel}\n~{end}\n';
  const text = `${list}import rows.~{Aggregates.Name|Pascal}\nimport rows.Boat\n${list}`;
  const boat = aModel({ name: 'Boat', attributes: [{ name: 'hull', type: 'string' }] });
  const [file] = renderAll({ a: { path: 'Rows.kt', each: 'Aggregates', text } }, boat).files;

  expect(file?.content).toBe('// hull\nimport rows.Boat\n// hull\n');
  expect(file && [1, 2, 3].map((line) => traceOfLine(file, line))).toMatchObject([
    { section: 1 },
    { section: 0 },
    { section: 2 },
  ]);
});

test('[G4] lines that begin an import of several lines are none', () => {
  const text =
    "import {\n  a,\n} from '~{Aggregates.Name|Kebab}';\nimport {\n  b,\n} from 'boat';\n";

  expect(written('Boat', text, 'rows.ts')?.content).toBe(
    text.replace('~{Aggregates.Name|Kebab}', 'boat'),
  );
});

test('[L1] a sample that imports something twice is given back', async () => {
  const boat = aModel({ name: 'Boat', attributes: [{ name: 'hull', type: 'Hull' }] });
  const imports = ['Boat', 'Boat', 'Hull', 'Hull', 'Sail'].map((name) => `import rows.${name}`);
  const files = { 'Boat.kt': [...imports, 'class Boat(val hull: Hull)', ''].join('\n') };

  expect(await transferredByGrammar(files, boat, boat)).toEqual(files);
});
