import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ThreeTexts } from './merge-lines.ts';
import { openMergeReaders } from './merge-reader.ts';
import { mergeTexts } from './merge-texts.ts';
import { solveConflict } from './solve-conflict.ts';

const readers = await openMergeReaders(['a.ts', 'a.java', 'a.py', 'a.yaml', 'a.json']);

function merge(path: string, texts: ThreeTexts) {
  const parts = mergeTexts(texts, readers(path));
  const solvedWith = (choice: 'ours' | 'theirs') =>
    solveConflict(
      parts,
      new Map(
        parts.flatMap((p) => ('hunk' in p ? [[p.hunk.id, { hunk: p.hunk.id, choice }]] : [])),
      ),
    ).text;
  return { ...solveConflict(parts, new Map()), solvedWith };
}

interface Added {
  first?: string;
  middle?: string;
  last?: string;
}

const inJava = ({ first = '', middle = '', last = '' }: Added) =>
  `package shop;\n\nclass Order {\n${first}  void place() {\n    run();\n  }\n\n${middle}  void cancel() {\n    stop();\n  }\n${last}}\n`;
const inType = ({ first = '', middle = '', last = '' }: Added) =>
  `interface Order {\n${first}  id: string;\n${middle}  note: string;\n${last}}\n\nconst on = true;\n`;
const inImports = ({ first = '', middle = '', last = '' }: Added) =>
  `${first}import { id } from './id.ts';\n${middle}import { note } from './note.ts';\n${last}\nrun();\n`;
const inYaml = ({ first = '', middle = '', last = '' }: Added) =>
  `${first}id: 1\n${middle}note:\n  text: a\n${last}`;

const inJson = ({ first = '', middle = '', last = '' }: Added) =>
  `{\n${first}  "id": 1,\n${middle}  "note": { "text": "a" }${last}\n}\n`;

const method = (body: string) => `  void ship() {\n    ${body}\n  }\n\n`;

describe('what both added at two places', () => {
  test.each([
    ['a method', 'a.java', inJava, method('go();')],
    ['a field', 'a.ts', inType, '  ship: Ship;\n'],
    ['an import', 'a.ts', inImports, "import { ship } from './ship.ts';\n"],
    ['an entry', 'a.yaml', inYaml, 'ship: 3\n'],
    ['an entry of an object', 'a.json', inJson, '  "ship": 3,\n'],
  ])('is there once, where somebody put it: %s', (...example) => {
    const [, path, text, added] = example;
    const texts = { base: text({}), ours: text({ first: added }), theirs: text({ middle: added }) };

    const { text: merged, isOpen } = merge(path, texts);

    expect({ merged, isOpen }).toEqual({ merged: texts.ours, isOpen: false });
  });

  test.each([
    ['a method', 'a.java', inJava, method('mine();'), method('theirs();')],
    ['a field', 'a.ts', inType, '  ship: Mine;\n', '  ship: Theirs;\n'],
    ['a commented field', 'a.ts', inType, '  // Mine.\n  ship: Ship;\n', '  ship: Ship;\n'],
    [
      'an import of one name',
      'a.ts',
      inImports,
      "import { ship } from './mine.ts';\n",
      "import { ship } from './theirs.ts';\n",
    ],
    ['an entry', 'a.yaml', inYaml, 'ship: 3\n', 'ship: 4\n'],
    ['an entry of an object', 'a.json', inJson, '  "ship": 3,\n', '  "ship": 4,\n'],
  ])('is asked for where it is not the same: %s', (...example) => {
    const [, path, text, mine, generated] = example;
    const texts = {
      base: text({}),
      ours: text({ first: mine }),
      theirs: text({ middle: generated }),
    };

    const { hunks, isOpen, solvedWith } = merge(path, texts);

    expect(isOpen).toBe(true);
    expect(hunks.map(({ ours, theirs }) => [ours.text, theirs.text])).toEqual([
      [mine.trimEnd(), generated.trimEnd()].map((each) => `${each}\n`),
    ]);
    expect(solvedWith('ours')).toBe(texts.ours);
    expect(solvedWith('theirs')).toBe(text({ first: generated }));
  });

  test('lines are numbered as they stand on each side, where one of them is asked for', () => {
    const texts = {
      base: inJava({}),
      ours: inJava({ last: `\n${method('mine();').trimEnd()}\n` }),
      theirs: inJava({ first: method('theirs();') }),
    };

    const [hunk] = merge('a.java', texts).hunks;

    expect(hunk).toMatchObject({
      ours: { line: 12, lineCount: 3 },
      theirs: { line: 4, lineCount: 3 },
    });
  });

  test('a method of the same name in another class is another one', () => {
    const classes = (first: string, second: string) =>
      `class A extends Base {\n  a() {}\n${first}}\n\nclass B extends Base {\n  b() {}\n${second}}\n`;
    const texts = {
      base: classes('', ''),
      ours: classes('  ship() {}\n', ''),
      theirs: classes('', '  ship() {}\n'),
    };

    expect(merge('a.ts', texts)).toMatchObject({
      text: classes('  ship() {}\n', '  ship() {}\n'),
      isOpen: false,
    });
  });
});

