import { describe, expect, test } from 'vitest';
import type { ThreeTexts } from './merge-lines.ts';
import { openMergeReaders } from './merge-reader.ts';
import { mergeTexts } from './merge-texts.ts';
import { solveConflict } from './solve-conflict.ts';

const readers = await openMergeReaders(['a.ts', 'a.json', 'a.py', 'pom.xml']);

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

const kinds = [
  ['a member', 'a.ts', inType],
  ['a method', 'a.ts', inClass],
  ['a property of Maven', 'pom.xml', inProperties],
  ['a name of an import', 'a.ts', inImport],
  ['a name of an import over several lines', 'a.ts', inLongImport],
  ['a name of an import of Python', 'a.py', inPython],
  ['an import', 'a.ts', imports],
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
  ['to the end', inJson('b', 'c', 'd', 'a')],
  ['to the middle', inJson('b', 'c', 'a', 'd')],
])(
  'a key that one side deleted and the other only moved does not come back unasked: %s',
  (_where, moved) => {
    const base = inJson('a', 'b', 'c', 'd');
    const deleted = inJson('b', 'c', 'd');

    for (const sides of [
      { ours: deleted, theirs: moved },
      { ours: moved, theirs: deleted },
    ]) {
      const { text, isOpen } = merge('a.json', { base, ...sides });
      expect(isOpen || text === deleted).toBe(true);
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

test('what is deleted from one thing and generated in another is there', () => {
  const texts = {
    base: `${inType('a', 'b', 'c')}\n${inType('d', 'e').replace('Order', 'Line')}`,
    ours: `${inType('b', 'c')}\n${inType('d', 'e').replace('Order', 'Line')}`,
    theirs: `${inType('b', 'c')}\n${inType('d', 'e', 'a').replace('Order', 'Line')}`,
  };

  expect(merge('a.ts', texts).text).toBe(texts.theirs);
});
