import type { Planned } from './change-tree.ts';
import { placeSteps } from './place-steps.ts';
import type { ProcessTree, StepPlace } from './process-tree.ts';
import { childrenOf, parentOf } from './read-tree.ts';

/** Takes a step out; its children stand where it stood, in order. Writes one row a child. */
export function deleteStep<S extends StepPlace>(tree: ProcessTree<S>, id: string): Planned<S> {
  const step = tree.steps.get(id);
  if (!step) return { code: 'step_unknown', statementId: id };

  const children = childrenOf(tree, id);
  if (children.length === 0) return { put: [], remove: [id] };

  const put = placeSteps(tree, {
    steps: children.flatMap((child) => tree.steps.get(child) ?? []),
    parentStatementId: parentOf(tree, id),
    before: id,
    leaving: [id],
    wish: step.rank,
  });
  return { put, remove: [id] };
}
