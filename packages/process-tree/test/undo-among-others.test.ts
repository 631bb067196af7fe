import {
  applyCommand,
  applyReversal,
  parentOf,
  replaceStep,
  reversalOf,
  treeOf,
  type StepCommand,
} from '@stepwright/process-tree';
import { expect, test } from 'vitest';
import { backFrom, type AChange, type ASayingStep, type ASayingTree } from './random-changes.ts';

/** `a b` are roots, `a1 a2` stand under `a`, and so on. */
function aForest(...ids: string[]): ASayingTree {
  return treeOf(
    ids.map((id, index) => ({ ...aStep(id), rank: `a${index}`, parentStatementId: above(id) })),
  );
}

const above = (id: string) => (id.length === 1 ? null : id.slice(0, -1));
const aStep = (id: string): ASayingStep => ({
  id,
  parentStatementId: null,
  rank: '',
  content: id,
  parsingInfo: null,
});

function changed(tree: ASayingTree, command: StepCommand<ASayingStep>): AChange {
  const applied = applyCommand(tree, command);
  if (!applied.ok) throw new Error(applied.problem.code);
  return { ...applied, reversal: reversalOf(tree, applied) };
}

function said(tree: ASayingTree, id: string, part: Partial<ASayingStep>): AChange {
  const step = tree.steps.get(id);
  if (!step) throw new Error(`There is no ${id}`);
  const change = { changed: [{ ...step, ...part }], removed: [] };
  return {
    ...change,
    tree: replaceStep(tree, { ...step, ...part }),
    reversal: reversalOf(tree, change),
  };
}

const move = (statementId: string, referenceStatementId: string) =>
  ({ kind: 'move', statementId, referenceStatementId, option: 'right' }) as const;

const drawn = (tree: ASayingTree) =>
  Object.fromEntries([...tree.steps.keys()].toSorted().map((id) => [id, parentOf(tree, id)]));

test('[U3] a step that somebody moved since stays there; the rest of a swap goes back', () => {
  const mine = changed(aForest('a', 'b', 'c'), {
    kind: 'swap',
    swapThisStatementId: 'a',
    withThisStatementId: 'b',
  });
  const theirs = changed(mine.tree, move('a', 'c'));

  const undone = applyReversal(theirs.tree, mine.reversal);

  expect(undone).toMatchObject({ ok: true, skipped: ['a'], changed: [{ id: 'b', rank: 'a1' }] });
});

test.for<[string, (tree: ASayingTree) => AChange]>([
  ['moved it', (tree) => changed(tree, move('new', 'b'))],
  ['wrote to it', (tree) => said(tree, 'new', { content: 'theirs' })],
  ['put its meaning right', (tree) => said(tree, 'new', { parsingInfo: { actor: 'Clerk' } })],
])('[U3] an added step stays where somebody %s', ([, edit]) => {
  const mine = changed(aForest('a', 'b'), {
    kind: 'add',
    step: aStep('new'),
    parentStatementId: 'a',
  });

  expect(backFrom(edit(mine.tree).tree, mine.reversal)).toBeNull();
});

test('[U3] a text is not taken back from one that somebody wrote since', () => {
  const mine = said(aForest('a'), 'a', { content: 'mine' });
  const theirs = said(mine.tree, 'a', { content: 'theirs' });

  expect(backFrom(theirs.tree, mine.reversal)).toBeNull();
});

test('[U3] a text that two people wrote in turn is taken back in turn', () => {
  const mine = said(aForest('a'), 'a', { content: 'mine' });
  const theirs = said(mine.tree, 'a', { content: 'theirs' });
  const undoneByThem = backFrom(theirs.tree, theirs.reversal);

  const undoneByMe = undoneByThem && backFrom(undoneByThem.tree, mine.reversal);

  expect(undoneByMe?.tree.steps.get('a')?.content).toBe('a');
});

test('[U4] what somebody put under a step that is taken back moves up', () => {
  const mine = changed(aForest('a'), { kind: 'add', step: aStep('new'), parentStatementId: 'a' });
  const theirs = changed(mine.tree, { kind: 'add', step: aStep('x'), parentStatementId: 'new' });

  const undone = backFrom(theirs.tree, mine.reversal);

  expect(undone && drawn(undone.tree)).toEqual({ a: null, x: 'a' });
});

test('[U4] an inserted step that somebody wrote to stays, and its follower under it', () => {
  const mine = changed(aForest('a', 'a1'), {
    kind: 'insert',
    step: aStep('new'),
    beforeStatementId: 'a1',
  });
  const theirs = said(mine.tree, 'new', { content: 'theirs' });

  expect(backFrom(theirs.tree, mine.reversal)).toBeNull();
});

test('[U4] a subtree comes back as far as it was deleted; what somebody moved out stays out', () => {
  const mine = changed(aForest('a', 'a1', 'a2', 'b'), { kind: 'delete', statementId: 'a' });
  const theirs = changed(mine.tree, move('a1', 'b'));

  const undone = applyReversal(theirs.tree, mine.reversal);

  expect(undone).toMatchObject({ ok: true, skipped: ['a1'] });
  expect(undone.ok && drawn(undone.tree)).toEqual({ a: null, a1: 'b', a2: 'a', b: null });
});

test('[U5] a step whose parent is gone does not come back, nor what stood under it', () => {
  const mine = changed(aForest('a', 'a1', 'a11', 'b', 'b1'), {
    kind: 'deleteSubtrees',
    statementIds: ['a1', 'b1'],
  });
  const theirs = changed(mine.tree, { kind: 'delete', statementId: 'a' });

  const undone = applyReversal(theirs.tree, mine.reversal);

  expect(undone).toMatchObject({ ok: true, skipped: ['a1', 'a11'] });
  expect(undone.ok && drawn(undone.tree)).toEqual({ b: null, b1: 'b' });
});

test('[U5] a step that would stand under itself stays where it is', () => {
  const mine = changed(aForest('a', 'a1', 'b'), move('a1', 'b'));
  const theirs = changed(mine.tree, move('a', 'a1'));

  expect(backFrom(theirs.tree, mine.reversal)).toBeNull();
});

test('[U5] where the rank was taken meanwhile, the step gets one beside it', () => {
  const mine = changed(aForest('a', 'b', 'c'), { kind: 'delete', statementId: 'b' });
  const theirs = changed(mine.tree, {
    kind: 'add',
    step: aStep('x'),
    parentStatementId: null,
    beforeStatementId: 'c',
  });
  expect(theirs.tree.steps.get('x')?.rank).toBe('a1');

  const undone = backFrom(theirs.tree, mine.reversal);

  expect(undone?.tree.roots).toEqual(['a', 'x', 'b', 'c']);
  expect(new Set([...(undone?.tree.steps.values() ?? [])].map(({ rank }) => rank)).size).toBe(4);
});
