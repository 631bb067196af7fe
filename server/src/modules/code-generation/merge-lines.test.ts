import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeLines, type ThreeTexts } from './merge-lines.ts';
import { solveConflict } from './solve-conflict.ts';

/** The merged text, with what is open between markers. */
function merge(texts: ThreeTexts) {
  const { text, isOpen } = solveConflict(mergeLines(texts), new Map());
  return { text, hasConflict: isOpen };
}

describe('merging lines', () => {
  test('keeps an edit and takes the new generation elsewhere', () => {
    const base = 'import a\n\nfunction order() {\n  return 1;\n}\n\nexport { order };\n';
    const ours = base.replace('return 1', 'return 42');
    const theirs = base.replace('import a\n', 'import a\nimport b\n');

    expect(merge({ base, ours, theirs })).toEqual({
      text: 'import a\nimport b\n\nfunction order() {\n  return 42;\n}\n\nexport { order };\n',
      hasConflict: false,
    });
  });

  test('shows both sides where both changed the same line', () => {
    const merged = merge({
      base: 'a\nb\nc\n',
      ours: 'a\nours\nc\n',
      theirs: 'a\ntheirs\nc\n',
    });

    expect(merged).toEqual({
      text: 'a\n<<<<<<< in the repository\nours\n=======\ntheirs\n>>>>>>> generated\nc\n',
      hasConflict: true,
    });
  });

  test('takes the same change of both sides once', () => {
    const merged = merge({ base: 'a\nb\n', ours: 'a\nx\nb\n', theirs: 'a\nx\nb\n' });

    expect(merged).toEqual({ text: 'a\nx\nb\n', hasConflict: false });
  });

  test.each([
    ['ship\n', 'ship\npay\n'],
    ['ship\n', 'pay\nship\nsend\n'],
    ['}\n', '}\nship\n'],
    ['ship\nmine\n', 'ship\npay\n'],
  ])('asks where both added %j and %j at one place', (ours, theirs) => {
    expect(merge({ base: '', ours, theirs }).hasConflict).toBe(true);
  });

  test('keeps a missing last line end', () => {
    const merged = merge({ base: 'a\nb\nc', ours: 'x\nb\nc', theirs: 'a\nb\nc' });

    expect(merged).toEqual({ text: 'x\nb\nc', hasConflict: false });
  });
});

const lines = fc
  .array(fc.constantFrom('a', 'b', '', '}', '  x\r'), { maxLength: 30 })
  .map((each) => each.map((line) => `${line}\n`).join(''));

describe('laws of merging', () => {
  test('a side that changed nothing takes the other side', () => {
    fc.assert(
      fc.property(lines, lines, (base, other) => {
        expect(merge({ base, ours: base, theirs: other }).text).toBe(other);
        expect(merge({ base, ours: other, theirs: base }).text).toBe(other);
      }),
    );
  });

  test('two equal sides are that side', () => {
    fc.assert(
      fc.property(lines, lines, (base, both) => {
        const merged = merge({ base, ours: both, theirs: both });
        expect(merged).toEqual({ text: both, hasConflict: false });
      }),
    );
  });

  test('every line that the branch added is in the result, conflict or not', () => {
    const edited = fc.tuple(lines, lines, lines);
    fc.assert(
      fc.property(edited, ([base, before, theirs]) => {
        const ours = `${before}EDITED BY HAND\n${base}`;
        expect(merge({ base, ours, theirs }).text).toContain('EDITED BY HAND\n');
      }),
    );
  });
});

test('what would take minutes to compare is a conflict at once', () => {
  const many = (line: (index: number) => string) =>
    Array.from({ length: 30_000 }, (_, n) => line(n));
  const text = (lines: string[]) => lines.join('');
  const base = text(many((n) => (n % 2 ? `line ${n};\n` : '}\n')));
  const ours = text(['first\n', ...many(() => '}\n'), 'last\n']);

  const started = process.cpuUsage();
  const merged = merge({ base, ours, theirs: `${base}more\n` });

  expect(merged.hasConflict).toBe(true);
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(5000);
});
