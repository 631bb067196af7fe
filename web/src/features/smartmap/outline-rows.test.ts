import { treeOf, type TreeStep } from '@stepwright/process-tree';
import { expect, test } from 'vitest';
import { blankStep, type MapTree } from './map-step.ts';
import { createOutlineRows, outlineRows, withoutHiding } from './outline-rows.ts';

const nothing: ReadonlySet<string> = new Set();

test('the lines are the steps as one reads them, each with its place', () => {
  const { rows, index } = outlineRows(family(), nothing);

  expect(rows).toEqual([
    { id: 'a', level: 1, position: 1, count: 2, isOpen: true },
    { id: 'b', level: 2, position: 1, count: 2, isOpen: null },
    { id: 'c', level: 2, position: 2, count: 2, isOpen: true },
    { id: 'd', level: 3, position: 1, count: 1, isOpen: null },
    { id: 'e', level: 1, position: 2, count: 2, isOpen: null },
  ]);
  expect(index.get('d')).toBe(3);
});

test('what stands under a closed step is no line', () => {
  const { rows, index } = outlineRows(family(), new Set(['a']));

  expect(rows.map(({ id, isOpen }) => [id, isOpen])).toEqual([
    ['a', false],
    ['e', null],
  ]);
  expect(index.has('d')).toBe(false);
});

test('while only texts change the lines are the same object', () => {
  const tree = family();
  const rowsOf = createOutlineRows();
  const before = rowsOf(tree, nothing);

  expect(rowsOf({ ...tree, steps: new Map(tree.steps) }, nothing)).toBe(before);
  expect(rowsOf(tree, new Set(['a']))).not.toBe(before);
});

test('only the branches that hide a step are opened for it', () => {
  const tree = family();
  const closed = new Set(['a', 'c', 'e']);

  expect(withoutHiding(tree, closed, 'd')).toEqual(new Set(['e']));
  expect(withoutHiding(tree, closed, 'e')).toBe(closed);
});

test('ten thousand steps in one chain are lines, too', () => {
  const count = 10_000;
  const steps = Array.from({ length: count }, (_none, at) =>
    aStep(`${at}`, at ? `${at - 1}` : null),
  );

  const { rows } = outlineRows(treeOf(steps), nothing);

  expect(rows.at(-1)).toMatchObject({ level: count, position: 1, count: 1 });
});

/** a(b, c(d)), e */
function family(): MapTree {
  return treeOf([
    aStep('a', null, 'a'),
    aStep('b', 'a', 'a'),
    aStep('c', 'a', 'b'),
    aStep('d', 'c', 'a'),
    aStep('e', null, 'b'),
  ]);
}

function aStep(id: string, parentStatementId: string | null, rank = 'a') {
  const where = { processId: 'p', platformId: 'q' };
  return { ...blankStep(id, where), parentStatementId, rank } satisfies TreeStep;
}
