import { expect, test } from 'vitest';
import { isBranchName } from './branch-name.ts';

test.each(['main', 'feature/add-order', 'release-1.2', 'a_b', 'größe', 'head@home'])(
  'a branch may be called %s',
  (name) => {
    expect(isBranchName(name)).toBe(true);
  },
);

test.each([
  '',
  '@',
  '-x',
  '--upload-pack=x',
  'a b',
  'a..b',
  'a~1',
  'a^',
  'a:b',
  'a?',
  'a*',
  'a[b',
  'a\\b',
  'a//b',
  '/a',
  'a/',
  'a.',
  '.a',
  'a/.b',
  'a.lock',
  'a.lock/b',
  'a@{1}',
  'a\nb',
])('a branch may not be called %j', (name) => {
  expect(isBranchName(name)).toBe(false);
});
