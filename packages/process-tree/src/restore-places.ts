import { changeTree, wayBack } from './change-tree.ts';
import { deleteStep } from './delete-step.ts';
import { treeOf, type ProcessTree, type StepPlace } from './process-tree.ts';
import type { Applied, RestorePlaces, StepProblem } from './step-command.ts';

/** Puts steps back where they were, as far as the present tree still has them. */
export function restorePlaces<S extends StepPlace>(
  tree: ProcessTree<S>,
  { steps, places, remove }: RestorePlaces<S>,
): Applied<S> {
  const known = steps.find(({ id }) => tree.steps.has(id));
  if (known) return { ok: false, problem: { code: 'step_exists', statementId: known.id } };

  const put = [...steps, ...placedAgain(tree, places)];
  let after = changeTree(tree, { put, remove: [] }).tree;
  const problem = findProblem(tree, { after, put });
  if (problem) return { ok: false, problem };

  for (const id of remove) {
    const planned = deleteStep(after, id);
    if (!('code' in planned)) after = changeTree(after, planned).tree;
  }
  const result = difference(tree, after);
  return { ok: true, ...result, inverse: wayBack(tree, result) };
}

function placedAgain<S extends StepPlace>(tree: ProcessTree<S>, places: readonly StepPlace[]) {
  return places.flatMap(({ id, parentStatementId, rank }) => {
    const step = tree.steps.get(id);
    return step ? [{ ...step, parentStatementId, rank }] : [];
  });
}

/** A parent that is gone, or a circle because somebody moved steps in between. */
function findProblem<S extends StepPlace>(
  tree: ProcessTree<S>,
  { after, put }: { after: ProcessTree<S>; put: readonly S[] },
): StepProblem | null {
  for (const { parentStatementId } of put) {
    if (parentStatementId !== null && !after.steps.has(parentStatementId)) {
      return { code: 'parent_unknown', statementId: parentStatementId };
    }
  }
  const detached = treeOf(after.steps.values()).detached;
  const torn = [...detached].find((id) => !tree.detached.has(id));
  return torn === undefined ? null : { code: 'move_into_itself', statementId: torn };
}

function difference<S extends StepPlace>(before: ProcessTree<S>, after: ProcessTree<S>) {
  const changed = [...after.steps.values()].filter((step) => {
    const present = before.steps.get(step.id);
    return present?.rank !== step.rank || present.parentStatementId !== step.parentStatementId;
  });
  const removed = [...before.steps.keys()].filter((id) => !after.steps.has(id));
  return { tree: after, changed, removed };
}
