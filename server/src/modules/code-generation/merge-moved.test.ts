import { describe, expect, test } from 'vitest';
import type { ThreeTexts } from './merge-lines.ts';
import { openMergeReaders } from './merge-reader.ts';
import { mergeTexts } from './merge-sections.ts';
import { solveConflict } from './solve-conflict.ts';

const readers = await openMergeReaders(['a.ts', 'a.java']);

/** Null: somebody is asked. */
function merge(path: string, texts: ThreeTexts): string | null {
  const { text, isOpen } = solveConflict(mergeTexts(texts, readers(path)), new Map());
  return isOpen ? null : text;
}

const body = (...lines: string[]) => `interface A {\n${lines.map((l) => `  ${l};\n`).join('')}}\n`;

describe('a member that somebody put elsewhere', () => {
  const base = body('note: string', 'city: number', 'rush: boolean');
  const ours = body('city: number', 'rush: boolean', 'note: string');

  test('is changed where it is now', () => {
    const theirs = body('note: Note', 'city: number', 'rush: boolean');

    expect(merge('a.ts', { base, ours, theirs })).toBe(
      body('city: number', 'rush: boolean', 'note: Note'),
    );
  });

  test('keeps the edits of the branch, where the model put it elsewhere', () => {
    const edited = body('note: Note', 'city: number', 'rush: boolean');

    expect(merge('a.ts', { base, ours: edited, theirs: ours })).toBe(
      body('city: number', 'rush: boolean', 'note: Note'),
    );
  });

  test('is asked for where the lines are there twice', () => {
    const twice = (first: string, last: string) => `${body(first, 'a: A')}\n${body('b: B', last)}`;
    const texts = {
      base: twice('note: string', 'c: C'),
      ours: `${body('a: A', 'note: string')}\n${body('b: B', 'note: string')}`,
      theirs: twice('note: Note', 'c: C'),
    };

    expect(merge('a.ts', texts)).toBeNull();
  });
});

describe('a word that somebody gave another name all through the file', () => {
  const java = (annotation: string, ...fields: string[]) =>
    `record A(\n${fields.map((field) => `    @${annotation} ${field}`).join(',\n')}\n) {}\n`;

  test('has it in what is generated beside it too', () => {
    const texts = {
      base: java('NotNull', 'UUID city', 'UUID street'),
      ours: java('Given', 'UUID city', 'UUID street'),
      theirs: java('NotNull', 'UUID city', 'Boolean rush', 'UUID road'),
    };

    expect(merge('a.java', texts)).toBe(java('Given', 'UUID city', 'Boolean rush', 'UUID road'));
  });

  test.each([
    [
      'is still there elsewhere',
      body('a: Old', 'b: Old', 'c: Old'),
      body('a: New', 'b: New', 'c: Old'),
      body('a: Old', 'x: Old', 'c: Old'),
    ],
    ['is there once', body('a: Old', 'b: B'), body('a: New', 'b: B'), body('x: Old', 'b: B')],
    [
      'is generated no more',
      body('a: Old', 'b: Old'),
      body('a: New', 'b: New'),
      body('a: A', 'b: B'),
    ],
    [
      'is generated with that name',
      body('a: Old', 'b: Old'),
      body('a: New', 'b: New'),
      body('x: Old', 'b: New'),
    ],
  ])('is asked for where the old name %s', (...example) => {
    const [, base, ours, theirs] = example;
    expect(merge('a.ts', { base, ours, theirs })).toBeNull();
  });
});

describe('a comment that somebody wrote where something is generated', () => {
  const file = (...lines: string[]) => [...lines, 'run();', ''].join('\n');
  const [a, b, c] = ['a', 'b', 'c'].map((name) => `import '${name}';`) as [string, string, string];

  test('stays the first of the file', () => {
    const texts = { base: file(b), ours: file('// Ours.', b), theirs: file(a, b) };

    expect(merge('a.ts', texts)).toBe(file('// Ours.', a, b));
  });

  test('stays above what it was written above', () => {
    const texts = { base: file(a, c), ours: file(a, '// Why.', c), theirs: file(a, b, c) };

    expect(merge('a.ts', texts)).toBe(file(a, b, '// Why.', c));
  });
});
