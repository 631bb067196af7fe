import { expect, test } from 'vitest';
import { firstStep, neighbour, nextStepOf } from './navigate.ts';
import { treeOf } from './process-tree.ts';

const place = (id: string, parentStatementId: string | null, rank: string) => ({
  id,
  parentStatementId,
  rank,
});
const tree = treeOf([
  place('root', null, 'a0'),
  place('first', 'root', 'a0'),
  place('middle', 'root', 'a1'),
  place('last', 'root', 'a2'),
  place('other root', null, 'a1'),
]);

test.for([
  ['SM-116', 'middle', 'left', 'root'],
  ['SM-117', 'root', 'right', 'first'],
  ['SM-118', 'middle', 'up', 'first'],
  ['SM-119', 'middle', 'down', 'last'],
  ['SM-A08', 'root', 'down', 'other root'],
  ['SM-A08', 'other root', 'up', 'root'],
  ['SM-A06', 'root', 'left', null],
  ['SM-A06', 'first', 'right', null],
  ['SM-A06', 'first', 'up', null],
  ['SM-A06', 'last', 'down', null],
  ['unknown', 'nobody', 'down', null],
] as const)('[N1] %s: from %s %s lies %s', ([, from, direction, to]) => {
  expect(neighbour(tree, from, direction)).toBe(to);
});

test('[N2] the first step is the first root, the next of a step its first child', () => {
  expect(firstStep(tree)).toBe('root');
  expect(nextStepOf(tree, 'root')).toBe('first');
  expect(nextStepOf(tree, 'last')).toBeNull();
  expect(firstStep(treeOf([]))).toBeNull();
});
