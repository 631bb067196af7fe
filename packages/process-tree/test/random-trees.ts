import {
  parentOf,
  ranksBetween,
  siblingsOf,
  stepsInOrder,
  treeOf,
  type ProcessTree,
  type StepCommand,
  type TreeStep,
} from '@stepwright/process-tree';
import fc from 'fast-check';

/**
 * A tree of up to so many steps, roots among them: each step hangs under an earlier one or none.
 * The shorter the `reach` back to that one, the deeper the tree.
 */
export function aTree(most = 60): fc.Arbitrary<ProcessTree<TreeStep>> {
  const parents = fc.array(fc.nat(), { maxLength: most });
  return fc.tuple(parents, fc.integer({ min: 1, max: most })).map(([choices, reach]) => {
    const ranks = ranksBetween(null, null, choices.length);
    const steps = choices.map((choice, index): TreeStep => {
      const parent = choice % 12 === 0 ? index : Math.max(0, index - 1 - (choice % reach));
      return {
        id: `s${index}`,
        content: `step ${index}`,
        parentStatementId: parent === index ? null : `s${parent}`,
        rank: ranks[index] ?? 'a0',
      };
    });
    return treeOf(steps);
  });
}

/** Steps as no program of ours stores them: circles, missing parents, equal and foreign ranks. */
export function storedAnyhow(): fc.Arbitrary<TreeStep[]> {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'gone');
  const step = fc.record({
    id,
    content: fc.constant('any'),
    parentStatementId: fc.option(id),
    rank: fc.constantFrom('', 'a0', 'a0', 'a0V', 'a1', '0', '~', 'hzzzzzzzz'),
  });
  const known = step.filter((one) => one.id !== 'gone');
  return fc.uniqueArray(known, { selector: (one) => one.id });
}

/** What to do, with numbers for the steps, so that it fits whatever tree it meets. */
export interface Wish {
  kind: 'add' | 'addMany' | 'insert' | 'delete' | 'deleteSubtrees' | 'swap' | 'move' | 'back';
  one: number;
  other: number;
  option: 'top' | 'bottom' | 'left' | 'right';
}

export function aWish(): fc.Arbitrary<Wish> {
  return fc.record({
    kind: fc.constantFrom(
      ...(['add', 'add', 'addMany', 'insert', 'delete', 'deleteSubtrees'] as const),
      ...(['swap', 'move', 'move', 'back'] as const),
    ),
    one: fc.nat(),
    other: fc.nat(),
    option: fc.constantFrom('top', 'bottom', 'left', 'right'),
  });
}

/** The command that a wish means in a tree. The new step of an add is called `id`. */
export function commandOf(
  tree: ProcessTree<TreeStep>,
  wish: Wish,
  id = 'new',
): StepCommand<TreeStep> {
  const ids = [...tree.steps.keys(), 'nobody'];
  const pick = (at: number) => ids[at % Math.max(1, tree.steps.size)] ?? 'nobody';
  const [one, other] = [pick(wish.one), pick(wish.other)];
  const step: TreeStep = { id, content: 'added', parentStatementId: 'ignored', rank: 'ignored' };
  switch (wish.kind) {
    case 'add':
      return {
        kind: 'add',
        step,
        parentStatementId: parentOf(tree, one),
        beforeStatementId: wish.option === 'top' ? one : undefined,
      };
    case 'addMany':
      return several(tree, { one, other, step, isBefore: wish.option === 'top' });
    case 'insert':
      return { kind: 'insert', step, beforeStatementId: one };
    case 'delete':
      return { kind: 'delete', statementId: one };
    case 'deleteSubtrees':
      return { kind: 'deleteSubtrees', statementIds: [one, other] };
    case 'swap':
      return { kind: 'swap', swapThisStatementId: one, withThisStatementId: other };
    case 'move':
      return { kind: 'move', statementId: one, referenceStatementId: other, option: wish.option };
    case 'back':
      return { kind: 'restore', steps: [], places: [placeUnder(tree, one, other)], remove: [] };
  }
}

function several(
  tree: ProcessTree<TreeStep>,
  of: { one: string; other: string; step: TreeStep; isBefore: boolean },
): StepCommand<TreeStep> {
  const { one, other, step, isBefore } = of;
  return {
    kind: 'addMany',
    steps: [
      { ...step, parentStatementId: null },
      { ...step, id: `${step.id}-child`, parentStatementId: step.id },
      { ...step, id: `${step.id}-other`, parentStatementId: tree.steps.has(other) ? other : null },
    ],
    parentStatementId: parentOf(tree, one),
    beforeStatementId: isBefore ? one : undefined,
  };
}

/** Everything a tree says, as plain data: places and ranks by id, and the order. */
export function written(tree: ProcessTree<TreeStep>) {
  const steps = [...stepsInOrder(tree)];
  return steps.map((step) => ({
    ...step,
    parentStatementId: parentOf(tree, step.id),
    siblings: siblingsOf(tree, step.id),
  }));
}

function placeUnder(tree: ProcessTree<TreeStep>, id: string, parent: string) {
  return { id, parentStatementId: parent, rank: tree.steps.get(parent)?.rank ?? 'a0' };
}
