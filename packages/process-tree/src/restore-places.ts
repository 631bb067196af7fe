import { changeTree, wayBack } from './change-tree.ts';
import { deleteStep } from './delete-step.ts';
import { treeOf, type ProcessTree, type StepPlace } from './process-tree.ts';
import { childrenOf, parentOf } from './read-tree.ts';
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

  after = withoutSteps(after, remove);
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

/** One by one only where others stand under a step: a thousand at once cost little more than one. */
function withoutSteps<S extends StepPlace>(tree: ProcessTree<S>, remove: readonly string[]) {
  const leaving = new Set(remove);
  let after = tree;
  const waiting = [...leaving];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (childrenOf(after, id).every((child) => leaving.has(child))) continue;
    const parent = parentOf(after, id);
    const planned = deleteStep(after, id);
    if ('code' in planned) continue;
    after = changeTree(after, planned).tree;
    // It has other children now than when its turn was.
    if (parent !== null && leaving.has(parent)) waiting.push(parent);
  }
  return changeTree(after, { put: [], remove }).tree;
}

function difference<S extends StepPlace>(before: ProcessTree<S>, after: ProcessTree<S>) {
  const changed = [...after.steps.values()].filter((step) => {
    const present = before.steps.get(step.id);
    return present?.rank !== step.rank || present.parentStatementId !== step.parentStatementId;
  });
  const removed = [...before.steps.keys()].filter((id) => !after.steps.has(id));
  return { tree: after, changed, removed };
}
