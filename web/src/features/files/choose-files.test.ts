import type { UploadKind } from '@stepwright/contract';
import { expect, test } from 'vitest';
import { sortOut } from './choose-files.ts';
import { batchesOf } from './upload-files.ts';

const chosen = (path: string, size = 1, kind: UploadKind = 'mockup') => ({
  file: new File(['x'.repeat(size)], path),
  path,
  kind,
});

test('what may be uploaded is parted from what may not, and junk is not named at all', () => {
  const { accepted, refused } = sortOut(
    [chosen('a.md'), chosen('b.zip'), chosen('.DS_Store'), chosen('c.png', 1, 'source')],
    1_000_000,
  );

  expect(accepted.map(({ path }) => path)).toEqual(['a.md']);
  expect(refused).toEqual(
    ['b.zip', 'c.png'].map((name) => ({
      name,
      code: 'restricted-file-type',
      message: 'This file type is not allowed.',
    })),
  );
});

test('a folder of builds is one line, however many files it has', () => {
  const files = Array.from({ length: 50 }, (_, index) => chosen(`app/node_modules/x/${index}.js`));

  const { refused } = sortOut(files, 1_000_000);

  expect(refused.map(({ name }) => name)).toEqual(['app/node_modules/']);
});

test('a file that is too large is refused with the limit named', () => {
  const { refused } = sortOut([chosen('a.md', 2_500_001)], 2_500_000);

  expect(refused).toEqual([{ name: 'a.md', code: 'too-large', message: 'Larger than 2.5 MB' }]);
});

test('an upload is sent in requests of twenty files at most, in their order', () => {
  const files = Array.from({ length: 45 }, (_, index) => ({
    ...chosen(`${index}.md`),
    id: String(index),
  }));

  const batches = batchesOf(files);

  expect(batches.map(({ length }) => length)).toEqual([20, 20, 5]);
  expect(batches.flat()).toEqual(files);
});
