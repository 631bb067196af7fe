import {
  applyCommand,
  childrenOf,
  isWithin,
  parentOf,
  stepsInOrder,
  treeOf,
  type ProcessTree,
  type TreeStep,
} from '@stepwright/process-tree';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aTree, aWish, commandOf, storedAnyhow, written } from './random-trees.ts';

const runs = { numRuns: 1_000 };

test('[C2] the inverse of every command leads back to the same tree, ranks included', () => {
  const law = fc.property(aTree(), aWish(), (tree, wish) => {
    const applied = applyCommand(tree, commandOf(tree, wish));
    if (!applied.ok) return;

    const back = applyCommand(applied.tree, applied.inverse);

    expect(back.ok && written(back.tree)).toEqual(written(tree));
  });

  fc.assert(law, runs);
});

test('[C2] the inverse of an add or insert is a delete, of a swap the swap', () => {
  const law = fc.property(aTree(), aWish(), (tree, wish) => {
    const applied = applyCommand(tree, commandOf(tree, wish));
    if (!applied.ok) return;

    const expected = { add: 'delete', insert: 'delete', swap: 'swap' }[String(wish.kind)];

    expect(applied.inverse.kind).toBe(expected ?? 'restore');
  });

  fc.assert(law, runs);
});

test('[C2] the inverse of an inverse does what the command did', () => {
  const law = fc.property(aTree(), aWish(), (tree, wish) => {
    const applied = applyCommand(tree, commandOf(tree, wish));
    const back = applied.ok && applyCommand(applied.tree, applied.inverse);
    if (!back || !back.ok) return;

    const again = applyCommand(back.tree, back.inverse);

    expect(again.ok && written(again.tree)).toEqual(written(applied.tree));
  });

  fc.assert(law, runs);
});

test('[C2] the inverse leads back also among missing parents and equal or foreign ranks', () => {
  const law = fc.property(storedAnyhow(), aWish(), (steps, wish) => {
    const tree = treeOf(steps);
    fc.pre(!hasCircle(tree));
    const applied = applyCommand(tree, commandOf(tree, wish));
    if (!applied.ok) return;

    const back = applyCommand(applied.tree, applied.inverse);

    expect(back.ok && written(back.tree)).toEqual(written(tree));
  });

  fc.assert(law, runs);
});

test('[C3] after any commands every step is there once, and the rows give the same tree', () => {
  const law = fc.property(aTree(), fc.array(aWish(), { maxLength: 20 }), (start, wishes) => {
    let tree = start;
    let expected = new Set(tree.steps.keys());
    for (const [index, wish] of wishes.entries()) {
      const applied = applyCommand(tree, commandOf(tree, wish, `new${index}`));
      if (!applied.ok) continue;
      const added = applied.changed.map((step) => step.id);
      expected = new Set([...expected, ...added]).difference(new Set(applied.removed));
      tree = applied.tree;
    }

    const reached = [...stepsInOrder(tree)].map((step) => step.id);

    expect(reached.toSorted()).toEqual([...expected].toSorted());
    expect(written(treeOf(tree.steps.values()))).toEqual(written(tree));
    expect(tree.detached.size).toBe(0);
  });

  fc.assert(law, { numRuns: 300 });
});

test('[C4] the changed rows and removed ids are exactly what a database has to write', () => {
  const law = fc.property(aTree(), aWish(), (tree, wish) => {
    const applied = applyCommand(tree, commandOf(tree, wish));
    if (!applied.ok) return;

    const rows = new Map(tree.steps);
    for (const step of applied.changed) rows.set(step.id, step);
    for (const id of applied.removed) rows.delete(id);

    expect(written(treeOf(rows.values()))).toEqual(written(applied.tree));
    for (const step of applied.changed) expect(step).not.toEqual(tree.steps.get(step.id));
  });

  fc.assert(law, runs);
});

test('[C5] a command changes few rows: add, move 1, insert, move left 2, else 2 and the children', () => {
  const law = fc.property(aTree(), aWish(), (tree, wish) => {
    const command = commandOf(tree, wish);
    const applied = applyCommand(tree, command);
    if (!applied.ok) return;

    expect(applied.changed.length).toBeLessThanOrEqual(mostRows(tree, command));
  });

  fc.assert(law, runs);
});

function mostRows(tree: ProcessTree, command: ReturnType<typeof commandOf>): number {
  const count = (id: string) => childrenOf(tree, id).length;
  switch (command.kind) {
    case 'insert':
      return 2;
    case 'move':
      return command.option === 'left' ? 2 : 1;
    case 'addMany':
      return command.steps.length;
    case 'delete':
      return count(command.statementId);
    case 'deleteSubtrees':
      return 0;
    case 'swap':
      return 2 + count(command.swapThisStatementId) + count(command.withThisStatementId);
    case 'add':
    case 'restore':
      return 1;
  }
}

