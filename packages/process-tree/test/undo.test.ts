import {
  applyReversal,
  emptyHistory,
  latestOf,
  MOST_UNDONE,
  recorded,
  revised,
  stepsInOrder,
  treeOf,
  turned,
} from '@stepwright/process-tree';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backFrom, changeOf, type ASayingStep, type ASayingTree } from './random-changes.ts';
import { aTree, aWish, written } from './random-trees.ts';

const runs = { numRuns: 1_000 };

function saying(tree: ReturnType<typeof treeOf<Omit<ASayingStep, 'parsingInfo'>>>): ASayingTree {
  return treeOf([...tree.steps.values()].map((step) => ({ ...step, parsingInfo: null })));
}

test('[U1] an undo leads back to the same tree: places, ranks, texts and meanings', () => {
  const law = fc.property(aTree(), aWish(), (plain, wish) => {
    const tree = saying(plain);
    const change = changeOf(tree, wish, 'new');
    if (!change) return;

    const back = backFrom(change.tree, change.reversal);

    const isNothing = change.changed.length + change.removed.length === 0;
    expect(back && written(back.tree)).toEqual(isNothing ? null : written(tree));
  });

  fc.assert(law, runs);
});

test('[U1] a redo does what was done, and an undo of that leads back again', () => {
  const law = fc.property(aTree(), aWish(), (plain, wish) => {
    const tree = saying(plain);
    const change = changeOf(tree, wish, 'new');
    const back = change && backFrom(change.tree, change.reversal);
    if (!back) return;

    const again = backFrom(back.tree, back.reversal);
    const backAgain = again && backFrom(again.tree, again.reversal);

    expect(again && written(again.tree)).toEqual(written(change.tree));
    expect(backAgain && written(backAgain.tree)).toEqual(written(tree));
  });

  fc.assert(law, runs);
});

test('[U1] everything undone is the tree of the beginning, everything redone that of the end', () => {
  const law = fc.property(aTree(30), fc.array(aWish(), { maxLength: 20 }), (plain, wishes) => {
    const start = saying(plain);
    let tree = start;
    const undo: ReturnType<typeof changeOf>[] = [];
    for (const [index, wish] of wishes.entries()) {
      const change = changeOf(tree, wish, `new${index}`);
      if (!change || change.changed.length + change.removed.length === 0) continue;
      undo.push(change);
      tree = change.tree;
    }
    const end = tree;

    const redo = undo.toReversed().map((change) => {
      const back = change && backFrom(tree, change.reversal);
      tree = back?.tree ?? tree;
      return back;
    });
    expect(written(tree)).toEqual(written(start));
    for (const change of redo.toReversed()) {
      tree = (change && backFrom(tree, change.reversal)?.tree) ?? tree;
    }
    expect(written(tree)).toEqual(written(end));
  });

  fc.assert(law, { numRuns: 300 });
});

test('[U2] what an undo says it changes is exactly what it changes', () => {
  const law = fc.property(aTree(), aWish(), (plain, wish) => {
    const tree = saying(plain);
    const change = changeOf(tree, wish, 'new');
    const back = change && backFrom(change.tree, change.reversal);
    if (!back) return;

    const rows = new Map(change.tree.steps);
    for (const step of back.changed) rows.set(step.id, step);
    for (const id of back.removed) rows.delete(id);

    expect(written(treeOf(rows.values()))).toEqual(written(back.tree));
    for (const step of back.changed) expect(step).not.toEqual(change.tree.steps.get(step.id));
  });

  fc.assert(law, runs);
});

test('[U2] a reversal is plain data that survives being stored', () => {
  const law = fc.property(aTree(), aWish(), (plain, wish) => {
    const tree = saying(plain);
    const change = changeOf(tree, wish, 'new');
    if (!change) return;

    const stored = JSON.parse(JSON.stringify(change.reversal)) as typeof change.reversal;

    expect(applyReversal(change.tree, stored)).toEqual(applyReversal(change.tree, change.reversal));
  });

  fc.assert(law, { numRuns: 300 });
});

test('[U6] a new change forgets what could be redone, and the oldest of too many', () => {
  let history = recorded<number>(emptyHistory, 1);
  history = turned(history, 'undo', 10);
  expect([latestOf(history, 'undo'), latestOf(history, 'redo')]).toEqual([null, 10]);

  for (let entry = 0; entry <= MOST_UNDONE; entry += 1) history = recorded(history, entry);

  expect(history.redo).toEqual([]);
  expect(history.undo).toHaveLength(MOST_UNDONE);
  expect(history.undo[0]).toBe(1);
});

test('[U6] what does not fit any more is dropped; entries follow what became of their change', () => {
  const history = recorded(recorded<number>(emptyHistory, 1), 2);

  expect(turned(history, 'undo', null)).toEqual({ undo: [1], redo: [] });
  expect(revised(history, (entry) => (entry === 1 ? null : entry * 2))).toEqual({
    undo: [4],
    redo: [],
  });
});

test('[U1] a step keeps its place in the order of reading through undo and redo', () => {
  const tree = saying(
    treeOf([
      { id: 'a', content: 'a', parentStatementId: null, rank: 'a0' },
      { id: 'b', content: 'b', parentStatementId: 'a', rank: 'a0' },
      { id: 'c', content: 'c', parentStatementId: 'b', rank: 'a0' },
    ]),
  );
  const change = changeOf(tree, { kind: 'delete', one: 1, other: 0, option: 'top' }, 'new');

  const back = change && backFrom(change.tree, change.reversal);

  expect([...stepsInOrder(back?.tree ?? treeOf([]))].map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});
