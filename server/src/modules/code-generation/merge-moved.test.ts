import { describe, expect, test } from 'vitest';
import type { ThreeTexts } from './merge-lines.ts';
import { openMergeReaders } from './merge-reader.ts';
import { mergeTexts } from './merge-texts.ts';
import { solveConflict } from './solve-conflict.ts';

const readers = await openMergeReaders(['a.ts', 'a.java', 'a.yaml', 'a.cs']);

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

describe('lines that somebody wrote elsewhere too', () => {
  const types = (a: string[], b: string[]) => `${body(...a)}\n${body(...b).replace('A', 'B')}`;
  const functions = (...texts: string[]) =>
    texts.map((text, at) => `function f${at}() {\n  run(${at});\n${text}}\n`).join('\n');

  test.each([
    [
      'a statement of another function',
      'a.ts',
      functions('  return null;\n', ''),
      functions('', '  return null;\n'),
      functions('  return undefined;\n', ''),
    ],
    [
      'a member of another type',
      'a.ts',
      types(['a: A', 'note: string'], ['b: B']),
      types(['a: A'], ['b: B', 'note: string']),
      types(['a: A', 'note: Note'], ['b: B']),
    ],
    [
      'an entry of another one',
      'a.yaml',
      'dev:\n  size: 1\n  debug: true\nprod:\n  size: 3\n',
      'dev:\n  size: 1\nprod:\n  size: 3\n  debug: true\n',
      'dev:\n  size: 1\n  debug: verbose\nprod:\n  size: 3\n',
    ],
  ])('are theirs: what is generated in their old place is asked for: %s', (...example) => {
    const [, path, base, ours, theirs] = example;
    expect(merge(path, { base, ours, theirs })).toBeNull();
  });
});

describe('a word that somebody replaced at all of its places', () => {
  test.each([
    [
      'the type of a new field',
      'a.ts',
      body('a: string', 'b: string'),
      body('a: number', 'b: number'),
      body('a: string', 'b: string', 'c: string'),
      body('a: number', 'b: number', 'c: string'),
    ],
    [
      'a number of a new entry',
      'a.yaml',
      'a: 10\nb: 10\n',
      'a: 20\nb: 20\n',
      'a: 10\nb: 10\nc: 10\n',
      'a: 20\nb: 20\nc: 10\n',
    ],
    [
      'an annotation of a new field',
      'a.java',
      'class A {\n  @Nullable A a;\n  @Nullable B b;\n}\n',
      'class A {\n  @NotNull A a;\n  @NotNull B b;\n}\n',
      'class A {\n  @Nullable A a;\n  @Nullable B b;\n  @Nullable C c;\n}\n',
      'class A {\n  @NotNull A a;\n  @NotNull B b;\n  @Nullable C c;\n}\n',
    ],
  ])('stays in what is generated beside them: %s', (...example) => {
    const [, path, base, ours, theirs, merged] = example;
    expect(merge(path, { base, ours, theirs })).toBe(merged);
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

  test.each([
    ['a part of the build', 'a.cs', '#if DEBUG', '#endif'],
    ['a region', 'a.ts', '// #region mine', '// #endregion'],
    ['what a tool is to leave alone', 'a.ts', '/* eslint-disable */', '/* eslint-enable */'],
  ])('is asked for where it is the end of %s: nothing is generated into it', (...example) => {
    const [, path, begin, end] = example;
    const fields = (...lines: string[]) =>
      `class A {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
    const one = (name: string) => (path === 'a.cs' ? `int ${name};` : `${name} = 1;`);
    const texts = {
      base: fields(one('a'), one('b'), one('z')),
      ours: fields(one('a'), begin, one('b'), end, one('z')),
      theirs: fields(one('a'), one('b'), one('n'), one('z')),
    };

    expect(merge(path, texts)).toBeNull();
  });

  test('is a private field where # is no comment', () => {
    const fields = (...lines: string[]) =>
      `class A {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
    const texts = {
      base: fields('a;', 'z;'),
      ours: fields('a;', '#count;', 'z;'),
      theirs: fields('a;', 'n;', 'z;'),
    };

    expect(merge('a.ts', texts)).toBe(fields('a;', 'n;', '#count;', 'z;'));
  });
});