test('[C6] a command never changes the tree that it is given', () => {
  const law = fc.property(aTree(), aWish(), (tree, wish) => {
    const before = structuredClone(tree);

    const applied = applyCommand(tree, commandOf(tree, wish));
    if (applied.ok) applyCommand(applied.tree, applied.inverse);

    expect(tree).toEqual(before);
  });

  fc.assert(law, { numRuns: 300 });
});

test('[C7] a part of the tree (named steps, ancestors, siblings, children) gives the same rows', () => {
  const law = fc.property(aTree(), aWish(), (tree, wish) => {
    const command = commandOf(tree, wish);

    const whole = applyCommand(tree, command);
    const part = applyCommand(partOf(tree, command), command);

    expect(rowsOf(part)).toEqual(rowsOf(whole));
  });

  fc.assert(law, runs);
});

test('[C8] no step is lost, whatever is stored', () => {
  const law = fc.property(storedAnyhow(), aWish(), (steps, wish) => {
    const tree = treeOf(steps);

    const applied = applyCommand(tree, commandOf(tree, wish));

    if (!applied.ok) return;
    const expected = new Set([...tree.steps.keys(), ...applied.changed.map((step) => step.id)]);
    for (const id of applied.removed) expected.delete(id);
    const reached = [...stepsInOrder(applied.tree)].map((step) => step.id);
    expect(reached.toSorted()).toEqual([...expected].toSorted());
  });

  fc.assert(law, runs);
});

test('[M2] a step never moves into what stands under it', () => {
  const law = fc.property(aTree(), aWish(), (tree, wish) => {
    const command = commandOf(tree, { ...wish, kind: 'move' });
    if (command.kind !== 'move') return;
    const { statementId, referenceStatementId } = command;
    const isInside = isWithin(tree, { id: referenceStatementId, of: statementId });

    const applied = applyCommand(tree, command);

    expect(applied.ok).toBe(tree.steps.size > 0 && !isInside);
  });

  fc.assert(law, runs);
});

test('[C7] of a part no step is written that only looks like a root there', () => {
  const ranked = (id: string, parentStatementId: string | null) => ({
    id,
    content: id,
    parentStatementId,
    rank: 'a0',
  });
  const part = treeOf([ranked('a', null), ranked('b', null), ranked('c', 'not loaded')]);

  const applied = applyCommand(part, {
    kind: 'add',
    step: ranked('new', null),
    parentStatementId: null,
    beforeStatementId: 'b',
  });

  expect(applied.ok && applied.changed.map((step) => step.id)).toEqual(['new', 'b']);
});

function partOf(tree: ProcessTree<TreeStep>, command: ReturnType<typeof commandOf>) {
  const named = Object.values(command)
    .flat()
    .map((value) => (value !== null && typeof value === 'object' ? value.id : value))
    .concat(parentsIn(command))
    .filter((value) => tree.steps.has(value));
  const wanted = new Set<string>();
  for (const id of named) {
    for (let up: string | null = id; up !== null; up = parentOf(tree, up)) wanted.add(up);
    for (const near of [...childrenOf(tree, id), ...childrenOf(tree, parentOf(tree, id))]) {
      wanted.add(near);
    }
  }
  if (command.kind === 'deleteSubtrees') {
    const isGoing = (id: string) =>
      command.statementIds.some((of) => tree.steps.has(of) && isWithin(tree, { id, of }));
    for (const id of tree.steps.keys()) if (isGoing(id)) wanted.add(id);
  }
  const roots = 'parentStatementId' in command && command.parentStatementId === null;
  for (const id of roots ? tree.roots : []) wanted.add(id);
  return treeOf([...wanted].flatMap((id) => tree.steps.get(id) ?? []));
}

function parentsIn(command: ReturnType<typeof commandOf>): (string | null)[] {
  if (command.kind === 'restore') return command.places.map((one) => one.parentStatementId);
  if (command.kind === 'addMany') return command.steps.map((one) => one.parentStatementId);
  return [];
}

function hasCircle(tree: ProcessTree): boolean {
  return [...tree.detached].some((id) => {
    const parent = tree.steps.get(id)?.parentStatementId ?? '';
    return tree.steps.has(parent);
  });
}

function rowsOf(applied: ReturnType<typeof applyCommand<TreeStep>>) {
  if (!applied.ok) return applied;
  const { changed, removed, inverse } = applied;
  const sorted = changed.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return { changed: sorted, removed, inverseKind: inverse.kind };
}
