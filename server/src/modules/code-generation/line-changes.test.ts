import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changesOf, withoutChanges } from './line-changes.ts';

const original = 'a\nb\nc\nd\n';
const content = 'a\nB\nc\nd\ne\n';

describe('what publishing changes in a file', () => {
  test('is told place by place, in both texts', () => {
    expect(changesOf(original, content)).toMatchObject([
      { originalLine: 2, originalLineCount: 1, line: 2, lineCount: 1 },
      { originalLine: 5, originalLineCount: 0, line: 5, lineCount: 1 },
    ]);
  });

  test('is left out where it is refused', () => {
    const [first, second] = changesOf(original, content).map(({ id }) => id);

    expect(withoutChanges(original, content, [first ?? ''])).toBe('a\nb\nc\nd\ne\n');
    expect(withoutChanges(original, content, [second ?? ''])).toBe('a\nB\nc\nd\n');
    expect(withoutChanges(original, content, ['unknown'])).toBeNull();
  });

  test('has the same names whatever else changes in the file', () => {
    const [first] = changesOf(original, content);

    const [, same] = changesOf(`x\n${original}`, `y\n${content}`);

    expect(same?.id).toBe(first?.id);
  });
});

const lines = fc
  .array(fc.constantFrom('a', 'b', '', '}'), { maxLength: 20 })
  .map((each) => each.map((line) => `${line}\n`).join(''));

test('all of it refused is what was there, none of it what is new', () => {
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const ids = changesOf(before, after).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(withoutChanges(before, after, ids)).toBe(before);
      expect(withoutChanges(before, after, [])).toBe(after);
    }),
  );
});
