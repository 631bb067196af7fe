import { expect, test } from 'vitest';
import { folderOf } from './blueprint-file-rules.ts';

test.each([
  ['src/', 'src'],
  ['src/App.Core/', 'src/App.Core'],
  ['src/a.cs', 'src/a'],
  ['src/a.java', 'src/a'],
  ['src/a.c', 'src/a.c'],
  ['src/a.config', 'src/a.config'],
  ['src', 'src'],
])('of %s the folder is %s', (path, folder) => {
  expect(folderOf(path)).toBe(folder);
});
