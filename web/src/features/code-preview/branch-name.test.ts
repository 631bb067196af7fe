import { expect, test } from 'vitest';
import { chosenBranch, isBeginning, normalisedBranchName } from './branch-name.ts';

test.each([
  ['  feature one ', 'feature-one'],
  ['Feature/New Order', 'feature/new-order'],
  ['a  b', 'a-b'],
  ['höhe&tiefe', 'hhetiefe'],
  ['a..b//c--d', 'a.b/c-d'],
  ['/.-start-./', 'start'],
  ['under_score.1', 'under_score.1'],
  ['???', ''],
])('a typed branch %j becomes %j', (typed, name) => {
  expect(normalisedBranchName(typed)).toBe(name);
});

test.each([
  ['ma', 'main', true],
  ['number-3', 'fix/Number-399', true],
  ['399', 'fix/number-399', true],
  // A new branch, and not another one that happens to hold these letters.
  ['fix', 'hotfix', false],
  ['a', 'main', false],
])('%j begins the branch %j or a word of it: %s', (typed, branch, isOne) => {
  expect(isBeginning(typed, branch)).toBe(isOne);
});

test.each([
  [['dev', 'main'], null, 'main'],
  [['master', 'dev'], 'gone', 'master'],
  [['dev', 'qa'], null, 'dev'],
  [['dev', 'main'], 'dev', 'dev'],
  [[], 'new-one', 'new-one'],
  [[], null, null],
])('of the branches %j with %j chosen before, %j is chosen', (branches, present, chosen) => {
  expect(chosenBranch(branches, present)).toBe(chosen);
});
