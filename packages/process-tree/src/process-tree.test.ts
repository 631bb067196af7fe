import { expect, test } from 'vitest';
import { treeOf } from './process-tree.ts';
import { childrenOf, isWithin, parentOf, replaceStep, stepsInOrder } from './read-tree.ts';

const aStep = (id: string, parentStatementId: string | null, rank = 'a0') => ({
  id,
  content: `does ${id}`,
  parentStatementId,
  rank,
});
const order = (steps: Parameters<typeof treeOf>[0]) =>
  [...stepsInOrder(treeOf(steps))].map((step) => step.id);

test('[T1] a step whose parent is missing is a root, with all that stands under it', () => {
  const tree = treeOf([aStep('a', 'gone'), aStep('b', 'a'), aStep('c', null, 'a1')]);

  expect(tree.roots).toEqual(['a', 'c']);
  expect(childrenOf(tree, 'a')).toEqual(['b']);
  expect(parentOf(tree, 'a')).toBeNull();
});

test('[T1] a circle is opened at its first step by place, in whatever order it is read', () => {
  const circle = [aStep('a', 'c', 'a2'), aStep('b', 'a', 'a1'), aStep('c', 'b', 'a3')];

  expect(treeOf(circle).roots).toEqual(['b']);
  expect(order(circle)).toEqual(['b', 'c', 'a']);
  expect(order(circle.toReversed())).toEqual(['b', 'c', 'a']);
});

test('[T1] a step that is its own parent is a root', () => {
  expect(order([aStep('a', 'a'), aStep('b', 'a')])).toEqual(['a', 'b']);
});

test('[T1] a chain of 20,000 steps is read, and asked about its ends', () => {
  const chain = Array.from({ length: 20_000 }, (_, index) =>
    aStep(`s${index}`, index === 0 ? null : `s${index - 1}`),
  );

  expect(order(chain)).toEqual(chain.map((step) => step.id));
  expect(isWithin(treeOf(chain), { id: 's19999', of: 's0' })).toBe(true);
});

test('[T2] siblings are ordered by rank and then by id, capitals before small letters', () => {
  const steps = [aStep('b', null, 'a1'), aStep('a', null, 'a1'), aStep('B', null, 'a1')];

  expect(order([...steps, aStep('z', null, 'a0'), aStep('y', null, 'Zz')])).toEqual([
    'y',
    'z',
    'B',
    'a',
    'b',
  ]);
});

test('[T3] a step is read before its children, and they before its next sibling', () => {
  const steps = [aStep('a', null), aStep('a1', 'a'), aStep('a2', 'a', 'a1'), aStep('a11', 'a1')];

  expect(order([aStep('b', null, 'a1'), ...steps])).toEqual(['a', 'a1', 'a11', 'a2', 'b']);
});

test('[T4] a step gets another content and keeps its place', () => {
  const tree = treeOf([aStep('a', null), aStep('b', 'a', 'a5')]);

  const after = replaceStep(tree, { ...aStep('b', 'elsewhere', 'a9'), content: 'new' });

  expect(after.steps.get('b')).toEqual({ ...aStep('b', 'a', 'a5'), content: 'new' });
  expect(tree.steps.get('b')).toEqual(aStep('b', 'a', 'a5'));
});

test('[T4] a late answer does not bring a deleted step back', () => {
  const tree = treeOf([aStep('a', null)]);

  expect(replaceStep(tree, aStep('gone', null))).toBe(tree);
});
