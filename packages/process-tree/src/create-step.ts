import { neighbour, nextStepOf } from './navigate.ts';
import type { ProcessTree, StepPlace } from './process-tree.ts';
import { parentOf } from './read-tree.ts';
import type { AddStep, InsertStep } from './step-command.ts';

/** Where a new step goes, seen from an existing one. `parent` puts it between that and its parent. */
export type NewStepPlace =
  | 'firstChild'
  | 'lastChild'
  | 'parent'
  | 'previousSibling'
  | 'nextSibling';

export interface Creation<S extends StepPlace> {
  where: NewStepPlace;
  /** Id of the step beside which the new one is made. */
  of: string;
  step: S;
}

/** The command that creates a step there. Whether it fits, `applyCommand` says. */
export function createStep<S extends StepPlace>(
  tree: ProcessTree<S>,
  { where, of, step }: Creation<S>,
): AddStep<S> | InsertStep<S> {
  if (where === 'parent') return { kind: 'insert', step, beforeStatementId: of };
  const add = (parentStatementId: string | null, beforeStatementId: string | null): AddStep<S> => ({
    kind: 'add',
    step,
    parentStatementId,
    beforeStatementId,
  });
  switch (where) {
    case 'firstChild':
      return add(of, nextStepOf(tree, of));
    case 'lastChild':
      return add(of, null);
    case 'previousSibling':
      return add(parentOf(tree, of), of);
    case 'nextSibling':
      return add(parentOf(tree, of), neighbour(tree, of, 'down'));
  }
}
