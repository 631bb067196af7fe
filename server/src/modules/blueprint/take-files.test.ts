import { expect, test } from 'vitest';
import { takeFiles } from './take-files.ts';

const file = (path: string, text: string) => ({ path, content: Buffer.from(text) });

test('of a file that is sent twice the last one is taken', () => {
  const { accepted, rejected } = takeFiles(
    [],
    [file('a.ts', 'one'), file('b.ts', 'b'), file('a.ts', 'two')],
  );

  expect(accepted.map(({ path, content }) => [path, content.toString()])).toEqual([
    ['a.ts', 'two'],
    ['b.ts', 'b'],
  ]);
  expect(rejected).toEqual([]);
});

test('a file that differs from another only in its spelling is refused', () => {
  const { accepted, rejected } = takeFiles([], [file('a.ts', 'one'), file('A.ts', 'two')]);

  expect(accepted.map(({ path }) => path)).toEqual(['a.ts']);
  expect(rejected).toMatchObject([{ file: 'A.ts', reasons: [expect.stringContaining('a.ts')] }]);
});