describe('what both have', () => {
  test('is asked for where it is the last of an object, and another one in it', () => {
    const texts = {
      base: inJson({}),
      ours: inJson({ first: '  "ship": 3,\n' }),
      theirs: inJson({ last: ',\n  "ship": 4' }),
    };

    expect(merge('a.json', texts).isOpen).toBe(true);
  });

  test('is there whichever side is chosen, where what is beside it is asked for', () => {
    const type = (...lines: string[]) => `interface A {\n${lines.join('\n')}\n}\n`;
    const texts = {
      base: type('a: A;', 'b: B;', 'c: C;', 'd: D;'),
      ours: type('a: Mine;', 'x: X;', 'b: B;', 'c: C;', 'd: D;'),
      theirs: type('a: Theirs;', 'b: B;', 'c: C;', 'x: X;', 'd: D;'),
    };

    const { isOpen, solvedWith } = merge('a.ts', texts);

    expect(isOpen).toBe(true);
    expect(solvedWith('ours')).toContain('x: X;');
    expect(solvedWith('theirs')).toContain('x: X;');
  });

  const tried = (one: string, other: string) =>
    `try:\n    import a\n${one}except Error:\n    import b\n${other}`;
  const documents = (one: string, other: string) =>
    `kind: A\nmetadata:\n  name: a\n${one}---\nkind: B\nmetadata:\n  name: b\n${other}`;
  const accessors = (one: string, other: string) =>
    `class A {\n  get x() {\n    return {\n      a: 1,\n${one}    };\n  }\n  set x(v) {\n    this.v = {\n      b: 1,\n${other}    };\n  }\n}\n`;

  test.each([
    ['documents of one file', 'a.yaml', documents, '  namespace: shop\n'],
    ['what is tried, and what is done where it fails', 'a.py', tried, '    import c\n'],
    ['two accessors', 'a.ts', accessors, '      c: 1,\n'],
  ])('is not taken for one where it is in two things of one name: %s', (...example) => {
    const [, path, text, added] = example;
    const texts = { base: text('', ''), ours: text(added, ''), theirs: text('', added) };

    expect(merge(path, texts)).toMatchObject({ text: text(added, added), isOpen: false });
  });
});

