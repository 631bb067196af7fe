import type { Planned } from './change-tree.ts';
import { placeSteps } from './place-steps.ts';
import type { ProcessTree, StepPlace } from './process-tree.ts';
import { parentOf } from './read-tree.ts';
import type { AddStep, InsertStep } from './step-command.ts';

/** A new step under a parent. Writes one row. */
export function addStep<S extends StepPlace>(
  tree: ProcessTree<S>,
  { step, parentStatementId, beforeStatementId = null }: AddStep<S>,
): Planned<S> {
  if (tree.steps.has(step.id)) return { code: 'step_exists', statementId: step.id };
  if (parentStatementId !== null && !tree.steps.has(parentStatementId)) {
    return { code: 'parent_unknown', statementId: parentStatementId };
  }
  const put = placeSteps(tree, {
    steps: [step],
    parentStatementId,
    before: beforeStatementId,
    leaving: [],
  });
  return { put, remove: [] };
}

/** A new step in the place of another, which becomes its child. Writes two rows. */
export function insertStep<S extends StepPlace>(
  tree: ProcessTree<S>,
  { step, beforeStatementId }: InsertStep<S>,
): Planned<S> {
  if (tree.steps.has(step.id)) return { code: 'step_exists', statementId: step.id };
  const follower = tree.steps.get(beforeStatementId);
  if (!follower) return { code: 'step_unknown', statementId: beforeStatementId };

  const put = placeSteps(tree, {
    steps: [step],
    parentStatementId: parentOf(tree, beforeStatementId),
    before: beforeStatementId,
    leaving: [beforeStatementId],
    wish: follower.rank,
  });
  return { put: [...put, { ...follower, parentStatementId: step.id }], remove: [] };
}
