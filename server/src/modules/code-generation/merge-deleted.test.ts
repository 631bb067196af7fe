import { describe, expect, test } from 'vitest';
import type { ThreeTexts } from './merge-lines.ts';
import { openMergeReaders } from './merge-reader.ts';
import { mergeTexts } from './merge-texts.ts';
import { solveConflict } from './solve-conflict.ts';

const readers = await openMergeReaders(
  ['ts', 'json', 'py', 'xml', 'go', 'rs', 'java', 'yaml', 'md', 'sql', 'tf'].map(
    (end) => `a.${end}`,
  ),
);

function merge(path: string, texts: ThreeTexts) {
  return solveConflict(mergeTexts(texts, readers(path)), new Map());
}

const inType = (...words: string[]) =>
  `interface Order {\n${words.map((word) => `  ${word.charAt(0)}: ${word};\n`).join('')}}\n`;
const inClass = (...words: string[]) =>
  `class Order {\n${words.map((word) => `  ${word.charAt(0)}() {\n    run('${word}');\n  }\n`).join('\n')}}\n`;
const inProperties = (...words: string[]) =>
  `<project>\n${words.map((word) => `  <${word.charAt(0)}.v>${word}</${word.charAt(0)}.v>\n`).join('')}</project>\n`;
const inJson = (...words: string[]) =>
  `{\n${words.map((word) => `  "${word.charAt(0)}": "${word}"`).join(',\n')}\n}\n`;
const inImport = (...names: string[]) => `import { ${names.join(', ')} } from 'm';\n\nrun();\n`;
const inLongImport = (...names: string[]) =>
  `import {\n${names.map((name) => `  ${name},\n`).join('')}} from 'm';\n\nrun();\n`;
const inPython = (...names: string[]) => `from m import ${names.join(', ')}\n\nrun()\n`;
const imports = (...names: string[]) =>
  `${names.map((name) => `import { ${name} } from '${name}';\n`).join('')}\nrun();\n`;

const inBody = (...words: string[]) =>
  `function place() {\n${words.map((word) => `  run('${word}');\n`).join('')}}\n`;
const inBodyOfPython = (...words: string[]) =>
  `def place(order):\n${words.map((word) => `    run('${word}')\n`).join('')}`;
const blocks = (...words: string[]) =>
  `function place() {\n${words.map((word) => `  if (is('${word}')) {\n    run();\n  }\n`).join('')}}\n`;
const cases = (...words: string[]) =>
  `function place(how) {\n  switch (how) {\n${words.map((word) => `    case '${word}':\n      return run('${word}');\n`).join('')}  }\n}\n`;
const calls = (...words: string[]) =>
  `const app = server()\n${words.map((word) => `  .use('${word}')\n`).join('')}  .start();\n`;
const overloads = (...words: string[]) =>
  `class Order {\n${words.map((word) => `  void add(${word.toUpperCase()} one) {}\n`).join('\n')}}\n`;
const enumOfJava = (...words: string[]) =>
  `enum State {\n${words.map((word) => `  ${word}`).join(',\n')}\n}\n`;
const inListOfJson = (...words: string[]) =>
  `{\n  "all": [\n${words.map((word) => `    "${word}"`).join(',\n')}\n  ]\n}\n`;
const inYaml = (...words: string[]) =>
  `steps:\n${words.map((word) => `  - name: ${word}\n    run: npm run ${word}\n`).join('')}`;
const table = (...words: string[]) =>
  `| name | what |\n| --- | --- |\n${words.map((word) => `| ${word} | ${word} |\n`).join('')}`;
const columns = (...words: string[]) =>
  `CREATE TABLE orders (\n${words.map((word) => `  ${word} int`).join(',\n')}\n);\n`;
const importsOfGo = (...words: string[]) =>
  `package shop\n\nimport (\n${words.map((word) => `\t"${word}"\n`).join('')})\n`;
const inStruct = (...words: string[]) =>
  `package shop\n\ntype Order struct {\n${words.map((word) => `\t${word} string\n`).join('')}}\n`;
const inUse = (...names: string[]) => `use shop::{${names.join(', ')}};\n\nfn run() {}\n`;
const resources = (...words: string[]) =>
  words.map((word) => `resource "queue" "${word}" {\n  name = "${word}"\n}\n`).join('\n');
const inOneLine = (...words: string[]) =>
  `const all = [${words.map((word) => `'${word}'`).join(', ')}];\n`;

const kinds = [
  ['a member', 'a.ts', inType],
  ['a method', 'a.ts', inClass],
  ['a property of Maven', 'pom.xml', inProperties],
  ['a name of an import', 'a.ts', inImport],
  ['a name of an import over several lines', 'a.ts', inLongImport],
  ['a name of an import of Python', 'a.py', inPython],
  ['a name of an import of Rust', 'a.rs', inUse],
  ['an import', 'a.ts', imports],
  ['an import of Go', 'a.go', importsOfGo],
  ['a field of Go, of the type of all others', 'a.go', inStruct],
  ['a method of one name with others', 'a.java', overloads],
  ['a value of an enum', 'a.java', enumOfJava],
  ['a column', 'a.sql', columns],
  ['a statement', 'a.ts', inBody],
  ['a statement of Python', 'a.py', inBodyOfPython],
  ['a statement of several lines', 'a.ts', blocks],
  ['a case', 'a.ts', cases],
  ['a call of a chain', 'a.ts', calls],
  ['an item of a list', 'a.json', inListOfJson],
  ['a step of a pipeline', 'a.yaml', inYaml],
  ['a row of a table', 'a.md', table],
] as const;

