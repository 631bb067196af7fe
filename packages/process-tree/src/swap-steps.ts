import type { Planned } from './change-tree.ts';
import type { ProcessTree, StepPlace } from './process-tree.ts';
import { childrenOf, parentOf } from './read-tree.ts';

interface Swap {
  swapThisStatementId: string;
  withThisStatementId: string;
}

/**
 * Two steps exchange parent, order and children (SM-A10), as if only their texts were exchanged.
 *
 * Works for parent and child as well. Writes the two rows and one for each of their children.
 */
export function swapSteps<S extends StepPlace>(tree: ProcessTree<S>, swap: Swap): Planned<S> {
  const one = tree.steps.get(swap.swapThisStatementId);
  const other = tree.steps.get(swap.withThisStatementId);
  if (!one) return { code: 'step_unknown', statementId: swap.swapThisStatementId };
  if (!other) return { code: 'step_unknown', statementId: swap.withThisStatementId };
  if (one.id === other.id) return { code: 'same_step', statementId: one.id };

  const exchanged = (id: string | null) => {
    if (id === one.id) return other.id;
    return id === other.id ? one.id : id;
  };
  const placed = (step: S, place: S): S => ({
    ...step,
    rank: place.rank,
    parentStatementId: exchanged(parentOf(tree, place.id)),
  });
  const children = [...childrenOf(tree, one.id), ...childrenOf(tree, other.id)]
    .filter((id) => id !== one.id && id !== other.id)
    .flatMap((id) => tree.steps.get(id) ?? [])
    .map((child) => placed(child, child));
  return { put: [placed(one, other), placed(other, one), ...children], remove: [] };
}
