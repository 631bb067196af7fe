import { describe, expect, test } from 'vitest';
import { lostGenerated } from '#test/generated-lines';
import { isEditLost } from '#test/hand-edits';
import { randomMerges } from '#test/random-merges';
import type { ThreeTexts } from './merge-lines.ts';
import { openMergeReaders } from './merge-reader.ts';
import { mergeTexts } from './merge-texts.ts';
import { solveConflict } from './solve-conflict.ts';

const readers = await openMergeReaders(['a.ts', 'a.json', 'a.java']);

function merge(path: string, texts: ThreeTexts) {
  const { text, isOpen } = solveConflict(mergeTexts(texts, readers(path)), new Map());
  return { text, isOpen };
}

const type = (...lines: string[]) =>
  `interface Order {\n${lines.map((l) => `  ${l}\n`).join('')}}\n`;

describe('merging by sections', () => {
  test('an edit beside a change is no conflict, where they are in two sections', () => {
    const merged = merge('a.ts', {
      base: type('id: string;', 'note: string;', 'city: string;'),
      ours: type('id: string;', 'note: Note;', 'city: string;'),
      theirs: type('id: string;', 'note: string;', 'town: string;'),
    });

    expect(merged).toEqual({
      text: type('id: string;', 'note: Note;', 'town: string;'),
      isOpen: false,
    });
  });

  test('members that both added at one place are both there, the generated ones first', () => {
    const merged = merge('a.ts', {
      base: type('id: string;'),
      ours: type('id: string;', 'mine: string;'),
      theirs: type('id: string;', 'rush: boolean;'),
    });

    expect(merged).toEqual({
      text: type('id: string;', 'rush: boolean;', 'mine: string;'),
      isOpen: false,
    });
  });

  test('two parameters of one line are two sections', () => {
    const merged = merge('a.ts', {
      base: 'place(id, note);\n',
      ours: 'place(id, mine);\n',
      theirs: 'place(orderId, note);\n',
    });

    expect(merged).toEqual({ text: 'place(orderId, mine);\n', isOpen: false });
  });

  test.each([
    ['one section', 'note: Note;', 'note: number;'],
    ['members of one name', 'note: string;\n  rush: string;', 'note: string;\n  rush: boolean;'],
  ])('changes of %s are a conflict', (_case, ours, theirs) => {
    const texts = { base: type('note: string;'), ours: type(ours), theirs: type(theirs) };

    expect(merge('a.ts', texts).isOpen).toBe(true);
  });

  const imports = (...names: string[]) =>
    [...names.map((n) => `import '${n}';\n`), 'end();\n'].join('');
  const members = (...names: string[]) => type(...names.map((n) => `${n}: List<${n}>;`));
  const fields = (...names: string[]) =>
    `class A {\n${names.map((n) => `  @Column(name = "${n}") List<String> ${n};\n`).join('')}}\n`;
  const statements = (...names: string[]) =>
    `function a() {\n${names.map((n) => `  ${n}();\n`).join('')}}\n`;

  test.each([
    ['imports', 'a.ts', imports],
    ['members', 'a.ts', members],
    ['annotated members', 'a.java', fields],
    ['statements', 'a.ts', statements],
  ])('changes beside each other that both add the same %s are a conflict', (_case, path, text) => {
    const texts = {
      base: text('Place', 'Cancel'),
      ours: text('Place', 'Ship'),
      theirs: text('Place', 'Cancel', 'Ship', 'Pay'),
    };

    expect(merge(path, texts).isOpen).toBe(true);
    expect(merge(path, { ...texts, ours: texts.theirs, theirs: texts.ours }).isOpen).toBe(true);
  });

  test('a member that both added beside a change, in two ways, is a conflict', () => {
    const texts = {
      base: type('id: string;', 'note: string;'),
      ours: type('id: string;', '/** Mine. */', 'ship: string;'),
      theirs: type('id: string;', 'note: string;', 'ship: Ship;'),
    };

    expect(merge('a.ts', texts).isOpen).toBe(true);
  });

  test.each([
    ['imports', 'a.ts', imports],
    ['members', 'a.ts', members],
    ['annotated members', 'a.java', fields],
  ])('changes beside each other that add different %s are both there', (_case, path, text) => {
    const merged = merge(path, {
      base: text('Place', 'Cancel'),
      ours: text('Place', 'Ship'),
      theirs: text('Place', 'Cancel', 'Pay'),
    });

    expect(merged).toEqual({ text: text('Place', 'Ship', 'Pay'), isOpen: false });
  });

  test('statements that both added at one place are a conflict: their order matters', () => {
    const body = (statement: string) => `function a() {\n  first();\n${statement}}\n`;
    const texts = { base: body(''), ours: body('  mine();\n'), theirs: body('  theirs();\n') };

    expect(merge('a.ts', texts).isOpen).toBe(true);
  });

  test('what would not parse is a conflict, though no line of it is', () => {
    const texts = {
      base: '{\n  "a": 1,\n  "b": 2,\n  "c": 3,\n  "d": 4\n}\n',
      ours: '{\n  "a": 1,\n  "b": 2,\n  "c": 3\n}\n',
      theirs: '{\n  "x": 0,\n  "a": 1,\n  "b": 2,\n  "c": 3,\n  "d": 4\n}\n',
    };
    const broken = { ...texts, theirs: texts.theirs.replace('"b": 2,\n', '"b": 2\n') };

    expect(merge('a.json', texts).isOpen).toBe(false);
    expect(readers('a.json').isSound(broken.theirs)).toBe(false);
  });
});

test('of random hand edits and changes of the model none is lost, and what is clean parses', async () => {
  const { cases, readers: read } = await randomMerges(100, 11);
  const wrong = cases.filter((each) => {
    const { text, isOpen } = solveConflict(mergeTexts(each.texts, read(each.path)), new Map());
    // What is open is not published: both sides of it are there to choose from.
    if (isOpen) return !text.includes(each.edit.added ?? '');
    if (isEditLost(text, each) || lostGenerated(text, each).length > 0) return true;
    return read(each.path).isSound(text) === false;
  });

  expect(cases.length).toBe(100);
  expect(wrong).toEqual([]);
});
