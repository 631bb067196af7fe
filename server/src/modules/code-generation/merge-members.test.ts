import { describe, expect, test } from 'vitest';
import type { ThreeTexts } from './merge-lines.ts';
import { openMergeReaders } from './merge-reader.ts';
import { mergeTexts } from './merge-texts.ts';
import { solveConflict } from './solve-conflict.ts';

const readers = await openMergeReaders(['a.ts', 'a.java', 'a.yaml', 'a.md']);

/** Null: somebody is asked. */
function merge(path: string, texts: ThreeTexts): string | null {
  const { text, isOpen } = solveConflict(mergeTexts(texts, readers(path)), new Map());
  return isOpen ? null : text;
}

const type = (...lines: string[]) =>
  `interface Order {\n${lines.map((line) => `  ${line};\n`).join('')}}\n`;

describe('members that somebody only took away', () => {
  const base = type('note: string', 'city: number', 'rush: boolean');
  const ours = type('note: string', 'rush: boolean');

  test.each([
    ['are gone too', ['colour: string'], ['colour: string']],
    ['are left among others', ['city: number', 'colour: string'], ['colour: string']],
    [
      'stand at another place',
      ['colour: string', 'rush: string', 'city: number'],
      ['colour: string', 'rush: string'],
    ],
  ])('stay away where those that are generated now %s', (_case, theirs, left) => {
    expect(merge('a.ts', { base, ours, theirs: type(...theirs) })).toBe(type(...left));
  });

  test.each([
    ['is generated with another type', ['city: string', 'colour: string']],
    ['may have another name now', ['note: string', 'town: number', 'rush: Rush']],
  ])('are asked for where one of them %s', (_case, theirs) => {
    expect(merge('a.ts', { base, ours, theirs: type(...theirs) })).toBeNull();
  });

  test.each([
    ['a.java', 'class A', 'private Instant at', 'private Instant when'],
    ['a.java', 'class A', 'private Guid id', 'private Guid key'],
    ['a.java', 'class A', 'private Map<String, Integer> a', 'private Map<String, Integer> total'],
    ['a.ts', 'interface A', 'readonly on: boolean', 'readonly active: boolean'],
    ['a.java', 'class A', 'private String in', 'private String from'],
  ])(
    'are asked for where one may have another name now, though a word before it has its letters too (%s: %s)',
    (...example) => {
      const [path, head, before, now] = example;
      const body = (...lines: string[]) =>
        `${head} {\n${lines.map((line) => `  ${line};\n`).join('')}}\n`;

      expect(merge(path, { base: body(before), ours: body(), theirs: body(now) })).toBeNull();
    },
  );

  test('are asked for where one is generated in a body that somebody took away', () => {
    const texts = {
      base: `const a = 1;\n${base}`,
      ours: 'const a = 1;\n',
      theirs: type('note: Note'),
    };

    expect(merge('a.ts', texts)).toBeNull();
  });
});

describe('members that somebody gave another order', () => {
  const base = type('note: string', 'city: number', 'rush: boolean');
  const ours = type('city: number', 'note: string', 'rush: boolean');

  test.each([
    [['colour: string'], ['colour: string']],
    [
      ['city: City', 'note: string'],
      ['city: City', 'note: string'],
    ],
  ])('keep it: %j', (theirs, merged) => {
    expect(merge('a.ts', { base, ours, theirs: type(...theirs) })).toBe(type(...merged));
  });

  test('are asked for where one of them is generated at another place, in another way', () => {
    const theirs = type('rush: boolean', 'note: Note', 'city: number');

    expect(merge('a.ts', { base, ours, theirs })).toBeNull();
  });
});

describe('lines that both added at one place, one side with more', () => {
  test.each([
    ['a.ts', 'ship: Ship', 'ship: Ship;\n  pay: Pay'],
    ['a.ts', 'pay: Pay', 'ship: Ship;\n  pay: Pay'],
    ['a.ts', 'ship: Ship;\n  pay: Pay', 'ship: Ship'],
  ])('are there once, where they are the same members (%s: %j, %j)', (path, ours, theirs) => {
    const texts = {
      base: type('id: Id'),
      ours: type('id: Id', ours),
      theirs: type('id: Id', theirs),
    };

    expect(merge(path, texts)).toBe(type('id: Id', ours.length > theirs.length ? ours : theirs));
  });

  test('are there once, where they are rows of one list', () => {
    const list = (...rows: string[]) =>
      `# Shop\n\n${rows.map((row) => `- ${row}\n`).join('')}\nEnd\n`;
    const texts = {
      base: list('place'),
      ours: list('place', 'ship'),
      theirs: list('place', 'pay', 'ship'),
    };

    expect(merge('a.md', texts)).toBe(texts.theirs);
  });

  test.each([
    [
      'the value of an entry',
      'a.yaml',
      (own: string, other: string) => `id:\n  type: text\n${own}${other}`,
      '  required: true\n',
      'total:\n  type: number\n  required: true\n',
    ],
    [
      'an annotation',
      'a.java',
      (own: string, other: string) => `class A {\n${other}${own}  void ship() {}\n}\n`,
      '  @Transactional\n',
      '  @Transactional\n  void cancel() {}\n\n',
    ],
    [
      'the end of a case',
      'a.ts',
      (own: string, other: string) => `switch (a) {\n  case 1:\n    ship();\n${own}${other}}\n`,
      '    break;\n',
      '  case 2:\n    cancel();\n    break;\n',
    ],
  ])('are both there or asked for, where they are %s of two sections', (...example) => {
    const [, path, text, own, other] = example;
    const texts = { base: text('', ''), ours: text(own, ''), theirs: text('', other) };

    expect([null, text(own, other)]).toContain(merge(path, texts));
  });
});
