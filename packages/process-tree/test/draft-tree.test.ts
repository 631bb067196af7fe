import {
  applyCommand,
  applyToDraft,
  renewTree,
  TreeDraft,
  treeOf,
  type ProcessTree,
  type TreeStep,
} from '@stepwright/process-tree';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aTree, aWish, commandOf, storedAnyhow, written } from './random-trees.ts';

const wishes = fc.array(aWish(), { maxLength: 12 });
const treeOfAnyKind = () =>
  fc.oneof(
    aTree(),
    storedAnyhow().map((steps) => treeOf(steps)),
  );

/** Everything in a tree, as plain data. */
const everything = (tree: ProcessTree<TreeStep>) => ({
  steps: written(tree),
  children: tree.children,
  roots: tree.roots,
  detached: tree.detached,
});

test('[C10] commands in a draft lead where they lead one by one, and leave other trees alone', () => {
  const law = fc.property(treeOfAnyKind(), wishes, (start, all) => {
    const before = everything(start);
    const draft = new TreeDraft(start);
    let tree = start;
    let given = start;
    for (const [at, wish] of all.entries()) {
      const command = commandOf(tree, wish, `new-${at}`);
      const applied = applyCommand(tree, command);
      if (applied.ok) ({ tree } = applied);

      expect(applyToDraft(draft, command)).toBe(applied.ok);
      if (at === 5) given = draft.tree();
    }
    const between = everything(given);

    expect(everything(draft.tree())).toEqual(everything(tree));
    expect(everything(start)).toEqual(before);
    expect(everything(given)).toEqual(between);
  });

  fc.assert(law, { numRuns: 500 });
});

test('[C10] a draft to which nothing was done is the tree it was made from', () => {
  const tree = treeOf([{ id: 'a', parentStatementId: null, rank: 'a0', content: '' }]);
  const draft = new TreeDraft(tree);

  expect(applyToDraft(draft, { kind: 'delete', statementId: 'gone' })).toBe(false);

  expect(draft.tree()).toBe(tree);
});

test('[T5] a renewed tree is the tree of the same steps', () => {
  const law = fc.property(treeOfAnyKind(), wishes, fc.nat(), (start, all, choice) => {
    let after = start;
    for (const [at, wish] of all.entries()) {
      const applied = applyCommand(after, commandOf(after, wish, `new-${at}`));
      if (applied.ok) after = applied.tree;
    }
    const stored = [...after.steps.values()];
    const other = stored[choice % Math.max(1, stored.length)];
    if (other) stored.splice(stored.indexOf(other), 1, { ...other, content: 'another' });

    expect(everything(renewTree(start, stored))).toEqual(everything(treeOf(stored)));
  });

  fc.assert(law, { numRuns: 1_000 });
});

test('[T5] a large tree is renewed also where a parent is missing, or stands under its child', () => {
  const law = fc.property(aTree(200), fc.nat(), fc.nat(), fc.boolean(), (start, ...given) => {
    const [one, other, isGone] = given;
    const all = [...start.steps.values()];
    const [step, parent] = [all[one % all.length], all[other % all.length]];
    fc.pre(step !== undefined && parent !== undefined);
    const moved = { ...step, parentStatementId: parent.id };
    const stored = all
      .map((each) => (each === step ? moved : each))
      .filter((each) => !isGone || each.id !== parent.id);

    expect(everything(renewTree(start, stored))).toEqual(everything(treeOf(stored)));
  });

  fc.assert(law, { numRuns: 500 });
});

test('[T5] where only what steps say is different the rows are the same objects', () => {
  const law = fc.property(aTree(), fc.nat(), fc.boolean(), (start, choice, areAllNew) => {
    const stored = [...start.steps.values()].map((step, at, all) =>
      areAllNew || at === choice % all.length ? { ...step, content: 'another' } : step,
    );

    const after = renewTree(start, stored);

    expect(after.children).toBe(start.children);
    expect(after.roots).toBe(start.roots);
    expect([...after.steps.values()]).toEqual(stored);
  });

  fc.assert(law, { numRuns: 300 });
});
