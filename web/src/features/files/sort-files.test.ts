import type { FileStatus, ProcessFile } from '@stepwright/contract';
import { expect, test } from 'vitest';
import { doneIn, inOrder } from './sort-files.ts';

const aFile = (filePath: string, status: FileStatus): ProcessFile => ({
  id: filePath,
  filePath,
  relativePath: filePath,
  status,
  progress: 0,
  message: null,
  mediaType: 'mockup',
  size: 1,
  isDocument: false,
});
const files = [
  aFile('skipped.png', 'File Skipped'),
  aFile('done-b.md', 'Completed'),
  aFile('a.md', 'Completed'),
  aFile('work.ts', 'Processing'),
  aFile('placed.ts', 'File Path Processed'),
  aFile('broken.pdf', 'File Content Error'),
  aFile('waiting.md', 'Pending'),
];

test('what is not completed comes first, then what is, then what was skipped; each by path', () => {
  expect(inOrder(files).map(({ filePath }) => filePath)).toEqual([
    'broken.pdf',
    'placed.ts',
    'waiting.md',
    'work.ts',
    'a.md',
    'done-b.md',
    'skipped.png',
  ]);
});

test('a file is done when it cannot change any more, however it ended', () => {
  expect(doneIn(files)).toBe(4);
});
