import {
  applyCommand,
  childrenOf,
  ranksBetween,
  treeOf,
  type ProcessTree,
  type StepCommand,
} from '@stepwright/process-tree';
import { expect, test } from 'vitest';

/** `a b` are roots, `a1 a2` stand under `a`, and so on. */
function aForest(...ids: string[]): ProcessTree {
  const ranks = ranksBetween(null, null, ids.length);
  return treeOf(
    ids.map((id, index) => ({
      id,
      parentStatementId: id.length === 1 ? null : id.slice(0, -1),
      rank: ranks[index] ?? '',
    })),
  );
}

function applied(tree: ProcessTree, command: StepCommand) {
  const answer = applyCommand(tree, command);
  if (!answer.ok) throw new Error(answer.problem.code);
  return answer;
}

const step = (id: string) => ({ id, parentStatementId: null, rank: '' });

test('[C9] undoing an add keeps the steps that others have put under it', () => {
  const mine = applied(aForest('a'), { kind: 'add', step: step('b'), parentStatementId: 'a' });
  const theirs = applied(mine.tree, { kind: 'add', step: step('c'), parentStatementId: 'b' });

  const undone = applied(theirs.tree, mine.inverse);

  expect(childrenOf(undone.tree, 'a')).toEqual(['c']);
});

test('[C9] redoing a delete keeps the steps that others have put under it', () => {
  const deletion = applied(aForest('a', 'a1'), { kind: 'delete', statementId: 'a' });
  const undone = applied(deletion.tree, deletion.inverse);
  const theirs = applied(undone.tree, { kind: 'add', step: step('c'), parentStatementId: 'a' });

  const redone = applied(theirs.tree, undone.inverse);

  expect(redone.tree.roots).toHaveLength(2);
  expect(new Set(redone.tree.roots)).toEqual(new Set(['a1', 'c']));
});

test('[C9] undoing a delete brings the step back without the children that are gone', () => {
  const mine = applied(aForest('a', 'a1', 'a2'), { kind: 'delete', statementId: 'a' });
  const theirs = applied(mine.tree, { kind: 'delete', statementId: 'a1' });

  const undone = applied(theirs.tree, mine.inverse);

  expect(undone.tree.roots).toEqual(['a']);
  expect(childrenOf(undone.tree, 'a')).toEqual(['a2']);
});

test('[C9] undoing is refused when the old parent is gone', () => {
  const mine = applied(aForest('a', 'a1'), { kind: 'delete', statementId: 'a1' });
  const theirs = applied(mine.tree, { kind: 'delete', statementId: 'a' });

  const undone = applyCommand(theirs.tree, mine.inverse);

  expect(undone).toEqual({ ok: false, problem: { code: 'parent_unknown', statementId: 'a' } });
});

test('[C9] undoing is refused when it would close a circle', () => {
  const mine = applied(aForest('a', 'a1', 'b'), {
    kind: 'move',
    statementId: 'a1',
    referenceStatementId: 'b',
    option: 'right',
  });
  const theirs = applied(mine.tree, {
    kind: 'move',
    statementId: 'a',
    referenceStatementId: 'a1',
    option: 'right',
  });

  const undone = applyCommand(theirs.tree, mine.inverse);

  expect(undone).toMatchObject({ ok: false, problem: { code: 'move_into_itself' } });
});

test('[C9] undoing twice is refused', () => {
  const mine = applied(aForest('a', 'b'), { kind: 'delete', statementId: 'a' });
  const undone = applied(mine.tree, mine.inverse);

  const again = applyCommand(undone.tree, mine.inverse);

  expect(again).toEqual({ ok: false, problem: { code: 'step_exists', statementId: 'a' } });
});

test('[R3] where two siblings have one rank, the row is written anew and the order kept', () => {
  const tied = treeOf(['a', 'b', 'c'].map((id) => ({ ...step(id), rank: 'a0' })));

  const added = applied(tied, {
    kind: 'add',
    step: step('new'),
    parentStatementId: null,
    beforeStatementId: 'b',
  });
  const undone = applied(added.tree, added.inverse);

  expect(added.tree.roots).toEqual(['a', 'new', 'b', 'c']);
  expect(undone.tree).toEqual(tied);
});

test('[R2] a thousand steps into one gap leave no rank longer than 64 characters', () => {
  let tree = aForest('a', 'b');
  for (let count = 0; count < 1_000; count += 1) {
    const id = `n${count}`;
    tree = applied(tree, {
      kind: 'add',
      step: step(id),
      parentStatementId: null,
      beforeStatementId: 'b',
    }).tree;
  }

  const ranks = [...tree.steps.values()].map(({ rank }) => rank);

  expect(tree.roots.at(-2)).toBe('n999');
  expect(Math.max(...ranks.map((rank) => rank.length))).toBeLessThanOrEqual(64);
});