describe.each(kinds)('%s that one side deleted and the other only moved', (_what, path, text) => {
  test.each([
    ['to the end', text('a', 'b', 'c', 'd'), text('b', 'c', 'd', 'a')],
    ['to the beginning', text('b', 'c', 'd', 'a'), text('a', 'b', 'c', 'd')],
    ['to the middle', text('a', 'b', 'c', 'd'), text('b', 'c', 'a', 'd')],
  ])('is deleted: %s', (_where, base, moved) => {
    const deleted = text('b', 'c', 'd');

    expect(merge(path, { base, ours: deleted, theirs: moved }).text).toBe(deleted);
    expect(merge(path, { base, ours: moved, theirs: deleted }).text).toBe(deleted);
  });

  test('is deleted, and what is generated beside it is there', () => {
    const texts = {
      base: text('a', 'b', 'c', 'd'),
      ours: text('b', 'c', 'd'),
      theirs: text('b', 'c', 'n', 'd', 'a'),
    };

    expect(merge(path, texts).text).toBe(text('b', 'c', 'n', 'd'));
  });
});

test.each([
  ['a key', 'a.json', inJson],
  ['a block that no parser reads', 'a.tf', resources],
  ['an item of a line', 'a.ts', inOneLine],
] as const)(
  '%s that one side deleted and the other only moved does not come back unasked',
  (_what, path, text) => {
    const base = text('a', 'b', 'c', 'd');
    const deleted = text('b', 'c', 'd');
    const moved = text('b', 'c', 'a', 'd');

    for (const sides of [
      { ours: deleted, theirs: moved },
      { ours: moved, theirs: deleted },
    ]) {
      const merged = merge(path, { base, ...sides });
      expect(merged.isOpen || merged.text === deleted).toBe(true);
    }
  },
);

test.each([
  ['a member', 'a.ts', inType],
  ['a method', 'a.ts', inClass],
  ['a key', 'a.json', inJson],
] as const)(
  '%s that one side deleted and the other moved and changed is asked for',
  (_what, path, text) => {
    const base = text('a', 'b', 'c', 'd');
    const [deleted, changed] = [text('b', 'c', 'd'), text('b', 'c', 'd', 'aa')];

    expect(merge(path, { base, ours: deleted, theirs: changed }).isOpen).toBe(true);
    expect(merge(path, { base, ours: changed, theirs: deleted }).isOpen).toBe(true);
  },
);

describe('a statement without a name', () => {
  const base = inBody('a', 'b', 'c', 'd', 'e');

  test('that one side changed and the other moved is asked for, with all that both did', () => {
    const changed = inBody('a2', 'b', 'c', 'd', 'e');
    const moved = inBody('b', 'c', 'd', 'a', 'e');

    const [hunk, ...more] = merge('a.ts', { base, ours: changed, theirs: moved }).hunks;

    expect(more).toEqual([]);
    expect([hunk?.ours.text, hunk?.theirs.text]).toEqual([
      "  run('a2');\n  run('b');\n  run('c');\n  run('d');\n",
      "  run('b');\n  run('c');\n  run('d');\n  run('a');\n",
    ]);
  });

  test('that both moved, to two places, is asked for', () => {
    const texts = {
      base,
      ours: inBody('b', 'a', 'c', 'd', 'e'),
      theirs: inBody('b', 'c', 'd', 'a', 'e'),
    };

    expect(merge('a.ts', texts).isOpen).toBe(true);
  });

  test('that one side deleted from one block is there in another', () => {
    const both = (one: string[], other: string[]) =>
      `${inBody(...one)}\n${inBody(...other).replace('place', 'send')}`;
    const texts = {
      base: both(['a', 'b', 'c'], ['d', 'e']),
      ours: both(['b', 'c'], ['d', 'e']),
      theirs: both(['a', 'b', 'c'], ['d', 'e', 'a']),
    };

    expect(merge('a.ts', texts).text).toBe(both(['b', 'c'], ['d', 'e', 'a']));
  });
});

test('what is deleted from one thing and generated in another is there', () => {
  const texts = {
    base: `${inType('a', 'b', 'c')}\n${inType('d', 'e').replace('Order', 'Line')}`,
    ours: `${inType('b', 'c')}\n${inType('d', 'e').replace('Order', 'Line')}`,
    theirs: `${inType('b', 'c')}\n${inType('d', 'e', 'a').replace('Order', 'Line')}`,
  };

  expect(merge('a.ts', texts).text).toBe(texts.theirs);
});