describe('imports that both added', () => {
  test.each([
    ["import { a, b } from 'm';", "import { a } from 'm';", "import { a, b } from 'm';"],
    ["import { a } from 'm';", "import { b, a } from 'm';", "import { a, b } from 'm';"],
    [
      "import { a as c } from 'm';",
      "import { a as c, b } from 'm';",
      "import { a as c, b } from 'm';",
    ],
    [
      "import {\n  a,\n  b,\n} from 'm';",
      "import { a, c } from 'm';",
      "import {\n  a,\n  b,\n  c,\n} from 'm';",
    ],
  ])('make known once what either does: %j and %j', (mine, generated, joined) => {
    const one = (first: string) => inImports({ first: `${first}\n` });
    const other = inImports({ last: `${generated}\n` });
    const near = inImports({ first: `${generated}\n` });

    const apart = merge('a.ts', { base: inImports({}), ours: one(mine), theirs: other });
    const beside = merge('a.ts', { base: inImports({}), ours: one(mine), theirs: near });

    expect(apart).toMatchObject({ text: one(joined), isOpen: false });
    expect(beside).toMatchObject({ text: one(joined), isOpen: false });
  });

  test('are laid out as the lines of their file end', () => {
    const windows = (text: string) => text.replaceAll('\n', '\r\n');
    const list = (...names: string[]) =>
      `import {\n${names.map((name) => `  ${name},\n`).join('')}} from 'm';\n`;

    const { text, isOpen } = merge('a.ts', {
      base: windows(inImports({})),
      ours: windows(inImports({ first: list('a', 'b') })),
      theirs: windows(inImports({ last: list('a', 'c') })),
    });

    expect({ text, isOpen }).toEqual({
      text: windows(inImports({ first: list('a', 'b', 'c') })),
      isOpen: false,
    });
  });

  test.each([
    ['above it', '// @ts-expect-error', "import { a, c } from 'm';", ''],
    ['behind a name', 'import {\n  a,\n  c, // because', "} from 'm';", ''],
  ])('are asked for where one has a comment: %s', (_case, ...lines) => {
    const commented = lines.filter(Boolean).map((line) => `${line}\n`);
    const texts = {
      base: inImports({}),
      ours: inImports({ first: "import { a, b } from 'm';\n" }),
      theirs: inImports({ last: commented.join('') }),
    };

    const { isOpen, solvedWith } = merge('a.ts', texts);

    expect(isOpen).toBe(true);
    expect(solvedWith('theirs')).toContain(commented.join(''));
  });

  test.each([
    ["import { a } from 'm';", "import { a } from 'n';"],
    ["import a from 'm';", "import { a } from 'm';"],
    ["import { b as a } from 'm';", "import { a } from 'm';"],
    ["import type { a } from 'm';", "import { a } from 'm';"],
  ])('are asked for where they make known one name in two ways: %j and %j', (mine, generated) => {
    const texts = {
      base: inImports({}),
      ours: inImports({ first: `${mine}\n` }),
      theirs: inImports({ first: `${generated}\n` }),
    };

    expect(merge('a.ts', texts).isOpen).toBe(true);
    expect(merge('a.ts', { ...texts, theirs: inImports({ last: `${generated}\n` }) }).isOpen).toBe(
      true,
    );
  });

  test('are both there where they are of one module, with different names', () => {
    const texts = {
      base: inImports({}),
      ours: inImports({ first: "import { a } from 'm';\n" }),
      theirs: inImports({ last: "import { b } from 'm';\n" }),
    };

    expect(merge('a.ts', texts)).toMatchObject({
      text: inImports({ first: "import { a } from 'm';\n", last: "import { b } from 'm';\n" }),
      isOpen: false,
    });
  });
});

test('whatever both add anywhere, no name is there twice, and none is lost', () => {
  const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 3 });
  const types = fc.constantFrom('string', 'number');
  const places = fc.array(fc.tuple(fc.nat({ max: 3 }), names, types), { maxLength: 4 });
  const kept = ['one', 'two', 'three'];
  const write = (added: [number, string[], string][]) => {
    const known = new Set<string>();
    const at = (place: number) =>
      added
        .filter(([where]) => where === place)
        .flatMap(([, own, type]) => own.map((name) => [name, type] as const))
        .flatMap(([name, type]) =>
          known.has(name) ? [] : (known.add(name), `  ${name}: ${type};\n`),
        )
        .join('');
    const lines = kept.map((name, place) => `${at(place)}  ${name}: string;\n`).join('');
    return { text: `interface A {\n${lines}${at(3)}}\n`, known };
  };
  fc.assert(
    fc.property(places, places, (own, other) => {
      const [base, ours, theirs] = [[], own, other].map(write);
      if (!base || !ours || !theirs) return;
      const texts = { base: base.text, ours: ours.text, theirs: theirs.text };

      const { text, isOpen, solvedWith } = merge('a.ts', texts);

      for (const choice of ['ours', 'theirs'] as const)
        for (const name of [...kept, ...[...ours.known].filter((each) => theirs.known.has(each))])
          expect(solvedWith(choice)).toMatch(new RegExp(`^ {2}${name}:`, 'm'));
      const found = [...text.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name);
      const wanted = [...new Set([...kept, ...ours.known, ...theirs.known])];
      expect(new Set(found)).toEqual(new Set(wanted));
      expect(isOpen || found.length === wanted.length).toBe(true);
    }),
  );
});
